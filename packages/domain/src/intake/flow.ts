import { questionsOf } from './bank-questions.ts'
import type { QuestionFacts } from './bank-questions.ts'
import { bankNames } from './banks.ts'
import type { BankName } from './banks.ts'
import { intakePath } from './path.ts'
import type { IntakeFacts } from './path.ts'
import type { Answers, BankContent, QuestionContent } from './question-shape.ts'
import { unansweredOf } from './traversal.ts'

export type BankContents<Q extends QuestionContent = QuestionContent> = Readonly<
  Record<BankName, BankContent<Q>>
>
/** What is known of a visit apart from its answers. */
export type VisitFacts = Omit<IntakeFacts, 'finished_banks'> & QuestionFacts

export interface FlowBank<Q extends QuestionContent = QuestionContent> {
  name: BankName
  title: string
  refresh_after: boolean
  questions: Q[]
  unanswered: Q[]
}

/** Banks that have nothing left to ask this person. */
export function finishedBanks(
  contents: BankContents,
  facts: QuestionFacts & Pick<VisitFacts, 'paid'>,
  answers: Answers,
): BankName[] {
  const settled = settledAnswers(contents, facts, answers)
  return bankNames.filter((name) => {
    const asked = questionsOf(contents[name], facts, settled)
    return unansweredOf(asked, settled).length === 0
  })
}

/** A visit's banks with their questions: those that remain, or, with `is_full`, all of the path. */
export function flowBanks<Q extends QuestionContent>(
  contents: BankContents<Q>,
  facts: VisitFacts,
  answers: Answers,
  { is_full = false, therapist_regions }: { is_full?: boolean; therapist_regions?: readonly string[] } = {},
): FlowBank<Q>[] {
  const settled = settledAnswers(contents, facts, answers)
  const finished_banks = is_full ? [] : finishedBanks(contents, facts, answers)
  return intakePath({ ...facts, finished_banks }, therapist_regions)
    .map((name) => {
      const { title, refresh_after = false } = contents[name]
      const questions = questionsOf(contents[name], facts, settled)
      return { name, title, refresh_after, questions, unanswered: unansweredOf(questions, settled) }
    })
    .filter(({ questions }) => questions.length > 0)
}

/** Payment is settled by the money and not by an answer: nobody ends unpaid, and nobody is asked to pay twice. */
function settledAnswers(contents: BankContents, facts: Pick<VisitFacts, 'paid'>, answers: Answers): Answers {
  const payments = contents.checkout.questions.filter(({ question_type }) => question_type === 'payment')
  return {
    ...answers,
    ...Object.fromEntries(payments.map(({ name }) => [name, facts.paid ? null : undefined])),
  }
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
