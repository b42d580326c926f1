import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listColleagues,
  listSavedReplies,
  readCareThread,
  readFigures,
  readInbox,
} from '@stillwater/contract/care/inbox'
import type { InboxFilter } from '@stillwater/domain/messaging/inbox-filters'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'

// The live connection says what changed at once; these polls only catch what it missed.
const pollMs = 60_000

/** Every list of the inbox. */
export const inboxLists = { queryKey: ['inbox', 'list'] } as const

/** The threads of one list, a page at a time. A refetch reads every page again, because a message moves its thread. */
export function inboxList(show: InboxFilter) {
  return infiniteQueryOptions({
    queryKey: [...inboxLists.queryKey, show],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: after }) => {
      const { data } = await api(readInbox, { query: { show, ...(after ? { after } : {}) } })
      syncServerClock(data.now)
      return data
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollMs,
    // The filters stay where they are while another list is read.
    placeholderData: keepPreviousData,
  })
}

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
