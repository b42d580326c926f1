import { statement, type Connection } from '../../../platform/db/database.ts'

const lockPatients = statement<{ id: string }>(
  'billing_lock_patients',
  'select id from patients where id = any($1::uuid[]) order by id for update',
)

/**
 * The one lock of everything that changes patients' money: invoices, charges, cards and memberships. Ids are locked in
 * order, so two batches cannot wait for each other.
 */
export async function lockMoney({ run }: Connection, patient_ids: readonly string[]): Promise<void> {
  await run(lockPatients, [[...new Set(patient_ids)]])
}
