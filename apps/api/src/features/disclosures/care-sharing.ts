import type * as contract from '@stillwater/contract/care/sharing'
import type { CareSharing } from '@stillwater/contract/care/sharing'
import { can } from '@stillwater/domain/people/capabilities'
import { read, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { readListedNotes } from '../notes/read-notes.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { sharingOf } from './read-sharing.ts'

const isOnTeam = statement<{ is_on_team: boolean }>(
  'is_on_team_for_sharing',
  'select on_care_team($1) as is_on_team',
)

export function readPatientSharing(
  ctx: Ctx<'care_team'>,
  { patient }: Input<typeof contract.readPatientSharing>,
) {
  return read(ctx, (connection) => careSharingOf(ctx, connection, patient.id))
}

export async function careSharingOf(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  patient_id: string,
): Promise<CareSharing> {
  const [shared, user, notes, [team]] = await Promise.all([
    sharingOf(ctx, connection, patient_id),
    readUserRow(connection, patient_id),
    readListedNotes(connection, patient_id),
    connection.run(isOnTeam, [patient_id]),
  ])
  if (!user) throw new Denied(ctx.session, patient_id, 'not_found')
  const { first_name, last_name } = openUser(user, ctx.keyring)
  return {
    ...shared,
    patient_name: `${first_name} ${last_name}`.trim(),
    can_record: team?.is_on_team === true && can(ctx.session.role, 'notes.write'),
    notes: notes.flatMap(({ id, kind, signed_at }) =>
      signed_at === null || kind === 'psychotherapy' ? [] : [{ id, kind, signed_at }],
    ),
  }
}
