import { dischargeState } from '@stillwater/domain/discharges/discharges'
import { statement, type Connection } from '../../platform/db/database.ts'

interface Found {
  on: string
  canceled_at: string | null
  completed_at: string | null
  returned_at: string | null
}
// One that ended the care, before another that was planned since.
const endOfCare = statement<Found>(
  'end_of_care',
  `select effective_on::text as on, canceled_at, completed_at, returned_at from discharges
    where patient_id = $1 and canceled_at is null and returned_at is null
    order by completed_at is null, created_at desc, id limit 1`,
)

/** As SQL: no discharge ended the care of this patient, or they came back. */
export const isInCare = (patient_id: string): string =>
  `not exists (select from discharges d where d.patient_id = ${patient_id} and d.completed_at is not null and d.returned_at is null)`

/** The day on which a discharge ends, or ended, a patient's care here; null where none is planned, or they came back. */
export async function readEndOfCare({ run }: Connection, patient_id: string) {
  const [found] = await run(endOfCare, [patient_id])
  return found ? { on: found.on, is_over: dischargeState(found) === 'completed' } : null
}
