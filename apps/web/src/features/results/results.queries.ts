import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readNextCheckIn } from '@stillwater/contract/check-ins'
import { listVisits } from '@stillwater/contract/visits'
import { api } from '../../platform/api/api.ts'

/** Visits begun before a moment, a page at a time. */
export function earlierVisits(patient_id: string, before: string) {
  return infiniteQueryOptions({
    queryKey: ['visits', patient_id, 'earlier', before],
    initialPageParam: before,
    queryFn: async ({ pageParam }) =>
      (await api(listVisits, { params: { id: patient_id }, query: { before: pageParam } })).data,
    getNextPageParam: ({ visits, has_earlier }) => (has_earlier ? visits.at(-1)?.created_at : undefined),
  })
}

/** When the patient is asked for their next check-in. Every change of a visit refreshes it, by its key. */
export function nextCheckIn(patient_id: string) {
  return queryOptions({
    queryKey: ['visits', patient_id, 'next-check-in'],
    queryFn: async () => (await api(readNextCheckIn, { params: { id: patient_id } })).data.next,
  })
}
