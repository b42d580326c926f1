import type { Bank, Question } from '@stillwater/contract/intake'
import type { Answers } from '@stillwater/domain/intake/question-shape'
import type { Place, WalkBank } from '@stillwater/domain/intake/traversal'

/** A visit's banks with as much of their questions as this page has: all of a fetched one, else what is still open. */
export function walkBanks(
  banks: readonly Bank[],
  fetched: ReadonlyMap<string, readonly Question[]>,
): WalkBank[] {
  return banks.map(({ name, refresh_after, unanswered_questions }) => ({
    name,
    refresh_after,
    questions: fetched.get(name) ?? unanswered_questions,
  }))
}

export function answersOf(fetched: ReadonlyMap<string, readonly Question[]>): Answers {
  const given = [...fetched.values()].flat().filter(({ answer }) => answer !== null)
  return Object.fromEntries(given.map(({ name, answer }) => [name, answer?.value ?? null]))
}

/** How many of a path's questions lie before this one, and how many there are. */
export function reached(banks: readonly Bank[], questions: readonly Question[], at: Place) {
  const total = banks.reduce((sum, bank) => sum + sizeOf(bank, at, questions), 0)
  const index = banks.findIndex(({ name }) => name === at.bank)
  const before = banks.slice(0, Math.max(index, 0)).reduce((sum, bank) => sum + bank.num_questions, 0)
  const here = questions.findIndex(({ name }) => name === at.question)
  return { answered: before + Math.max(here, 0), total }
}

function sizeOf(bank: Bank, at: Place, questions: readonly Question[]): number {
  return bank.name === at.bank && questions.length > 0 ? questions.length : bank.num_questions
}

export function pathOf({ bank, question }: Place): string {
  return `/patient/question_bank/${encodeURIComponent(bank)}/${encodeURIComponent(question)}`
}
