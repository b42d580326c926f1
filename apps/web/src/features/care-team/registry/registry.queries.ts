import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { readRegistry, type RegistryFilter } from '@stillwater/contract/care/registry'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'

/** Live events of the panel refetch it too; a new score comes with the poll. */
const pollMs = 60_000

/** The panel by measured progress, a page at a time. */
export function registryList(show: RegistryFilter | null) {
  return infiniteQueryOptions({
    queryKey: ['panel', 'registry', show],
    initialPageParam: 0,
    queryFn: async ({ pageParam: page }) => {
      const { data } = await api(readRegistry, { query: { page: String(page), ...(show ? { show } : {}) } })
      syncServerClock(data.now)
      return data
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
}
