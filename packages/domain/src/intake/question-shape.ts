import type { BankName } from './banks.ts'

export const questionTypes = [
  'single',
  'multiple',
  'likert',
  'yes_no',
  'text',
  'long_text',
  'number',
  'date',
  'phone',
  'height_weight',
  'region',
  'address',
  'upload',
  'consent',
  'plan_selector',
  'payment',
  'insurance',
  'schedule',
  'identity',
  'results',
  'emergency_contact',
  'care_person',
  'info',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** Rules that a question's type alone does not say; a question named like one of them needs no mention. */
export const validateRules = ['birth_date', 'past_day', 'weight', 'first_name', 'last_name', 'email'] as const
export type ValidateRule = (typeof validateRules)[number]

export interface Option {
  name: string
  title: string
}

type OneOrMore<T> = T | readonly T[]

/** All that is said must hold for the question to be asked. */
export interface When {
  flow_type?: OneOrMore<string> | undefined
  follow_up?: boolean | undefined
  service_line?: OneOrMore<string> | undefined
  /** An earlier answer, by its value; of several chosen, one is enough. */
  answered?: { question: string; in: readonly string[] } | undefined
  offering?: OneOrMore<string> | undefined
}

export interface QuestionContent {
  name: string
  version: number
  title: string
  question_type: QuestionType
  description?: string | null | undefined
  options?: readonly Option[] | undefined
  assessment_type?: string | null | undefined
  optional?: boolean | undefined
  /** Kept unless it says false. */
  save_answer?: boolean | undefined
  skip_option?: string | null | undefined
  subscript?: string | null | undefined
  flag_title?: string | null | undefined
  refresh_after?: boolean | undefined
  validate?: ValidateRule | null | undefined
  when?: When | undefined
}

export interface BankContent<Q extends QuestionContent = QuestionContent> {
  name: BankName
  version: number
  title: string
  refresh_after?: boolean | undefined
  questions: readonly Q[]
}

/** What was answered so far: the value of each question by its name; null where it was skipped. */
export type Answers = Readonly<Record<string, string | null | undefined>>

export interface GivenAnswer {
  /** What the person read or typed. */
  response: string | null
  /** The same for machines: option names joined by '|', a day, ten digits, or JSON for several fields. */
  value?: string | null | undefined
  elaboration?: string | null | undefined
}

/** The names inside the value of a question with several choices. */
export function chosenNames(value: string | null | undefined): string[] {
  return (value ?? '').split('|').filter((name) => name !== '')
}

/** The value given to a question; null where it was skipped, undefined where it was never answered. */
export function answerTo(answers: Answers, question: string): string | null | undefined {
  return Object.hasOwn(answers, question) ? answers[question] : undefined
}

export function isAnswered(answers: Answers, question: string): boolean {
  return answerTo(answers, question) !== undefined
}
