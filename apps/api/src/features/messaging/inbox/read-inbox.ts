import { read, type Ctx } from '../../../context.ts'
import { loadInbox, toInboxThread } from './inbox-threads.ts'

/** Urgent first, then who has waited longest; what is snoozed comes after what is not. */
export async function readInbox(ctx: Ctx<'care_team'>) {
  const now = ctx.now()
  const rows = await read(ctx, loadInbox)
  const threads = rows.map((row) => toInboxThread(row, ctx.keyring, now))
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
