import type { readAbTest as contract } from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { chooseVariant } from './choose-variant.ts'

/** The variant that was set for this person by hand, else that of a test that has started; its winner once it ended. */
export async function readAbTest(ctx: Ctx, { params: { id } }: Input<typeof contract>) {
  const value = await transaction(ctx, (connection) => chooseVariant(connection, id, ctx.session.user_id))
  if (value === null) throw new Problem('not_found')
  return { id, value }
}
