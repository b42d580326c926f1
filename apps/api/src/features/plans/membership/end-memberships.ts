import { randomUUID } from 'node:crypto'
import { patientTransition } from '@stillwater/domain/people/patient-transitions'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import { keyOf } from '../../people/person-keys.ts'
import { patients } from '../../people/patients.table.ts'
import { closeInvoices, closeOpenChanges } from '../../payments/invoices/close-invoices.ts'
import { startCreditRefunds } from '../charging/credit-refunds.ts'
import { owedMonths } from './owed-month.ts'
import type { SubscriptionRow } from './subscription-record.ts'
import { membershipHistory } from '../memberships.table.ts'
import { tellOfMembership } from './tell-of-membership.job.ts'
import { changePatients, type PatientChanges } from '../../people/change-patient.ts'

export interface Ending {
  membership: SubscriptionRow
  /** What becomes of a month that is not paid. */
  unpaid: 'void' | 'write off' | null
}

type PatientWithKey = typeof patients.$inferSelect & {
  version: number
  clinic_key_id: string
  wrapped: Buffer
  now: string
}

const load = statement<PatientWithKey>(
  'patients_with_keys',
  `select p.*, k.version, k.clinic_key_id, k.wrapped, app_now() as now
    from patients p join data_keys k on k.owner_id = p.id where p.id = any($1::uuid[])`,
)
/** Ends memberships. What is cleared on the record stays in the history, sealed. decisions C6, N30 */
export async function endMemberships(
  connection: Connection,
  keyring: Keyring,
  endings: readonly Ending[],
): Promise<void> {
  if (endings.length === 0) return
  const unpaid = (how: Ending['unpaid']) =>
    endings.filter((one) => one.unpaid === how).map(({ membership }) => membership.id)
  const invoices = async (how: Ending['unpaid']) =>
    (await owedMonths(connection, unpaid(how))).map(({ id }) => id)
  await closeInvoices(connection, await invoices('void'), 'void')
  await closeInvoices(connection, await invoices('write off'), 'write off')
  await closeOpenChanges(
    connection,
    endings.map(({ membership }) => membership.id),
  )
  const patient_ids = endings.map(({ membership }) => membership.patient_id)
  await startCreditRefunds(connection, patient_ids)
  for (const before of await connection.run(load, [patient_ids])) await endOne(connection, keyring, before)
}

async function endOne(connection: Connection, keyring: Keyring, before: PatientWithKey): Promise<void> {
  const { patient: change } = patientTransition(before, { type: 'canceled', at: before.now })
  const { next_rating, ...cleared } = change
  const changes = {
    ...cleared,
    ...(next_rating === undefined ? {} : { next_rating_user_id: null, next_rating_type: null }),
  } as PatientChanges
  const names = Object.keys(changes) as (keyof typeof changes)[]
  if (names.length > 0) {
    const was = Object.fromEntries(names.map((name) => [name, before[name as keyof PatientWithKey]]))
    const id = randomUUID()
    const sealed = seal(keyOf(before, keyring), { table: 'membership_history', column: 'sealed', id }, was)
    await connection.db
      .insert(membershipHistory)
      .values({ id, patient_id: before.id, event: 'canceled', sealed })
    await changePatients(connection, [before.id], changes)
  }
  await enqueue(connection, tellOfMembership, { patient_id: before.id, what: 'ended' })
  await publish(connection, before.id, 'patient', before.id)
}
