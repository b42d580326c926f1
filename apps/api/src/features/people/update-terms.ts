import { eq } from 'drizzle-orm'
import type { updateTerms as contract } from '@stillwater/contract/people'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { toPatient } from './patient-record.ts'
import { patients } from './patients.table.ts'

/** The patient accepts the current terms. The audit row of this call is the record of it. */
export function updateTerms(ctx: Ctx<'patient'>, { patient }: Input<typeof contract>) {
  const accepted = { terms_and_conditions_update_needed: false }
  return transaction(ctx, async ({ db }) => {
    await db.update(patients).set(accepted).where(eq(patients.id, patient.id))
    return toPatient({ ...patient, ...accepted }, ctx.keyring)
  })
}
