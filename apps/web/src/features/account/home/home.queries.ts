import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as contract from '@stillwater/contract/home'
import { api } from '../../../platform/api/api.ts'
import { light } from '../../../platform/api/first-calls.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

const homePath = '/patient/dashboard'

// The navigation starts this call on the home page, so it comes with every page and without its schemas.
const readHome = light<typeof contract.readHome>({
  method: 'GET',
  path: '/api/patients/:id/home',
  access: 'patient',
})

/** One request that fills the queries of the home page. Where it fails, each of them fetches for itself. */
function homeOf(patient_id: string) {
  return queryOptions({
    queryKey: ['home', patient_id],
    retry: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const since = Date.now()
      const outdated = outdatedQueries()
      const [{ data }, { seedHome }] = await Promise.all([
        api(readHome, { params: { id: patient_id } }),
        import('./seed-home.ts'),
      ])
      seedHome(patient_id, data, (hash) => isNewer(hash, since, outdated))
      return since
    },
  })
}

export const preloadHome = (patient_id: string) => queryClient.prefetchQuery(homeOf(patient_id))

/** Starts the call on the home page. True while its reply is on the way, and the page's queries must not fetch. */
export function useHomeLoading(patient_id: string | undefined, path: string): boolean {
  const isHome = patient_id !== undefined && path === homePath
  const { fetchStatus } = useQuery({ ...homeOf(patient_id ?? ''), enabled: isHome })
  return isHome && fetchStatus === 'fetching'
}

function outdatedQueries(): ReadonlySet<string> {
  const found = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  return new Set(found.map(({ queryHash }) => queryHash))
}

/** A live event or a change that came while the reply was on its way knows more than the reply. */
function isNewer(hash: string, since: number, outdated: ReadonlySet<string>): boolean {
  const state = queryClient.getQueryCache().get(hash)?.state
  if (!state) return false
  return state.dataUpdatedAt >= since || (state.isInvalidated && !outdated.has(hash))
}
