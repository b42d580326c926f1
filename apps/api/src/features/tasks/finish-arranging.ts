import type { CareRole } from '@stillwater/domain/people/care-roles'
import { statement, type Connection } from '../../platform/db/database.ts'

const finish = statement<never>('finish_arranging', 'select finish_arranging($1, $2)')

/** A visit was booked: the tasks that asked the patient or the care team to arrange one are done. */
export async function finishArranging(
  { run }: Connection,
  { patient_id, appointment_type }: { patient_id: string; appointment_type: CareRole },
): Promise<void> {
  await run(finish, [patient_id, appointment_type])
}
