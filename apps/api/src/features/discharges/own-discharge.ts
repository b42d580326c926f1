import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx } from '../../context.ts'
import { readBrand } from '../../platform/clinic-brand.ts'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import type { Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { drawDischarge } from './draw-discharge.ts'
import { readLetter } from './discharge-record.ts'

export function readDischarge(ctx: Ctx<'patient'>) {
  return read(ctx, async (connection) => ({ letter: await ownLetter(ctx, connection) }))
}

export async function downloadDischarge(ctx: Ctx<'patient'>): Promise<undefined> {
  const facts = await read(ctx, async (connection) => {
    const [brand, { clinic }, letter, user] = await Promise.all([
      readBrand(connection),
      readClinicIdentity(connection),
      ownLetter(ctx, connection),
      readUserRow(connection, ctx.session.user_id),
    ])
    if (!letter || !user) throw new Problem('not_found')
    const { first_name, last_name } = openUser(user, ctx.keyring)
    return { brand, clinic, letter, name: `${first_name} ${last_name}`.trim(), zone: user.zone }
  })
  ctx.answer.file = {
    bytes: await drawDischarge(facts),
    content_type: 'application/pdf',
    name: 'discharge-letter.pdf',
  }
}

async function ownLetter(ctx: Ctx<'patient'>, connection: Connection) {
  const { user_id } = ctx.session
  const key = await readKey(connection, ctx.keyring, user_id)
  if (!key) throw new Denied(ctx.session, user_id, 'not_found')
  return readLetter(connection, user_id, key)
}
