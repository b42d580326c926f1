import { questionsOf } from './bank-questions.ts'
import type { QuestionFacts } from './bank-questions.ts'
import { bankNames } from './banks.ts'
import type { BankName } from './banks.ts'
import { gapCandidates, intakePath } from './path.ts'
import type { IntakeFacts } from './path.ts'
import { earlyContact } from './earlier-visits.ts'
import { answerTo, isAnswered } from './question-shape.ts'
import type { Answers, BankContent, QuestionContent } from './question-shape.ts'
import { unansweredOf } from './traversal.ts'
import type { Place } from './traversal.ts'

export type BankContents<Q extends QuestionContent = QuestionContent> = Readonly<
  Record<BankName, BankContent<Q>>
>
/** What is known of a visit apart from its answers. */
export type VisitFacts = Omit<IntakeFacts, 'finished_banks' | 'gap_banks' | 'begun_banks'> & QuestionFacts

export interface FlowBank<Q extends QuestionContent = QuestionContent> {
  name: BankName
  title: string
  refresh_after: boolean
  questions: Q[]
  unanswered: Q[]
}

/** What a person is asked in each bank, and what of it is open: all of a flow but its path. */
export type AskedBanks<Q extends QuestionContent = QuestionContent> = Readonly<
  Record<BankName, { questions: Q[]; unanswered: Q[] }>
>

export function askedBanks<Q extends QuestionContent>(
  contents: BankContents<Q>,
  facts: QuestionFacts & Pick<VisitFacts, 'paid'>,
  answers: Answers,
): AskedBanks<Q> {
  const settled = settledAnswers(contents, facts, answers)
  const asked = {} as Record<BankName, { questions: Q[]; unanswered: Q[] }>
  for (const name of bankNames) {
    const questions = questionsOf(contents[name], facts, settled)
    asked[name] = { questions, unanswered: unansweredOf(questions, settled) }
  }
  return asked
}

/** Banks that have nothing left to ask this person. */
export function finishedBanks(asked: AskedBanks): BankName[] {
  return bankNames.filter((name) => asked[name].unanswered.length === 0)
}

export interface FlowOptions<Q extends QuestionContent = QuestionContent> {
  is_full?: boolean
  therapist_regions?: readonly string[]
  /** Where it was found out already. */
  asked?: AskedBanks<Q>
}

/** A visit's banks with their questions: those that remain, or, with `is_full`, all of the path. */
export function flowBanks<Q extends QuestionContent>(
  contents: BankContents<Q>,
  facts: VisitFacts,
  answers: Answers,
  { is_full = false, therapist_regions, asked = askedBanks(contents, facts, answers) }: FlowOptions<Q> = {},
): FlowBank<Q>[] {
  const finished_banks = is_full ? [] : finishedBanks(asked)
  const gap_banks = gapCandidates(facts).filter((name) => asked[name].unanswered.length > 0)
  const begun_banks = begunBanks(contents, answers)
  return intakePath({ ...facts, finished_banks, gap_banks, begun_banks }, therapist_regions)
    .map((name) => {
      const { title, refresh_after = false } = contents[name]
      return { name, title, refresh_after, ...asked[name] }
    })
    .filter(({ questions }) => questions.length > 0)
}

/** The first question of the path without an answer or a stored skip; null when the whole path is answered. */
export function firstOpen(remaining: readonly FlowBank[]): (Place & { question_type: string }) | null {
  for (const { name, unanswered } of remaining) {
    const [question] = unanswered
    if (question) return { bank: name, question: question.name, question_type: question.question_type }
  }
  return null
}

/** Whether everything before the payment is answered, so that it may be taken. decision S8 */
export function isCheckoutOpen(remaining: readonly FlowBank[]): boolean {
  return firstOpen(remaining)?.question_type === 'payment'
}

/** Whether nothing is left to ask, so that the visit may be completed. decision S8 */
export function isPathAnswered(remaining: readonly FlowBank[]): boolean {
  return firstOpen(remaining) === null
}

/** Whether a question of this bank is asked on the path, answered or not. */
export function isOnPath(
  contents: BankContents,
  facts: VisitFacts,
  answers: Answers,
  asked: { bank: BankName; question: string },
  therapist_regions?: readonly string[],
): boolean {
  // Also of a gap that was closed meanwhile, so that its last answer can still be changed.
  const gap_banks = gapCandidates(facts)
  const begun_banks = begunBanks(contents, answers)
  const path = intakePath({ ...facts, finished_banks: [], gap_banks, begun_banks }, therapist_regions)
  if (!path.includes(asked.bank)) return false
  const settled = settledAnswers(contents, facts, answers)
  return questionsOf(contents[asked.bank], facts, settled).some(({ name }) => name === asked.question)
}

function begunBanks(contents: BankContents, answers: Answers): BankName[] {
  return bankNames.filter((name) => contents[name].questions.some((one) => isAnswered(answers, one.name)))
}

/**
 * Payment is settled by the charge and not by an answer: no visit ends unpaid or is charged twice, and a paid plan is
 * no longer chosen here. A contact that was given early fills in its own bank. decision S10
 */
export function settledAnswers(
  contents: BankContents,
  { paid }: Pick<VisitFacts, 'paid'>,
  answers: Answers,
): Answers {
  const settled: Record<string, string | null | undefined> = { ...answers }
  for (const { name, question_type } of contents.checkout.questions) {
    if (question_type === 'payment') settled[name] = paid ? null : undefined
    if (question_type === 'plan_selector' && paid) settled[name] ??= null
  }
  const contact = answerTo(answers, earlyContact)
  if (contact) settled['emergency_contact'] ??= contact
  return settled
}

/** total_questions and total_answered_questions of the whole path, which progress is drawn from. */
export function flowCounts(full: readonly FlowBank[]): { total: number; answered: number } {
  const kept = full.map(
    ({ questions }) => questions.filter(({ save_answer }) => save_answer !== false).length,
  )
  const total = sum(kept)
  return { total, answered: total - sum(full.map(({ unanswered }) => unanswered.length)) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
