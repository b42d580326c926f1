import type { QuestionType } from './question-shape.ts'

/** Most questions are one press; these take longer. In seconds, as the slower half of people need them. */
const usualSeconds = 8
const longerSeconds: Partial<Record<QuestionType, number>> = {
  multiple: 12,
  text: 20,
  long_text: 30,
  date: 12,
  phone: 12,
  height_weight: 20,
  address: 30,
  upload: 30,
  consent: 20,
  plan_selector: 45,
  payment: 60,
  insurance: 60,
  schedule: 45,
  identity: 45,
  results: 30,
  emergency_contact: 30,
  care_person: 30,
}

interface OpenQuestion {
  question_type: string
}

/** As much of a bank as its time needs. */
export interface TimedBank {
  unanswered_questions: readonly OpenQuestion[]
  /** What follows this bank once it is paid for; unknown where it is missing. */
  seconds_after?: number | undefined
}

export function secondsToAnswer(questions: readonly OpenQuestion[]): number {
  return questions.reduce(
    (total, { question_type }) => total + (longerSeconds[question_type as QuestionType] ?? usualSeconds),
    0,
  )
}

/** Whole minutes for what is still open; null when nothing is, or when what follows a payment is unknown. */
export function minutesLeft(banks: readonly TimedBank[]): number | null {
  let seconds = 0
  for (const { unanswered_questions, seconds_after } of banks) {
    const awaitsPayment = unanswered_questions.some(({ question_type }) => question_type === 'payment')
    if (awaitsPayment && seconds_after === undefined) return null
    seconds += secondsToAnswer(unanswered_questions) + (awaitsPayment ? (seconds_after ?? 0) : 0)
  }
  return seconds > 0 ? Math.ceil(seconds / 60) : null
}

/**
 * What a person is told who was told `least` before: never more than that, since an answer that adds questions must
 * not look like lost ground. Where the truth is more than a minute above it, nothing is said until it holds again.
 */
export function shownMinutes(now: number | null, least: number | null): number | null {
  if (now === null || least === null || now <= least) return now
  return now - least > 1 ? null : least
}
