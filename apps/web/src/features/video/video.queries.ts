import { queryOptions } from '@tanstack/react-query'
import { readImmediateVisit } from '@stillwater/contract/immediate-visits'
import { readIceServers, readRoom } from '@stillwater/contract/video'
import { heartbeatMs } from '@stillwater/domain/video/room-hours'
import { api } from '../../platform/api/api.ts'
import { syncServerClock } from '../../platform/api/server-clock.ts'

/** Who is there is refetched as well, because someone whose browser is gone does not say so. */
export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: ['video', id],
    queryFn: async () => {
      const { data } = await api(readRoom, { params: { id } })
      syncServerClock(data.now)
      return data
    },
    refetchInterval: heartbeatMs,
    retry: false,
  })

export const ownImmediateVisit = queryOptions({
  queryKey: ['immediate', 'mine'],
  queryFn: async () => {
    const { data } = await api(readImmediateVisit, {})
    if (data.visit) syncServerClock(data.visit.now)
    return data
  },
})

export async function iceServersOf(id: string): Promise<RTCIceServer[]> {
  const { data } = await api(readIceServers, { params: { id } })
  return data.ice_servers as RTCIceServer[]
}
