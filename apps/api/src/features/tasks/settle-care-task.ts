import { statement, type Connection } from '../../platform/db/database.ts'

const settle = statement<never>('settle_care_task', 'select settle_care_task($1, $2, $3)')

/** What the task asked for was settled where it arose, also by the patient. With `due_at` it is moved instead. */
export async function settleCareTask(
  { run }: Connection,
  { patient_id, task_key, due_at }: { patient_id: string; task_key: string; due_at?: Date },
): Promise<void> {
  await run(settle, [patient_id, task_key, due_at?.toISOString() ?? null])
}
