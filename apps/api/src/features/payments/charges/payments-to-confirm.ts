import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Notice } from '../notices/tell-patients.ts'

interface ToConfirm {
  invoice_id: string
  patient_id: string
  /** The patient asked for it themselves and sees the question on their screen. */
  on_session: boolean
  is_withdrawn: boolean
}

const waitForPatients = statement<ToConfirm>(
  'charges_wait_for_patients',
  `update charges c set confirm_asked_at = app_now() from invoices i
    where c.id = any($1::uuid[]) and c.status = 'started' and c.confirm_asked_at is null and i.id = c.invoice_id
   returning c.invoice_id, c.patient_id, c.asked_by is not distinct from c.patient_id as on_session,
     i.withdrawn_at is not null as is_withdrawn`,
)

/** Charges that the bank wants confirmed stay under way. Patients who are not at their screen are told, once. */
export async function askToConfirm(
  { run }: Connection,
  charge_ids: readonly string[],
): Promise<{ notices: Notice[]; patient_ids: string[] }> {
  if (charge_ids.length === 0) return { notices: [], patient_ids: [] }
  const waiting = await run(waitForPatients, [charge_ids])
  const away = waiting.filter(({ on_session, is_withdrawn }) => !on_session && !is_withdrawn)
  return {
    notices: away.map(({ invoice_id }) => ({ invoice_id, what: 'confirm' })),
    patient_ids: waiting.map(({ patient_id }) => patient_id),
  }
}
