import type * as contract from '@stillwater/contract/messaging'
import { read, type Ctx, type Input } from '../../context.ts'
import { Denied } from '../../platform/http/admit.ts'
import { readAfter, readBefore, readMarks, readThread } from './load-messages.ts'

export function readMessages(ctx: Ctx, { params: { id }, query }: Input<typeof contract.readMessages>) {
  return read(ctx, async (connection) => {
    const thread = await readThread(connection, ctx.keyring, id)
    if (!thread) throw new Denied(ctx.session, id, 'not_found')
    const marks = await readMarks(connection, id)
    if (query.after === undefined) {
      const page = await readBefore(connection, thread, { before: query.before })
      return { ...page, has_more: false, marks }
    }
    const page = await readAfter(connection, thread, query.after)
    return { ...page, before: null, marks }
  })
}
