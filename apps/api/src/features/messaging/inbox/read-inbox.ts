import { read, type Ctx } from '../../../context.ts'
import { loadInbox, toInboxThread } from './inbox-threads.ts'
import { loadDangers } from './thread-danger.ts'

/** Urgent first, then who has waited longest; what is snoozed comes after what is not. */
export async function readInbox(ctx: Ctx<'care_team'>) {
  const now = ctx.now()
  const { keyring } = ctx
  const threads = await read(ctx, async (connection) => {
    const rows = await loadInbox(connection)
    const dangerOf = await loadDangers(connection, keyring, rows)
    return rows.map((row) => toInboxThread(row, { keyring, now, danger: dangerOf(row) }))
  })
  const isSnoozed = ({ snoozed_until }: (typeof threads)[number]) =>
    snoozed_until !== null && new Date(snoozed_until) > now
  const count = (matches: (thread: (typeof threads)[number]) => boolean) => threads.filter(matches).length
  return {
    threads,
    counts: {
      waiting: count((one) => one.waiting_since !== null && !isSnoozed(one)),
      overdue: count(({ is_overdue }) => is_overdue),
      urgent: count(({ is_urgent }) => is_urgent),
      unread: count(({ unread }) => unread > 0),
      snoozed: count(isSnoozed),
      assigned: count(({ assigned_to }) => assigned_to?.id === ctx.session.user_id),
    },
    now: now.toISOString(),
  }
}
