import { useEffect } from 'react'
import { batchedRefetch } from '../../../platform/api/batched-refetch.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { sharedLine } from '../../../platform/api/room-line.ts'
import { threadLine } from '../../../platform/api/thread-line.ts'
import { todayList } from './today.queries.ts'

/** Refetches Today when a message arrives, when someone enters or leaves a video room, and after the connection was lost. */
export function useLiveToday(): void {
  useEffect(() => {
    const { refetch, end } = batchedRefetch(queryClient)
    const refetchToday = () => refetch({ queryKey: todayList.queryKey })
    const stops = [
      threadLine.listen({ onFrame: ({ type }) => type !== 'typing' && refetchToday(), onOpen: refetchToday }),
      // A signal with data is one page of a call speaking to another; one without says that the room changed.
      sharedLine.listen({
        onMessage: (message) => message.type === 'signal' && message.data === null && refetchToday(),
        onOpen: () => {},
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      end()
    }
  }, [])
}
