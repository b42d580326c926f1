import type { InboxThread, readInbox } from '@stillwater/contract/care/inbox'
import type { Reply } from '@stillwater/contract/endpoint'
import { words } from '@stillwater/contract/words'
import { inboxFilters, type InboxFilter } from '@stillwater/domain/messaging/inbox-filters'

export const filterWords: Record<InboxFilter, string> = {
  open: words('Open'),
  waiting: words('Waiting'),
  unread: words('Unread'),
  assigned: words('Assigned'),
  snoozed: words('Snoozed'),
}

/** What a list without conversations says. */
export const emptyWords: Record<InboxFilter, string> = {
  open: words('No open conversations. New messages appear here.'),
  waiting: words('No one is waiting for an answer.'),
  unread: words('You have read every message.'),
  assigned: words('No colleague has handed a conversation to you.'),
  snoozed: words('Nothing is snoozed.'),
}

export function isFilter(text: string | null): text is InboxFilter {
  return (inboxFilters as readonly (string | null)[]).includes(text)
}

interface Reader {
  me: string
  now: number
}

const isSnoozed = ({ snoozed_until }: InboxThread, now: number) =>
  snoozed_until !== null && Date.parse(snoozed_until) > now

/** The threads that a filter still shows: a snooze may have ended since they were read. What is urgent cannot be snoozed away. */
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

/** The threads of all pages, each once: one that moved while the pages were read is on two of them. */
export function threadsOf(pages: readonly { threads: readonly InboxThread[] }[]): InboxThread[] {
  const byId = new Map<string, InboxThread>()
  for (const thread of pages.flatMap(({ threads }) => threads))
    if (!byId.has(thread.message_thread_id)) byId.set(thread.message_thread_id, thread)
  return [...byId.values()]
}

type Counts = Reply<typeof readInbox>['counts']

/** How many conversations stand behind a filter; null where a number tells nothing. */
export function countOf(filter: InboxFilter, counts: Counts): number | null {
  return filter === 'open' ? null : counts[filter]
}
