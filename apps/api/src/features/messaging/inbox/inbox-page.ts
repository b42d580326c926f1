import type { readInbox } from '@stillwater/contract/care/inbox'
import type { Reply } from '@stillwater/contract/endpoint'
import type { InboxFilter } from '@stillwater/domain/messaging/inbox-filters'
import { statement, type Connection } from '../../../platform/db/database.ts'

type Counts = Reply<typeof readInbox>['counts']

const pageSize = 100

// `own_inbox` decides once for each thread whether the caller reads it. The columns `a` to `d` and the id are the place in
// the list: urgent first, then what is not snoozed, then who waits longest, then the newest message.
const mine = `with mine as materialized (select * from own_inbox()), counted as (
    select count(*) filter (where is_waiting and not is_snoozed)::int as waiting, count(*) filter (where is_waiting)::int as all_waiting,
      count(*) filter (where is_overdue)::int as overdue, count(*) filter (where is_urgent)::int as urgent,
      count(*) filter (where is_unread)::int as unread, count(*) filter (where is_snoozed)::int as snoozed,
      count(*) filter (where is_assigned)::int as assigned from mine
  )`

interface PageRow extends Counts {
  /** Null where the page has no thread. */
  id: string | null
  place: string
}

export const readPage = statement<PageRow>(
  'inbox_page',
  `${mine}, page as (
     select id, a, b, c, d from mine
     where ($1::text is null or case $1::text
         when 'open' then is_urgent or not is_snoozed
         when 'waiting' then is_waiting and (is_urgent or not is_snoozed)
         when 'unread' then is_unread
         when 'assigned' then is_assigned
         else is_snoozed end)
       and ($2::int is null or (a, b, c, d, id) > ($2::int, $3::int, $4::bigint, $5::bigint, $6::uuid))
     order by a, b, c, d, id limit ${pageSize + 1}
   )
   select k.*, p.id, concat_ws('.', p.a, p.b, p.c, p.d, p.id) as place from counted k left join page p on true
   order by p.a, p.b, p.c, p.d, p.id`,
)
const readCounts = statement<Counts & { all_waiting: number }>(
  'inbox_counts',
  `${mine} select * from counted`,
)

export interface InboxPage {
  /** In the order of the list. */
  ids: string[]
  counts: Counts
  next: string | null
}

/** The threads of one list, or of all of them, after a cursor; with the counts of the whole inbox. */
export async function loadInboxPage(
  { run }: Connection,
  { show, after }: { show: InboxFilter | undefined; after: string | undefined },
): Promise<InboxPage> {
  const place = after?.split('.') ?? [null, null, null, null, null]
  const rows = await run(readPage, [show ?? null, ...place])
  const listed = rows.flatMap(({ id, place: at }) => (id === null ? [] : [{ id, at }]))
  const page = listed.slice(0, pageSize)
  const { waiting, overdue, urgent, unread, snoozed, assigned } = rows[0] as PageRow
  return {
    ids: page.map(({ id }) => id),
    counts: { waiting, overdue, urgent, unread, snoozed, assigned },
    next: listed.length > pageSize ? (page.at(-1)?.at ?? null) : null,
  }
}

/** How many patients wait, whether snoozed or not, and how many of them beyond the promise. */
export async function countWaiting({ run }: Connection): Promise<{ waiting: number; overdue: number }> {
  const [counts] = await run(readCounts)
  return { waiting: counts?.all_waiting ?? 0, overdue: counts?.overdue ?? 0 }
}
