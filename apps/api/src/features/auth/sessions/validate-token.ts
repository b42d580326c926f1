import { read, type Ctx } from '../../../context.ts'
import { readUser } from '../../people/user-record.ts'

export async function validateToken(ctx: Ctx) {
  const data = await read(ctx, (connection) => readUser(connection, ctx.keyring, ctx.session.user_id))
  return { success: true as const, data }
}
