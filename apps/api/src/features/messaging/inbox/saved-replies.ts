import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/care/inbox'
import { Problem } from '@stillwater/contract/problems'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import { readKey } from '../../people/person-keys.ts'

interface SealedReply {
  title: string
  text: string
}

const most = 200
const list = statement<{ id: string; sealed: Buffer }>(
  'list_saved_replies',
  'select id, sealed from saved_replies where owner_id = app_user() order by created_at, id',
)
const add = statement<never>(
  'add_saved_reply',
  'insert into saved_replies (id, owner_id, sealed) values ($1, app_user(), $2)',
)
const change = statement<{ id: string }>(
  'change_saved_reply',
  'update saved_replies set sealed = $2 where id = $1 and owner_id = app_user() returning id',
)
const remove = statement<{ id: string }>(
  'remove_saved_reply',
  'delete from saved_replies where id = $1 and owner_id = app_user() returning id',
)
const place = (id: string) => ({ table: 'saved_replies', column: 'sealed', id })

async function ownKey(ctx: Ctx<'care_team'>, connection: Connection): Promise<PersonKey> {
  const key = await readKey(connection, ctx.keyring, ctx.session.user_id)
  if (!key) throw new Error('A session belongs to no user.')
  return key
}

export function listSavedReplies(ctx: Ctx<'care_team'>) {
  return read(ctx, async (connection) => {
    const key = await ownKey(ctx, connection)
    const rows = await connection.run(list)
    return {
      saved_replies: rows.map(({ id, sealed }) => ({ id, ...open<SealedReply>(key, place(id), sealed) })),
    }
  })
}

export function addSavedReply(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.addSavedReply>) {
  return transaction(ctx, async (connection) => {
    if ((await connection.run(list)).length >= most) throw new Problem('too_many_saved_replies')
    const id = randomUUID()
    await connection.run(add, [id, seal(await ownKey(ctx, connection), place(id), body)])
    return { id, ...body }
  })
}

export function changeSavedReply(
  ctx: Ctx<'care_team'>,
  { params: { id }, body }: Input<typeof contract.changeSavedReply>,
) {
  return transaction(ctx, async (connection) => {
    const sealed = seal(await ownKey(ctx, connection), place(id), body)
    const changed = await connection.run(change, [id, sealed])
    if (changed.length === 0) throw new Denied(ctx.session, id, 'not_found')
    return { id, ...body }
  })
}

export function removeSavedReply(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.removeSavedReply>,
) {
  return transaction(ctx, async ({ run }) => {
    if ((await run(remove, [id])).length === 0) throw new Denied(ctx.session, id, 'not_found')
    return { success: true as const }
  })
}
