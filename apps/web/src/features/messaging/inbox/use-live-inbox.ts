import { useEffect } from 'react'
import { queryClient } from '../../../platform/api/query-client.ts'
import { threadLine } from '../../../platform/api/thread-line.ts'
import { inboxFigures, inboxLists } from './inbox.queries.ts'

/** Messages that arrive together refetch the list once. */
const batchMs = 400

/** Refetches the inbox when a message or a read mark arrives, and after the connection was lost. */
export function useLiveInbox(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const { queryKey } of [inboxLists, inboxFigures])
          void queryClient.invalidateQueries({ queryKey })
      }, batchMs)
    }
    const stop = threadLine.listen({
      onFrame: ({ type }) => type !== 'typing' && refetch(),
      onOpen: refetch,
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
