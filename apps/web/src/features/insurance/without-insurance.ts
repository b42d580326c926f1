import { updateInsuranceStatus, updateVisitsPolicy } from '@stillwater/contract/insurance'
import type { Patient } from '@stillwater/contract/people'
import { skipAction } from '@stillwater/domain/insurance/policy-status'
import { api } from '../../platform/api/api.ts'
import { refreshPatient } from './refresh-patient.ts'

/** Going without insurance changes the plan of a patient who pays for an insurance plan. */
export const leavesPlan = ({ plan, completed_payment_at }: Patient) =>
  plan.is_insurance && completed_payment_at !== null

/** "Continue without insurance", from wherever it is pressed. spec: intake §4 */
export async function goWithoutInsurance({ id, insurance_visits_policy: policy }: Patient): Promise<void> {
  if (policy && skipAction(policy) === 'deactivate_policy') await stopUsing(policy.id)
  else await api(updateInsuranceStatus, { query: { status: 'prefers_cash_option' }, body: {} })
  await refreshPatient(id)
}

/** Ends a policy. Where visits were billed to it, the server records the change of plan. decision N20 */
export async function removeInsurance(patient: Patient): Promise<void> {
  if (patient.insurance_visits_policy) await stopUsing(patient.insurance_visits_policy.id)
  await refreshPatient(patient.id)
}

async function stopUsing(id: string): Promise<void> {
  await api(updateVisitsPolicy, { params: { id }, body: { active: false } })
}
