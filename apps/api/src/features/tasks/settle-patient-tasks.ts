import { statement, type Connection } from '../../platform/db/database.ts'

const settle = statement<never>(
  'settle_patient_tasks',
  `update tasks set done_at = app_now()
    where patient_id = $1 and audience = 'patient' and task_key <> all ($2::text[]) and not safety and done_at is null`,
)

/** Ends the tasks of a patient whom nobody asks for anything any more, with the rights of the background. */
export async function settlePatientTasks(
  { run }: Connection,
  patient_id: string,
  except: readonly string[],
): Promise<void> {
  await run(settle, [patient_id, except])
}
