import type { LegalName, readLegalName as contract } from '@stillwater/contract/care/legal-names'
import { Problem } from '@stillwater/contract/problems'
import { can } from '@stillwater/domain/people/capabilities'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { openUser, readUserRow } from '../user-record.ts'

const isOnTeam = statement<{ is_on_team: boolean }>(
  'is_on_team_of_name',
  'select on_care_team($1) as is_on_team',
)

export function readLegalName(ctx: Ctx<'care_team'>, { patient }: Input<typeof contract>) {
  return read(ctx, (connection) => legalNameOf(ctx, connection, patient.id))
}

export async function legalNameOf(
  { keyring, session }: Ctx<'care_team'>,
  connection: Connection,
  id: string,
): Promise<LegalName> {
  const [row, [team]] = await Promise.all([readUserRow(connection, id), connection.run(isOnTeam, [id])])
  if (!row) throw new Problem('not_found')
  const { first_name, last_name } = openUser(row, keyring)
  const can_correct = team?.is_on_team === true && can(session.role, 'patient.write')
  return { id, first_name, last_name, can_correct }
}
