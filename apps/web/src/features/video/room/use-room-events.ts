import { useEffect } from 'react'
import { heartbeatMs } from '@stillwater/domain/video/room-hours'
import { waitInRoom } from '@stillwater/contract/video'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { sharedLine } from '../../../platform/api/room-line.ts'
import { roomQuery } from '../video.queries.ts'

/** Refetches the room when the server says that it changed, and after a lost connection. */
export function useRoomEvents(id: string): void {
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: roomQuery(id).queryKey })
    return sharedLine.listen({
      onOpen: refetch,
      onMessage(message) {
        if (message.room === id && message.type === 'signal' && message.data === null) refetch()
      },
    })
  }, [id])
}

/** Says that this page is in the waiting room, for as long as it is. */
export function useWaiting(id: string, session: string, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const wait = () => void api(waitInRoom, { params: { id }, body: { session } }).catch(() => undefined)
    wait()
    const beat = setInterval(() => sharedLine.send({ room: id, session, data: null }), heartbeatMs)
    const unlisten = sharedLine.listen({
      onOpen: wait,
      // Another page of the same person took its place; this one is still looked at, so nothing is lost.
      onMessage: () => {},
    })
    return () => {
      clearInterval(beat)
      unlisten()
    }
  }, [id, session, isWaiting])
}
