import type { Question } from '@stillwater/contract/intake'
import { queryClient } from '../../platform/query-client.ts'
import { questionsOf } from './intake.queries.ts'
import type { Draft } from './kinds/kind.ts'

/** Puts an answer where the questions are kept, so that Back shows it before the server has it. */
export function rememberAnswer(
  visit_id: string,
  { id, question_bank }: Question,
  { response, value }: Draft,
): void {
  queryClient.setQueryData(questionsOf(visit_id, question_bank.id).queryKey, (questions) =>
    questions?.map((one) => (one.id === id ? { ...one, answer: { response, value } } : one)),
  )
}
