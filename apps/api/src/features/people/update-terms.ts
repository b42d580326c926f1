import { eq } from 'drizzle-orm'
import { transaction, type Context } from '../../platform/context.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { toPatient, type PatientRow } from './patient-record.ts'
import { patients } from './patients.table.ts'

/** The patient accepts the terms as they are now. That they did is in the audit of this call. */
export function updateTerms(context: Context<'patient'>, keyring: Keyring, patient: PatientRow) {
  const accepted = { terms_and_conditions_update_needed: false }
  return transaction(context, async ({ db }) => {
    await db.update(patients).set(accepted).where(eq(patients.id, patient.id))
    return toPatient({ ...patient, ...accepted }, keyring)
  })
}
