import type * as contract from '@stillwater/contract/care/calendar'
import type { BookablePatient } from '@stillwater/contract/care/calendar'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { readNeedsOf } from '../access/access-needs-record.ts'
import { patientsById } from './patient-names.ts'

const panel = statement<{ patient_id: string }>(
  'own_panel',
  `select distinct patient_id from care_team where user_id = app_user() and (until is null or until > app_now()) limit 1000`,
)
const teamOf = statement<{ user_id: string }>(
  'team_of_bookable_patient',
  'select user_id from care_team where patient_id = $1 and (until is null or until > app_now())',
)
const byEmail = statement<{ id: string | null }>('patient_by_email', 'select patient_by_email($1) as id')

/** The patients of the caller's panel, by name. */
export async function listPanel(ctx: Ctx<'care_team'>) {
  return read(ctx, async (connection) => {
    const rows = await connection.run(panel)
    const ids = rows.map(({ patient_id }) => patient_id)
    const people = await bookable(connection, ctx.keyring, ids)
    return { patients: people.toSorted((one, other) => one.name.localeCompare(other.name)) }
  })
}

/** The patient whom a task or a chart names. */
export function readBookablePatient(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.readBookablePatient>,
) {
  return read(ctx, async (connection) => {
    const [[patient], team] = await Promise.all([
      bookable(connection, ctx.keyring, [id]),
      connection.run(teamOf, [id]),
    ])
    if (!patient) throw new Denied(ctx.session, id, 'not_found')
    return { ...patient, care_person_ids: team.map(({ user_id }) => user_id) }
  })
}

/** Any patient, by their email, for a coordinator. Others find only their panel. A POST: an email is no part of a URL. */
export async function findPatient(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.findPatient>) {
  return transaction(ctx, async (connection) => {
    const [found] = await connection.run(byEmail, [blindIndex(ctx.keyring, 'email', body.email)])
    const ids = found?.id ? [found.id] : []
    const [patient] = await bookable(connection, ctx.keyring, ids)
    return { patient: patient ?? null }
  })
}

async function bookable(
  connection: Connection,
  keyring: Keyring,
  ids: readonly string[],
): Promise<BookablePatient[]> {
  const people = [...(await patientsById(connection, keyring, ids)).values()]
  const needs = await readNeedsOf(connection, new Map(people.map(({ id, key }) => [id, key])))
  return people.map(({ id, name, zone }) => ({ id, name, zone, access_needs: needs.get(id) ?? null }))
}
