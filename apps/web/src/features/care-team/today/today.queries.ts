import { queryOptions } from '@tanstack/react-query'
import { readToday } from '@stillwater/contract/care/today'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'

/** The live connection says what changed at once; the poll brings what it does not tell, such as a failed order. */
const pollMs = 60_000

export const todayList = queryOptions({
  queryKey: ['today'],
  queryFn: async () => {
    const { data } = await api(readToday, {})
    syncServerClock(data.now)
    return data
  },
  refetchInterval: pollMs,
  // No one listens for changes while another page is open, and what was done there is often what this page listed.
  refetchOnMount: 'always',
})
