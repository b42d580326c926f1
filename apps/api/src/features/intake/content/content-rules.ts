import { bankNames, type BankName } from '@stillwater/domain/intake/banks'
import { fullAssessmentQuestions } from '@stillwater/domain/intake/bank-questions'
import { earlyContact } from '@stillwater/domain/intake/earlier-visits'
import type { QuestionType } from '@stillwater/domain/intake/question-shape'
import { itemNames, scaleFacts, scales } from '@stillwater/domain/results/scales'
import { signalQuestions } from '@stillwater/domain/safety/answer-signals'
import type { AnyBankName, InstrumentFile, QuestionEntry } from './content-schema.ts'

const titlePlaceholders = ['offering', 'service_lines', 'regional_payer'] as const

const typesWithOptions: readonly QuestionType[] = ['single', 'multiple', 'likert', 'yes_no', 'consent']

/** Questions that the product acts on by name: without one of them something would silently stop. */
const neededQuestions: Partial<Record<AnyBankName, readonly string[]>> = {
  profile: ['birth_date', 'region', 'pronoun', 'height_weight'],
  screening: scales.flatMap(itemNames),
  health_history_1: [...signalQuestions, earlyContact],
  assessment_end: ['events', ...fullAssessmentQuestions.assessment_end],
  checkout: [...fullAssessmentQuestions.checkout, 'insurance', 'payment'],
  shipping: ['shipping_address'],
  identity: ['identity_check'],
  insurance_out_of_network: ['out_of_network_insurance'],
  insurance_medication: ['medication_insurance'],
  health_history_2: [
    ...fullAssessmentQuestions.health_history_2,
    'controlled_medication',
    'prescription_delivery_method',
  ],
  communication: ['communication_preference', ...fullAssessmentQuestions.communication],
  emergency_contact: ['emergency_contact'],
  update_plan: ['update_plan'],
  counselor: ['choose_counselor', 'schedule_counselor'],
  provider_appointment: ['schedule_provider'],
  therapist: ['choose_therapist', 'schedule_therapist'],
  cancellation: ['reason_for_cancellation'],
}

interface CheckedBank {
  name: AnyBankName
  questions: readonly QuestionEntry[]
}

/** What is wrong with an instrument, as the end of a sentence; null when nothing is. */
export function instrumentFault(file: InstrumentFile): string | null {
  const { items, values, maximum } = scaleFacts[file.scale]
  const wanted = itemNames(file.scale)
  const named = file.items.map(({ name }) => name)
  if (named.join() !== wanted.join())
    return `its ${items} items must be ${wanted[0]} to ${wanted.at(-1)}, in order`
  if (file.max_score !== maximum) return `its max_score must be ${maximum}`
  const odd = file.items.find(({ options = file.options }) => !hasValues(options, values))
  return odd ? `the options of ${odd.name} must be named ${values.join(', ')}, in order` : null
}

/** What is wrong in one bank or between banks, as the end of a sentence; null when nothing is. */
export function bankFault(bank: CheckedBank, all: readonly CheckedBank[]): string | null {
  const missing = neededQuestions[bank.name]?.find((name) => !bank.questions.some((q) => q.name === name))
  if (missing) return `the question “${missing}” is missing`
  for (const [index, question] of bank.questions.entries()) {
    const fault =
      ownFault(question) ??
      nameFault(question, bank, index, all) ??
      scoreFault(question) ??
      dependencyFault(question, bank, index, all)
    if (fault) return `the question “${question.name}” ${fault}`
  }
  return null
}

function ownFault(question: QuestionEntry): string | null {
  const { question_type, options, optional, skip_option } = question
  const takesOptions = typesWithOptions.includes(question_type)
  if (takesOptions && options.length === 0) return 'needs options'
  if (!takesOptions && options.length > 0) return `is of type ${question_type}, which has no options`
  if (question_type === 'consent' && options.length > 1) return 'asks for consent, so it has one option'
  if (!areDistinct(options.map(({ name }) => name))) return 'has two options of one name'
  if (!areDistinct(options.map(({ title }) => title.toLowerCase()))) return 'has two options of one title'
  if (skip_option && !optional) return 'has a skip_option but is not optional'
  if ((question.source === undefined) !== (question.licence === undefined))
    return 'has a source or a licence, and needs both'
  if (question_type === 'info' && question.save_answer) return 'has no answer, so its save_answer is false'
  return placeholderFault(question)
}

function placeholderFault({ title, description, subscript, skip_option, options }: QuestionEntry) {
  const known: readonly string[] = titlePlaceholders
  const unknown = placeholdersIn(title).find((inside) => !known.includes(inside))
  if (unknown !== undefined) return `has the unknown placeholder {${unknown}} in its title`
  const elsewhere = [description, subscript, skip_option, ...options.map((one) => one.title)]
  const isFilled = elsewhere.every((text) => placeholdersIn(text ?? '').length === 0)
  return isFilled ? null : 'has a placeholder outside its title, where none is filled'
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}?/g)].map(([, inside]) => inside!)
}

/** A name is an answer's key in a visit, so no two banks may share one. */
function nameFault(question: QuestionEntry, bank: CheckedBank, index: number, all: readonly CheckedBank[]) {
  const isEarlier = (other: CheckedBank, at: number) =>
    other === bank ? at < index : all.indexOf(other) < all.indexOf(bank)
  const same = all.find((other) =>
    other.questions.some(({ name }, at) => name === question.name && isEarlier(other, at)),
  )
  return same ? `has a name that is also used in ${same.name}.json` : null
}

/** decision S3: no answer of a scored instrument may be lost. */
function scoreFault({ name, assessment_type, question_type, options, optional, save_answer }: QuestionEntry) {
  if (!assessment_type) return null
  if (!itemNames(assessment_type).includes(name)) return `is no item of ${assessment_type}`
  if (!save_answer) return 'is scored, so its save_answer must be true'
  if (optional) return 'is scored, so it must not be optional'
  const { values } = scaleFacts[assessment_type]
  if (question_type !== 'likert' || !hasValues(options, values))
    return `is scored, so it must be a likert with the options ${values.join(', ')}`
  return null
}

function dependencyFault(
  question: QuestionEntry,
  bank: CheckedBank,
  index: number,
  all: readonly CheckedBank[],
) {
  const answered = question.when?.answered
  if (!answered) return null
  const home = all.find(({ questions }) => questions.some(({ name }) => name === answered.question))
  const asked = home?.questions.find(({ name }) => name === answered.question)
  if (!home || !asked) return `waits for “${answered.question}”, which does not exist`
  const isEarlier = home === bank ? bank.questions.indexOf(asked) < index : rank(home) < rank(bank)
  if (!isEarlier) return `waits for “${asked.name}”, which is asked after it`
  const unknown = answered.in.find((wanted) => !asked.options.some(({ name }) => name === wanted))
  if (unknown) return `waits for the answer “${unknown}”, which “${asked.name}” does not offer`
  if (home === bank && !asked.refresh_after) return `waits for “${asked.name}”, which needs refresh_after`
  return null
}

function rank({ name }: CheckedBank): number {
  return bankNames.indexOf(name as BankName)
}

function hasValues(options: readonly { name: string }[], values: readonly number[]): boolean {
  return options.map(({ name }) => name).join() === values.join()
}

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
