import { statement, type Connection } from '../../../platform/db/database.ts'
import { finishTasks } from '../../tasks/finish-tasks.ts'
import { openTask } from '../../tasks/open-task.ts'

const task = { audience: 'patient', task_key: 'unpaid-invoice' } as const

const withoutDebt = statement<{ id: string }>(
  'patients_without_open_invoices',
  `select id from unnest($1::uuid[]) as n (id)
    where not exists (select from invoices i where i.patient_id = n.id and i.status = 'open'
                        and i.kind in ('month', 'service') and i.withdrawn_at is null)`,
)

export async function openUnpaidTask(connection: Connection, patient_id: string): Promise<void> {
  await openTask(connection, { ...task, patient_id })
}

/** Finishes the task of patients who have nothing left to pay. The caller has locked their money. */
export async function finishUnpaidTasks(
  connection: Connection,
  patient_ids: readonly string[],
): Promise<void> {
  if (patient_ids.length === 0) return
  const paid = await connection.run(withoutDebt, [patient_ids])
  await finishTasks(connection, { ...task, patient_ids: paid.map(({ id }) => id) })
}
