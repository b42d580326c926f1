import { queryOptions } from '@tanstack/react-query'
import { bankQuestions, saveAnswer, searchBank, type Question } from '@stillwater/contract/intake'
import { words } from '@stillwater/contract/words'
import { cancellationReasons, type CancellationReason } from '@stillwater/domain/plans/cancellation'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { sendWritten } from '../../safety/send-written.ts'
import { visitPage } from '../../people/visits.queries.ts'

const usual: Record<CancellationReason, string> = {
  inperson: words('I want to see someone in person'),
  gotbetter: words('I feel better now'),
  isntworking: words('It isn’t working for me'),
  cantafford: words('I can’t afford it'),
  other: words('Something else'),
}

interface Asked {
  visit_id: string
  question: Question
}

/** The question why a patient leaves, asked about their last visit; null where they have none. */
export function leavingQuestion(patient_id: string) {
  return queryOptions({
    queryKey: ['leaving', patient_id],
    queryFn: async (): Promise<Asked | null> => {
      const { visits } = await queryClient.fetchQuery(visitPage(patient_id))
      const visit_id = visits[0]?.id
      if (!visit_id) return null
      const { id } = (await api(searchBank, { query: { name: 'cancellation' } })).data
      const { questions } = (await api(bankQuestions, { params: { id }, query: { visit_id } })).data
      const question = questions.find(({ name }) => name === 'reason_for_cancellation')
      return question ? { visit_id, question } : null
    },
  })
}

/** The reasons in the clinic's own words where they are here. */
export function reasonsOf(asked: Asked | null | undefined): { value: string; label: string }[] {
  const titles = new Map(asked?.question.options.map(({ name, title }) => [name, title]))
  return cancellationReasons.map((value) => ({ value, label: titles.get(value) ?? usual[value] }))
}

export interface LeavingAnswer {
  /** The reason's label, its value, and what was said about it. spec: dashboard §3 */
  answer: string
  value: string
  elaboration: string
}

export async function saveReason(
  patient_id: string,
  { answer, value, elaboration }: LeavingAnswer,
): Promise<void> {
  const asked = await queryClient.fetchQuery({ ...leavingQuestion(patient_id), staleTime: 60_000 })
  if (!asked) return
  const { question, visit_id } = asked
  const call = {
    params: { id: patient_id, visit_id },
    body: {
      question_bank_id: question.question_bank.id,
      question_id: question.id,
      question_name: question.name,
      response: answer,
      value,
      elaboration: elaboration.trim(),
    },
  }
  await sendWritten(patient_id, elaboration, async (idempotency_key) => {
    return (await api(saveAnswer, call, { idempotency_key })).data.crisis_state
  })
}
