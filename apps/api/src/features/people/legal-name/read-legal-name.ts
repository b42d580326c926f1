import type { readLegalName as contract } from '@stillwater/contract/care-legal-names'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../../context.ts'
import { openUser, readUserRow } from '../user-record.ts'

export function readLegalName(ctx: Ctx<'care_team'>, { patient: { id } }: Input<typeof contract>) {
  return read(ctx, async (connection) => {
    const row = await readUserRow(connection, id)
    if (!row) throw new Problem('not_found')
    const { first_name, last_name } = openUser(row, ctx.keyring)
    return { id, first_name, last_name }
  })
}
