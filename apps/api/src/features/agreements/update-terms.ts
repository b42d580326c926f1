import type { updateTerms as contract } from '@stillwater/contract/people'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { changePatient } from '../people/change-patient.ts'
import { toPatient } from '../people/patient-record.ts'
import { keepAcceptances } from './accept-agreements.ts'
import { readAgreementFacts } from './agreement-facts.ts'

/** The patient accepts the terms in effect, in the prompt that asks for it. */
export function updateTerms(ctx: Ctx<'patient'>, { patient }: Input<typeof contract>) {
  return transaction(ctx, async (connection) => {
    const changed = await changePatient(connection, patient, { terms_and_conditions_update_needed: false })
    const { states } = await readAgreementFacts(connection, patient.id)
    const terms = states.filter(({ kind }) => kind === 'terms').map(({ current }) => current.id)
    await keepAcceptances(connection, patient.id, { version_ids: terms, how: 'terms_prompt' })
    return toPatient(changed, ctx.keyring)
  })
}
