import { statement, type Connection } from '../../platform/db/database.ts'

const finish = statement<never>(
  'finish_unpaid_tasks',
  `update tasks t set done_at = app_now(), done_by = t.patient_id
    where t.patient_id = any($1::uuid[]) and t.audience = 'patient' and t.task_key = 'unpaid-invoice' and t.done_at is null
      and not exists (select from invoices i where i.patient_id = t.patient_id and i.status = 'open'
                        and i.kind in ('month', 'service') and i.withdrawn_at is null)`,
)

/** Patients who have nothing left to pay are no longer asked to. */
export async function finishUnpaidTasks({ run }: Connection, patient_ids: readonly string[]): Promise<void> {
  if (patient_ids.length > 0) await run(finish, [patient_ids])
}
