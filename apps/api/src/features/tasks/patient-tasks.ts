import type { Chart } from '@stillwater/contract/care/chart'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { describeRow } from './describe-row.ts'

type Row = Omit<Chart['tasks'][number], 'description'> & { sealed: Buffer | null }

const ofPatient = statement<Row>(
  'tasks_of_patient',
  `select t.id, t.audience, t.task_key, t.urgent, t.safety, t.created_at, t.due_at, t.acknowledged_at, t.done_at, t.sealed,
     c.name as assigned_to
   from tasks t left join care_people c on c.id = t.assigned_to
    where t.patient_id = $1 order by t.done_at desc nulls first, t.urgent desc, t.due_at nulls last, t.created_at desc, t.id
    limit 100`,
)

/** What a patient and their care team have to do, open tasks first, then those done last. */
export async function readPatientTasks(
  { run }: Connection,
  { patient_id, key }: { patient_id: string; key: PersonKey },
): Promise<Chart['tasks']> {
  const rows = await run(ofPatient, [patient_id])
  return rows.map((row) => ({ ...row, description: describeRow(row, key) }))
}
