import { queryOptions } from '@tanstack/react-query'
import { readImmediateQueue } from '@stillwater/contract/immediate-queue'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'
import { heartbeatMs } from '@stillwater/domain/video/room-hours'

export const immediateQueue = queryOptions({
  queryKey: ['immediate', 'queue'],
  queryFn: async () => {
    const { data } = await api(readImmediateQueue, {})
    syncServerClock(data.now)
    return data
  },
  refetchInterval: heartbeatMs,
})
