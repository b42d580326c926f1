import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listPayers } from '@stillwater/contract/insurance'
import type { VisitsPolicy } from '@stillwater/contract/policies'
import { api } from '../../platform/api/api.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { updatePatientOfSession } from '../../platform/session/session.ts'
import { patientRecord } from '../people/people.queries.ts'

/** Every insurer whose name holds these words, a page at a time. */
export function payersNamed(query: string, chosen_id: string) {
  return infiniteQueryOptions({
    queryKey: ['payers', 'named', query, chosen_id],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) =>
      (
        await api(listPayers, {
          query: {
            query,
            page: String(pageParam),
            in_and_out_of_network: 'true',
            // The one chosen before stands first, so that it is seen again; a search shows what is searched for.
            ...(chosen_id && query === '' ? { id: chosen_id } : {}),
          },
        })
      ).data,
    getNextPageParam: (last, _all, page) => (last.has_more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** The insurers that the clinic bills. */
export const payersInNetwork = queryOptions({
  queryKey: ['payers', 'in_network'],
  queryFn: async () => (await api(listPayers, { query: {} })).data.options,
})

/**
 * Insurance changes a record in many places. If it cannot be read now, it is when it is next shown; until then the card
 * that the server has just saved stands in it, so that no price of an earlier card is shown.
 */
export async function refreshPatient(patient_id: string, saved: VisitsPolicy | null = null): Promise<void> {
  const record = patientRecord(patient_id)
  try {
    updatePatientOfSession(await queryClient.fetchQuery({ ...record, staleTime: 0, retry: false }))
  } catch {
    if (saved)
      queryClient.setQueryData(record.queryKey, (known) =>
        known ? { ...known, insurance_visits_policy: saved } : known,
      )
    await queryClient.invalidateQueries({ ...record, refetchType: 'none' })
  }
}
