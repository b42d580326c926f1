import { read, type Ctx } from '../../context.ts'
import { readKey } from '../people/person-keys.ts'
import { answerKeyOf } from '../safety/answer-key.ts'

/** The key with which the browser of a care person seals text that is not saved yet; derived from their own data key. */
export async function readNoteKey(ctx: Ctx<'care_team'>) {
  const key = await read(ctx, (connection) => readKey(connection, ctx.keyring, ctx.session.user_id))
  if (!key) throw new Error('A session belongs to no user.')
  return { key: answerKeyOf(key) }
}
