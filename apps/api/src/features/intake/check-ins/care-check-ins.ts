import type * as contract from '@stillwater/contract/care/check-ins'
import { Problem } from '@stillwater/contract/problems'
import { can } from '@stillwater/domain/people/capabilities'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/publish.ts'
import { checkInsOf } from './next-check-in.ts'

const isOnTeam = statement<{ is_on_team: boolean }>(
  'is_on_team_of_check_ins',
  'select on_care_team($1) as is_on_team',
)
const save = statement<never>(
  'save_check_in_rhythm',
  `insert into check_in_rhythms (patient_id, every_days, set_by) values ($1, $2, app_user())
   on conflict (patient_id) do update set every_days = excluded.every_days, set_by = app_user(), set_at = app_now()`,
)

export function readCheckInRhythm(
  ctx: Ctx<'care_team'>,
  { patient }: Pick<Input<typeof contract.readCheckInRhythm>, 'patient'>,
) {
  return read(ctx, (connection) => rhythmOf(ctx, connection, patient.id))
}

/** The job that opens check-ins reads it at its next run. */
export function setCheckInRhythm(
  ctx: Ctx<'care_team'>,
  { patient, body: { every_days } }: Input<typeof contract.setCheckInRhythm>,
) {
  return transaction(ctx, async (connection) => {
    const { can_set } = await rhythmOf(ctx, connection, patient.id)
    if (!can_set) throw new Problem('forbidden')
    await connection.run(save, [patient.id, every_days])
    await publish(connection, patient.id, 'visit', patient.id)
    return rhythmOf(ctx, connection, patient.id)
  })
}

async function rhythmOf(
  { session, now }: Ctx<'care_team'>,
  connection: Pick<Connection, 'run'>,
  patient_id: string,
) {
  const [rhythm, [team]] = await Promise.all([
    checkInsOf(connection, patient_id, now()),
    connection.run(isOnTeam, [patient_id]),
  ])
  return { ...rhythm, can_set: team?.is_on_team === true && can(session.role, 'patient.write') }
}
