import { queryOptions } from '@tanstack/react-query'
import type { Crisis } from '@stillwater/contract/crisis'
import { api } from '../../platform/api/api.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { session } from '../../platform/session/session.ts'
import { readCrisis } from './crisis-calls.ts'

const pollMs = 5000

/** The crisis that this patient has not acknowledged. It is the server's, so any device shows it. decision S7 */
export function crisisOf(patient_id: string) {
  return queryOptions({
    queryKey: ['crisis', patient_id],
    queryFn: async () => (await api(readCrisis, { params: { id: patient_id } })).data.crisis,
    // Until the care team was told, and while it is unknown whether there is a crisis, nobody waits for a live event.
    refetchInterval: ({ state }) =>
      state.status === 'error' || (state.data && !state.data.told) ? pollMs : false,
  })
}

/** Takes what a reply says about the crisis. A request that is still under way knows less, so it is dropped. */
export function setCrisis(patient_id: string, crisis: Crisis | null): void {
  if (session.current()?.user.patient?.id !== patient_id) return
  const { queryKey } = crisisOf(patient_id)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, crisis)
}

export function knownCrisis(patient_id: string): Crisis | null {
  return queryClient.getQueryData(crisisOf(patient_id).queryKey) ?? null
}
