import type * as contract from '@stillwater/contract/care-check-ins'
import { nextCheckIn } from '@stillwater/domain/results/check-in-rhythm'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { clinicRhythm } from './load-rhythm.ts'

interface CheckInsRow {
  every_days: number | null
  first: string | null
  last: string | null
  is_open: boolean
}

const load = statement<CheckInsRow>(
  'load_check_in_rhythm',
  `select (select every_days from check_in_rhythms where patient_id = $1) as every_days, min(completed_at) as first,
     max(completed_at) as last, count(*) > count(completed_at) as is_open from visits where patient_id = $1`,
)
const save = statement<never>(
  'save_check_in_rhythm',
  `insert into check_in_rhythms (patient_id, every_days, set_by) values ($1, $2, app_user())
   on conflict (patient_id) do update set every_days = excluded.every_days, set_by = app_user(), set_at = app_now()`,
)

export function readCheckInRhythm(
  ctx: Ctx<'care_team'>,
  { patient }: Input<typeof contract.readCheckInRhythm>,
) {
  return read(ctx, (connection) => rhythmOf(connection, patient.id))
}

/** The job that opens check-ins reads it at its next run. */
export function setCheckInRhythm(
  ctx: Ctx<'care_team'>,
  { patient, body: { every_days } }: Input<typeof contract.setCheckInRhythm>,
) {
  return transaction(ctx, async (connection) => {
    await connection.run(save, [patient.id, every_days])
    return rhythmOf(connection, patient.id)
  })
}

async function rhythmOf(connection: Pick<Connection, 'run'>, patient_id: string) {
  const [[row], rhythm] = await Promise.all([connection.run(load, [patient_id]), clinicRhythm(connection)])
  const { every_days = null, first = null, last = null, is_open = false } = row ?? {}
  const next =
    first && last && !is_open
      ? nextCheckIn({ first: new Date(first), last: new Date(last), every_days }, rhythm)
      : null
  return { every_days, clinic: rhythm, next_at: next?.toISOString() ?? null }
}
