import type { InboxThread, readInbox } from '@stillwater/contract/care-inbox'
import type { Reply } from '@stillwater/contract/endpoint'
import { words } from '@stillwater/contract/words'

export const filterWords = {
  open: words('Open'),
  waiting: words('Waiting'),
  unread: words('Unread'),
  assigned: words('Assigned'),
  snoozed: words('Snoozed'),
} as const

/** What a list without conversations says. */
export const emptyWords: Record<keyof typeof filterWords, string> = {
  open: words('No open conversations. New messages appear here.'),
  waiting: words('No one is waiting for an answer.'),
  unread: words('You have read every message.'),
  assigned: words('No colleague has handed a conversation to you.'),
  snoozed: words('Nothing is snoozed.'),
}
export type InboxFilter = keyof typeof filterWords
export const inboxFilters = Object.keys(filterWords) as InboxFilter[]

export function isFilter(text: string | null): text is InboxFilter {
  return (inboxFilters as (string | null)[]).includes(text)
}

interface Reader {
  me: string
  now: number
}

const isSnoozed = ({ snoozed_until }: InboxThread, now: number) =>
  snoozed_until !== null && Date.parse(snoozed_until) > now

/** The threads that a filter shows, in the order of the server. What is urgent cannot be snoozed away. */
export function filterThreads(
  threads: readonly InboxThread[],
  filter: InboxFilter,
  { me, now }: Reader,
): InboxThread[] {
  return threads.filter((thread) => {
    switch (filter) {
      case 'open':
        return thread.is_urgent || !isSnoozed(thread, now)
      case 'waiting':
        return thread.waiting_since !== null && (thread.is_urgent || !isSnoozed(thread, now))
      case 'unread':
        return thread.unread > 0
      case 'assigned':
        return thread.assigned_to?.id === me
      case 'snoozed':
        return isSnoozed(thread, now)
    }
  })
}

type Counts = Reply<typeof readInbox>['counts']

/** How many conversations stand behind a filter; null where a number tells nothing. */
export function countOf(filter: InboxFilter, counts: Counts): number | null {
  return filter === 'open' ? null : counts[filter]
}
