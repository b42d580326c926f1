import { queryOptions } from '@tanstack/react-query'
import {
  listSafetyColleagues,
  listSafetyTasks,
  readAlertHealth,
  readSafetyTask,
  type SafetyTask,
} from '@stillwater/contract/safety'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'

// The live connection says what changed at once; these polls only catch what it missed.
const queuePollMs = 30_000
const taskPollMs = 60_000

export const safetyQueue = queryOptions({
  queryKey: ['safety', 'queue'],
  queryFn: async () => {
    const { data } = await api(listSafetyTasks, {})
    syncServerClock(data.now)
    return data.tasks
  },
  refetchInterval: queuePollMs,
  // A tab in the background still has to change its title.
  refetchIntervalInBackground: true,
})

/** Reading a task is audited, so it is asked for only where it is shown. */
export function safetyTaskDetails(id: string) {
  return queryOptions({
    queryKey: ['safety', id],
    queryFn: async () => (await api(readSafetyTask, { params: { id } })).data,
    // A closed task is no longer the caller's to read.
    refetchInterval: ({ state }) => (state.data?.done_at ? false : taskPollMs),
    refetchOnReconnect: ({ state }) => !state.data?.done_at,
  })
}

export function safetyColleagues(id: string) {
  return queryOptions({
    queryKey: ['safety', id, 'colleagues'],
    queryFn: async () => (await api(listSafetyColleagues, { params: { id } })).data.colleagues,
  })
}

export const alertHealth = queryOptions({
  queryKey: ['alerts', 'health'],
  queryFn: async () => {
    const { data } = await api(readAlertHealth, {})
    syncServerClock(data.now)
    return data
  },
  refetchInterval: queuePollMs,
  refetchIntervalInBackground: true,
})

export function isWaiting({ urgent, acknowledged_at, done_at }: SafetyTask): boolean {
  return urgent && acknowledged_at === null && done_at === null
}
