import { QueryClient } from '@tanstack/react-query'
import { Refused } from '@stillwater/contract/client'
import { session } from '../session/session.ts'

/** The cache of server data, cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Refetching would extend the session of someone who has left.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && !(error instanceof Refused && error.status < 500),
    },
  },
})

session.onDrop(() => queryClient.clear())
