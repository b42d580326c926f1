import { queryOptions } from '@tanstack/react-query'
import { readSafetyPlan } from '@stillwater/contract/care/safety-plans'
import { api } from '../../../platform/api/api.ts'

/** Reading it is audited, so it is asked for only where it is shown. */
export function safetyPlanOf(patient_id: string) {
  return queryOptions({
    queryKey: ['safety-plan', patient_id],
    queryFn: async () => (await api(readSafetyPlan, { params: { id: patient_id } })).data,
    refetchOnWindowFocus: false,
  })
}

/** Where a plan is written; from a safety task, with the way back to it. */
export const planHref = (patient_id: string, task_id?: string) =>
  `/care/patients/${patient_id}/safety-plan${task_id ? `?task=${task_id}` : ''}`
