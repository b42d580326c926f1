import { isAdult, isBirthDate } from '../formats/dates.ts'
import type { Day } from '../formats/dates.ts'
import { isEmail } from '../formats/email.ts'
import {
  addressRefusal,
  emergencyContactRefusal,
  heightWeightRefusal,
  isPositiveWhole,
} from './answer-fields.ts'
import { answerValue, contradictsItself } from './answer-value.ts'
import { answerWords as say } from './answer-words.ts'
import { readPlanChoice } from './plan-choice.ts'
import { chosenNames, validateRules } from './question-shape.ts'
import type { GivenAnswer, Option, QuestionType, ValidateRule } from './question-shape.ts'

/** As much of a question as judging its answer needs: a content file's and the wire's both fit. */
export interface AnswerableQuestion {
  name: string
  question_type: QuestionType | (string & {})
  options?: readonly Option[] | undefined
  optional?: boolean | undefined
  validate?: ValidateRule | (string & {}) | null | undefined
}

interface Judged {
  /** The answer's value; empty where it has none. */
  value: string
  answer: GivenAnswer
  today: Day
}
type Rule = (judged: Judged) => string | null

const longest = 10_000

const byType: Readonly<Record<QuestionType, Rule>> = {
  single: needed(say.choice),
  likert: needed(say.choice),
  yes_no: needed(say.choice),
  multiple: someOptions,
  text: needed(say.blank),
  long_text: needed(say.blank),
  number: ({ value }) => refuse(!/^\d+(\.\d+)?$/.test(value), say.number),
  date: needed(say.date),
  phone: needed(say.phone),
  height_weight: ({ value }) => heightWeightRefusal(value),
  region: needed(say.region),
  address: ({ value }) => addressRefusal(value),
  upload: needed(say.file),
  consent: needed(say.consent),
  plan_selector: ({ value }) => refuse(readPlanChoice(value) === null, say.plan),
  emergency_contact: ({ value }) => emergencyContactRefusal(value),
  payment: needed(say.step),
  insurance: needed(say.step),
  schedule: needed(say.step),
  identity: needed(say.step),
  care_person: needed(say.step),
  results: () => null,
  info: () => null,
}

const byName: Readonly<Record<ValidateRule, Rule>> = {
  birth_date: ({ value, today }) => {
    if (!isBirthDate(value, today)) return say.birth_date
    return refuse(!isAdult(value, today), say.is_adult)
  },
  past_day: ({ value, today }) => (value === '' ? say.date : refuse(value > today, say.past_day)),
  weight: ({ value }) => refuse(!isPositiveWhole(value), say.weight),
  first_name: needed(say.first_name),
  last_name: needed(say.last_name),
  email: ({ value }) => refuse(!isEmail(value), say.email),
}

/** Why an answer cannot be kept, in the words to show; null when it can. `today` is where the person is. */
export function answerRefusal(question: AnswerableQuestion, answer: GivenAnswer, today: Day): string | null {
  const sent = [answer.response, answer.value, answer.elaboration].map((text) => text?.trim() ?? '')
  if (sent.some((text) => text.length > longest)) return say.too_long
  if (question.optional && sent.every((text) => text === '')) return null
  if (contradictsItself(question, answer)) return say.choice
  return ruleOf(question)({ value: answerValue(question, answer) ?? '', answer, today })
}

function ruleOf({ name, validate, question_type }: AnswerableQuestion): Rule {
  const special = validateRules.find((rule) => rule === (validate ?? name))
  return special ? byName[special] : (byType[question_type as QuestionType] ?? byType.text)
}

function someOptions({ value, answer }: Judged): string | null {
  const names = chosenNames(value)
  const isBlank = !answer.value?.trim() && !answer.response?.trim()
  if (names.length === 0) return isBlank ? say.selected_checkbox : say.choice
  if (new Set(names).size < names.length) return say.choice
  if (names.includes('none') && names.length > 1) return say.none_and_more
  return refuse(names.includes('other') && !answer.elaboration?.trim(), say.other)
}

function needed(message: string): Rule {
  return ({ value }) => refuse(value === '', message)
}

function refuse(isWrong: boolean, message: string): string | null {
  return isWrong ? message : null
}
