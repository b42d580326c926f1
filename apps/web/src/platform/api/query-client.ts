import { QueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { isRefused } from '@stillwater/contract/client'
import { session } from '../session/session.ts'

/** The cache of server data, cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Refetching would extend the session of someone who has left.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && !isRefused(error),
    },
  },
})

/**
 * What the server has now, for a person who pressed something and waits. Without a connection it fails at once. A fetch
 * that is under way is canceled first, because this one would join it, and it may be paused until the network is back.
 */
export async function fetchNow<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  return queryClient.fetchQuery({ ...query, staleTime: 0, networkMode: 'always', retry: false })
}

session.onDrop(() => queryClient.clear())
