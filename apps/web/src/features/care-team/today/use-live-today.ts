import { useEffect } from 'react'
import { queryClient } from '../../../platform/api/query-client.ts'
import { sharedLine } from '../../../platform/api/room-line.ts'
import { threadLine } from '../../../platform/api/thread-line.ts'
import { todayList } from './today.queries.ts'

/** What arrives together refetches the page once. */
const batchMs = 400

/** Refetches Today when a message arrives, when someone enters or leaves a video room, and after the connection was lost. */
export function useLiveToday(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: todayList.queryKey })
      }, batchMs)
    }
    const stops = [
      threadLine.listen({ onFrame: ({ type }) => type !== 'typing' && refetch(), onOpen: refetch }),
      // A signal with data is one page of a call speaking to another; one without says that the room changed.
      sharedLine.listen({
        onMessage: (message) => message.type === 'signal' && message.data === null && refetch(),
        onOpen: () => {},
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [])
}
