import type { Bank, Question } from '@stillwater/contract/intake'
import { unansweredOf } from '@stillwater/domain/intake/traversal'
import { queryClient } from '../../../platform/api/query-client.ts'
import { banksKey, questionsOf } from '../intake.queries.ts'
import type { Draft } from '../kinds/kind.ts'
import { answersOf } from '../walk/walk.ts'

/** Puts an answer where the questions are cached, so that Back shows it before the server has it. */
export function rememberAnswer(
  visit_id: string,
  { id, name, question_bank }: Question,
  { response, value, elaboration }: Draft,
): void {
  queryClient.setQueryData(questionsOf(visit_id, question_bank.id).queryKey, (questions) =>
    questions?.map((one) => (one.id === id ? { ...one, answer: { response, value, elaboration } } : one)),
  )
  changeBank(visit_id, question_bank.name, (open) => open.filter((one) => one.name !== name))
}

/** What a bank asks changed with an answer, and so did what is open in it. */
export function rememberQuestions(visit_id: string, bank: string, questions: readonly Question[]): void {
  const left = unansweredOf(questions, answersOf(new Map([[bank, questions]])))
  changeBank(visit_id, bank, () =>
    left.map(({ name, question_type, refresh_after }) => ({
      name,
      question_type,
      refresh_after,
      num_questions: 1,
    })),
  )
}

type Open = Bank['unanswered_questions']

function changeBank(visit_id: string, name: string, change: (open: Open) => Open): void {
  queryClient.setQueryData<Bank[]>(banksKey(visit_id), (banks) =>
    banks?.map((bank) =>
      bank.name === name ? { ...bank, unanswered_questions: change(bank.unanswered_questions) } : bank,
    ),
  )
}
