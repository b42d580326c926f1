import { reminderDays } from '@stillwater/domain/prescriptions/run-out-reminders'
import { statement, type Connection } from '../../platform/db/database.ts'
import { finishTasks } from '../tasks/finish-tasks.ts'
import { renewalTask, runsOutTask } from '../tasks/task-words.ts'

const isRunningOut = statement<{ id: string }>(
  'is_running_out',
  `select id from prescriptions where patient_id = $1 and status = 'active' and reminded_for is not null
     and run_out_on <= (app_now() + make_interval(days => $2))::date limit 1`,
)

/** Finishes the tasks about a medicine that runs out once none of the patient's does. */
export async function settleRunOut(connection: Connection, patient_id: string): Promise<void> {
  const [left] = await connection.run(isRunningOut, [patient_id, reminderDays[0]])
  if (left) return
  await finishTasks(connection, { patient_ids: [patient_id], audience: 'patient', task_key: runsOutTask })
  await finishTasks(connection, { patient_ids: [patient_id], audience: 'care_team', task_key: renewalTask })
}
