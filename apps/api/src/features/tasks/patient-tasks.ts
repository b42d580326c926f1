import type { Chart } from '@stillwater/contract/care-chart'
import { statement, type Connection } from '../../platform/db/database.ts'
import { describeTask } from './task-words.ts'

type Row = Omit<Chart['tasks'][number], 'description'>

const ofPatient = statement<Row>(
  'tasks_of_patient',
  `select id, audience, task_key, urgent, safety, created_at, due_at, acknowledged_at, done_at from tasks
    where patient_id = $1 order by done_at desc nulls first, urgent desc, due_at nulls last, created_at desc, id limit 100`,
)

/** What a patient and their care team have to do, open tasks first, then those done last. */
export async function readPatientTasks({ run }: Connection, patient_id: string): Promise<Chart['tasks']> {
  const rows = await run(ofPatient, [patient_id])
  return rows.map((row) => ({ ...row, description: describeTask(row.task_key) }))
}
