import type * as contract from '@stillwater/contract/care/incidents'
import type { Incidents } from '@stillwater/contract/care/incidents'
import { can } from '@stillwater/domain/people/capabilities'
import { read, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { ownDay } from '../people/own-day.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { openIncident } from './incident-record.ts'
import type { IncidentRow } from './incidents.table.ts'

// Row-level security leaves out mandated reports that are not the caller's to read.
const incidentsOf = statement<IncidentRow & { author: string | null }>(
  'incidents_of_patient',
  `select i.*, c.name as author from incidents i left join care_people c on c.id = i.author_id
    where i.patient_id = $1 order by i.created_at desc, i.id limit 200`,
)
// Someone who opened the record by break-glass reads it and writes nothing.
const facts = statement<{ today: string; may_write: boolean }>(
  'facts_of_incidents',
  `select ${ownDay} as today, may_answer_safety($1) as may_write`,
)

export function listIncidents(ctx: Ctx<'care_team'>, { patient }: Input<typeof contract.listIncidents>) {
  return read(ctx, (connection) => shownIncidents(ctx, connection, patient.id))
}

export async function shownIncidents(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  patient_id: string,
): Promise<Incidents> {
  const [rows, user, key, [known]] = await Promise.all([
    connection.run(incidentsOf, [patient_id]),
    readUserRow(connection, patient_id),
    readKey(connection, ctx.keyring, patient_id),
    connection.run(facts, [patient_id]),
  ])
  if (!user || !key) throw new Denied(ctx.session, patient_id, 'not_found')
  const { first_name, last_name } = openUser(user, ctx.keyring)
  return {
    patient_name: `${first_name} ${last_name}`.trim(),
    today: known?.today ?? '',
    can_record: known?.may_write === true && can(ctx.session.role, 'notes.write'),
    incidents: rows.map((row) => ({ ...row, ...openIncident(key, row), author: row.author ?? '' })),
  }
}
