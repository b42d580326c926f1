import type { MessageMarks } from '@stillwater/contract/message'
import type * as contract from '@stillwater/contract/messaging'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { marksFrom } from './load-messages.ts'
import { tellAudience } from './message-relay.ts'

interface MarkRow {
  side: 'patient' | 'care'
  delivered_seq: number
  read_seq: number
  audience: string[]
}
const mark = statement<MarkRow>('mark_messages', 'select * from mark_messages($1, $2, $3)')
const audienceOf = statement<{ audience: string[] }>(
  'message_audience',
  'select message_audience($1) as audience',
)

/** Those who read along have no side: their reading moves no mark. */
export function markMessages(
  ctx: Ctx,
  { params: { id }, body }: Input<typeof contract.markMessages>,
): Promise<MessageMarks> {
  return transaction(ctx, async (connection) => {
    const rows = await connection.run(mark, [id, body.delivered ?? 0, body.read ?? 0])
    if (rows.length === 0) throw new Denied(ctx.session, id, 'forbidden')
    const marks = marksFrom(rows)
    await tellAudience(connection, rows[0]?.audience ?? [], { type: 'marks', thread_id: id, marks })
    return marks
  })
}

/** Tells the other side, at most once a second for each thread and person. */
export function sendTyping(ctx: Ctx, { params: { id } }: Input<typeof contract.sendTyping>) {
  return transaction(ctx, async (connection) => {
    const { user_id } = ctx.session
    if (ctx.countTyping(`${id} ${user_id}`) === 1) {
      const [row] = await connection.run(audienceOf, [id])
      const others = (row?.audience ?? []).filter((one) => one !== user_id)
      await tellAudience(connection, others, { type: 'typing', thread_id: id, sender_id: user_id })
    }
    return { success: true as const }
  })
}
