import { queryOptions } from '@tanstack/react-query'
import {
  listColleagues,
  listSavedReplies,
  readCareThread,
  readFigures,
  readInbox,
} from '@stillwater/contract/care-inbox'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'

// The live connection says what changed at once; these polls only catch what it missed.
const pollMs = 60_000

export const inboxList = queryOptions({
  queryKey: ['inbox', 'list'],
  queryFn: async () => {
    const { data } = await api(readInbox, {})
    syncServerClock(data.now)
    return data
  },
  refetchInterval: pollMs,
})

export const inboxFigures = queryOptions({
  queryKey: ['inbox', 'figures'],
  queryFn: async () => (await api(readFigures, {})).data,
  refetchInterval: pollMs,
})

/** Reading a thread is audited, so it is asked for only where it is shown. */
export function careThread(id: string) {
  return queryOptions({
    queryKey: ['inbox', 'thread', id],
    queryFn: async () => (await api(readCareThread, { params: { id } })).data,
    refetchInterval: pollMs,
  })
}

export const savedReplies = queryOptions({
  queryKey: ['saved_replies'],
  queryFn: async () => (await api(listSavedReplies, {})).data.saved_replies,
})

export const messageColleagues = queryOptions({
  queryKey: ['message_colleagues'],
  queryFn: async () => (await api(listColleagues, {})).data.colleagues,
})
