import { useEffect } from 'react'
import { batchedRefetch } from '../../../platform/api/batched-refetch.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { threadLine } from '../../../platform/api/thread-line.ts'
import { inboxFigures, inboxLists } from './inbox.queries.ts'

/** Refetches the inbox when a message or a read mark arrives, and after the connection was lost. */
export function useLiveInbox(): void {
  useEffect(() => {
    const { refetch, end } = batchedRefetch(queryClient)
    const refetchInbox = () => {
      for (const { queryKey } of [inboxLists, inboxFigures]) refetch({ queryKey })
    }
    const stop = threadLine.listen({
      onFrame: ({ type }) => type !== 'typing' && refetchInbox(),
      onOpen: refetchInbox,
    })
    return () => {
      stop()
      end()
    }
  }, [])
}
