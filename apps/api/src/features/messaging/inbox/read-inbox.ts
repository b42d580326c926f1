import type * as contract from '@stillwater/contract/care/inbox'
import { read, type Ctx, type Input } from '../../../context.ts'
import { loadInboxPage } from './inbox-page.ts'
import { loadInboxThreads, toInboxThread } from './inbox-threads.ts'
import { loadDangers } from './thread-danger.ts'

/** Urgent first, then who has waited longest; what is snoozed comes after what is not. */
export function readInbox(ctx: Ctx<'care_team'>, { query }: Input<typeof contract.readInbox>) {
  const now = ctx.now()
  const { keyring } = ctx
  return read(ctx, async (connection) => {
    const { ids, counts, next } = await loadInboxPage(connection, { show: query.show, after: query.after })
    const rows = await loadInboxThreads(connection, ids)
    const dangerOf = await loadDangers(connection, keyring, rows)
    const threads = rows.map((row) => toInboxThread(row, { keyring, now, danger: dangerOf(row) }))
    return { threads, next, counts, now: now.toISOString() }
  })
}
