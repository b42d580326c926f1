import type { readNextCheckIn as contract } from '@stillwater/contract/check-ins'
import { checkInDue } from '@stillwater/domain/results/check-in-rhythm'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { isInCare } from '../../people/end-of-care.ts'
import { checkInTask } from '../../tasks/task-words.ts'
import { clinicRhythm } from './load-rhythm.ts'

interface Row {
  is_member: boolean
  every_days: number | null
  first: string | null
  last: string | null
  has_visit_in_progress: boolean
  has_open_task: boolean
}

const load = statement<Row>(
  'load_next_check_in',
  `select (select status = 'active_client' and ${isInCare('$1')} from patients where id = $1) as is_member,
     (select every_days from check_in_rhythms where patient_id = $1) as every_days,
     min(completed_at) as first, max(completed_at) as last, count(*) > count(completed_at) as has_visit_in_progress,
     exists (select from tasks where patient_id = $1 and task_key = $2 and done_at is null) as has_open_task
   from visits where patient_id = $1`,
)

export function readNextCheckIn(ctx: Ctx<'patient'>, { patient }: Pick<Input<typeof contract>, 'patient'>) {
  return read(ctx, async (connection) => {
    const { next } = await checkInsOf(connection, patient.id, ctx.now())
    return { next }
  })
}

/** A patient's rhythm and their next check-in, by the same rule that the job follows. */
export async function checkInsOf({ run }: Pick<Connection, 'run'>, patient_id: string, now: Date) {
  const [[row], clinic] = await Promise.all([run(load, [patient_id, checkInTask]), clinicRhythm({ run })])
  if (!row) throw new Error('An aggregate returned no row.')
  const due = checkInDue({ ...row, first: dateOf(row.first), last: dateOf(row.last) }, clinic, now)
  return {
    every_days: row.every_days,
    clinic,
    next: due && { at: due.at.toISOString(), is_due: due.is_due },
  }
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
