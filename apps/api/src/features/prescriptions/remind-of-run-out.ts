import { dueReminder } from '@stillwater/domain/prescriptions/run-out-reminders'
import * as z from 'zod/mini'
import { statement, type Connection } from '../../platform/db/database.ts'
import { declareJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import { openTask } from '../tasks/open-task.ts'
import { renewalTask, runsOutTask } from '../tasks/task-words.ts'
import { isRenewable, type Prescription } from './prescription-record.ts'
import { tellCareTeam } from './tell-care-team.ts'

export const tellOfRunOut = declareJob({
  name: 'prescriptions.tell-of-run-out',
  payload: z.object({ prescription_id: z.uuid(), run_out_on: z.iso.date(), days: z.number() }),
})

const store = statement<never>(
  'store_reminder',
  'update prescriptions set reminded_for = $2, reminded_days = $3 where id = $1',
)
/** The prescriber has three days less than the patient has medicine. */
const renewalMarginMs = 3 * 86_400_000

/** Reminds patient and prescriber before a medicine runs out for good. */
export async function remindOfRunOut(
  connection: Connection,
  prescription: Prescription,
  now: Date,
): Promise<void> {
  const { row, today } = prescription
  const { id, patient_id, run_out_on } = row
  if (!isRenewable(prescription) || run_out_on === null) return
  const days = dueReminder(run_out_on, today, row)
  if (days === null) return
  await connection.run(store, [id, run_out_on, days])
  await openTask(connection, { patient_id, audience: 'patient', task_key: runsOutTask })
  const due = Date.parse(`${run_out_on}T12:00:00Z`) - renewalMarginMs
  await openTask(connection, {
    patient_id,
    audience: 'care_team',
    task_key: renewalTask,
    due_at: new Date(Math.max(due, now.getTime() + 86_400_000)),
  })
  const detail = `${run_out_on} ${days}`
  await enqueue(
    connection,
    tellCareTeam,
    { prescription_id: id, about: 'renewal', detail },
    { dedupe_key: `${id} renewal ${detail}` },
  )
  await enqueue(
    connection,
    tellOfRunOut,
    { prescription_id: id, run_out_on, days },
    { dedupe_key: `${id} ${detail}` },
  )
  await publish(connection, patient_id, 'prescription', id)
}
