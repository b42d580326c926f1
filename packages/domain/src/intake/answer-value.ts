import { isDay, parseDay } from '../formats/dates.ts'
import { parsePhone } from '../formats/phone.ts'
import { parseState } from '../people/regions.ts'
import { chosenNames } from './question-shape.ts'
import type { GivenAnswer, Option, QuestionType } from './question-shape.ts'

/** As much of a question as reading its answer needs: a content file's and the wire's both fit. */
export interface AskedQuestion {
  question_type: QuestionType | (string & {})
  options?: readonly Option[] | undefined
}

/**
 * An answer in the one form that is kept and that rules read: option names, a day, ten digits, two letters, else the
 * text. It is found even where only the words shown were sent, so that no score and no sign of danger hangs on how a
 * client spells its answer. Null where the answer does not say.
 */
export function answerValue(question: AskedQuestion, answer: GivenAnswer): string | null {
  const value = answer.value?.trim() ?? ''
  const text = value || (answer.response?.trim() ?? '')
  if (text === '') return null
  switch (question.question_type) {
    case 'single':
    case 'likert':
    case 'yes_no':
    case 'consent':
      return optionName(optionsOf(question), text)
    case 'multiple':
      return optionNames(optionsOf(question), text)
    case 'date':
      return isDay(text) && value ? text : parseDay(text)
    case 'phone':
      return parsePhone(text)
    case 'region':
      return parseState(text)
    default:
      return text
  }
}

/** Whether the words shown are those of another option than the value: then the meaning is unknown. */
export function contradictsItself(question: AskedQuestion, { response, value }: GivenAnswer): boolean {
  const said = question.options?.find(({ title }) => title === response?.trim())
  return (
    said !== undefined &&
    Boolean(value?.trim()) &&
    optionName(optionsOf(question), value!.trim()) !== said.name
  )
}

const yesAndNo: readonly Option[] = [
  { name: 'yes', title: 'Yes' },
  { name: 'no', title: 'No' },
]
const agreement: readonly Option[] = [
  { name: 'agree', title: 'I agree' },
  { name: 'yes', title: 'Yes' },
  { name: 'true', title: 'True' },
]

function optionsOf({ question_type, options }: AskedQuestion): readonly Option[] {
  if (options?.length) return options
  if (question_type === 'yes_no') return yesAndNo
  return question_type === 'consent' ? agreement : []
}

function optionName(options: readonly Option[], text: string): string | null {
  const byTitle = ({ title }: Option) => title.toLowerCase() === text.toLowerCase()
  return (options.find(({ name }) => name === text) ?? options.find(byTitle))?.name ?? null
}

function optionNames(options: readonly Option[], text: string): string | null {
  const parts = options.some(({ title }) => title === text) ? [text] : chosenNames(text).flatMap(splitWords)
  const names = parts.map((part) => optionName(options, part))
  return names.includes(null) || names.length === 0 ? null : names.join('|')

  function splitWords(part: string): string[] {
    return optionName(options, part) === null ? part.split(', ') : [part]
  }
}
