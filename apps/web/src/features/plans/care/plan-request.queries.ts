import { queryOptions } from '@tanstack/react-query'
import { readPlanRequest } from '@stillwater/contract/care/plan-changes'
import { api } from '../../../platform/api/api.ts'

/** A quote holds for the day, so it is fetched each time the page is opened. */
export function planRequestOf(id: string) {
  return queryOptions({
    queryKey: ['plan-request', id],
    queryFn: async () => (await api(readPlanRequest, { params: { id } })).data,
    staleTime: 0,
  })
}

export const planRequestHref = (patient_id: string) => `/care/patients/${patient_id}/plan-change`
