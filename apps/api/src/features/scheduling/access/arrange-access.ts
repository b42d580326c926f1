import { statement, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { settleCareTask } from '../../tasks/settle-care-task.ts'
import { interpreterTask } from '../../tasks/task-words.ts'
import { arrangeInterpreter } from './arrange-interpreter.job.ts'

const isNeeded = statement<{ needs_arranging: boolean }>(
  'needs_arranging',
  'select needs_arranging from access_needs where patient_id = $1',
)
const nextBooked = statement<{ id: string; patient_id: string }>(
  'next_booked_appointment',
  `select id, patient_id from appointments where patient_id = $1 and status = 'booked' and starts_at > app_now()
    order by starts_at limit 1`,
)

/** A visit was booked or moved: someone arranges the interpreter for it in time. */
export async function arrangeAccess(
  connection: Connection,
  { id, patient_id }: { id: string; patient_id: string },
): Promise<void> {
  const [said] = await connection.run(isNeeded, [patient_id])
  // A coordinator books for patients about whom they may open no task, so the background does.
  if (said?.needs_arranging)
    await enqueue(connection, arrangeInterpreter, { appointment_id: id }, { dedupe_key: id })
}

/** What a patient needs has changed: the visits they already have are arranged for too, or no longer. */
export async function rearrangeAccess(connection: Connection, patient_id: string): Promise<void> {
  const [[said], [next]] = await Promise.all([
    connection.run(isNeeded, [patient_id]),
    connection.run(nextBooked, [patient_id]),
  ])
  if (!said?.needs_arranging) await settleCareTask(connection, { patient_id, task_key: interpreterTask })
  else if (next) await arrangeAccess(connection, next)
}
