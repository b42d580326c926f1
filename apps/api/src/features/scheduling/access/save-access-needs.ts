import type * as contract from '@stillwater/contract/access-needs'
import type * as care from '@stillwater/contract/care/access-needs'
import type { CareAccessNeeds } from '@stillwater/contract/care/access-needs'
import { Problem } from '@stillwater/contract/problems'
import { can } from '@stillwater/domain/people/capabilities'
import { needsArranging, type AccessNeeds } from '@stillwater/domain/scheduling/access-needs'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { keyOf, readKey } from '../../people/person-keys.ts'
import { readNeeds, sealNeeds } from './access-needs-record.ts'
import { rearrangeAccess } from './arrange-access.ts'

const upsert = statement<never>(
  'save_access_needs',
  `insert into access_needs (patient_id, updated_by, needs_arranging, sealed) values ($1, app_user(), $2, $3)
   on conflict (patient_id) do update set updated_at = app_now(), updated_by = app_user(),
     needs_arranging = excluded.needs_arranging, sealed = excluded.sealed`,
)
const isOnTeam = statement<{ is_on_team: boolean }>(
  'is_on_team_for_access',
  'select on_care_team($1) as is_on_team',
)

export function readAccessNeeds(ctx: Ctx<'patient'>) {
  return read(ctx, async (connection) =>
    readNeeds(connection, ctx.session.user_id, await ownKey(ctx, connection)),
  )
}

export function saveAccessNeeds(ctx: Ctx<'patient'>, { body }: Input<typeof contract.saveAccessNeeds>) {
  return transaction(ctx, async (connection) =>
    save(connection, ctx.session.user_id, await ownKey(ctx, connection), body),
  )
}

export function readPatientAccessNeeds(
  ctx: Ctx<'care_team'>,
  { patient }: Input<typeof care.readPatientAccessNeeds>,
): Promise<CareAccessNeeds> {
  return read(ctx, async (connection) => {
    const [needs, [team]] = await Promise.all([
      readNeeds(connection, patient.id, keyOf(patient, ctx.keyring)),
      connection.run(isOnTeam, [patient.id]),
    ])
    return { ...needs, can_set: team?.is_on_team === true && can(ctx.session.role, 'appointments.manage') }
  })
}

export function setPatientAccessNeeds(
  ctx: Ctx<'care_team'>,
  { patient, body }: Input<typeof care.setPatientAccessNeeds>,
): Promise<CareAccessNeeds> {
  return transaction(ctx, async (connection) => {
    const [team] = await connection.run(isOnTeam, [patient.id])
    if (!team?.is_on_team) throw new Problem('forbidden')
    const saved = await save(connection, patient.id, keyOf(patient, ctx.keyring), body)
    return { ...saved, can_set: true }
  })
}

async function save(
  connection: Connection,
  patient_id: string,
  key: PersonKey,
  needs: AccessNeeds,
): Promise<AccessNeeds> {
  await connection.run(upsert, [patient_id, needsArranging(needs), sealNeeds(key, patient_id, needs)])
  await rearrangeAccess(connection, patient_id)
  return needs
}

async function ownKey(ctx: Ctx<'patient'>, connection: Connection): Promise<PersonKey> {
  const { user_id } = ctx.session
  const key = await readKey(connection, ctx.keyring, user_id)
  if (!key) throw new Denied(ctx.session, user_id, 'not_found')
  return key
}
