import { eq, sql } from 'drizzle-orm'
import { isOnInNetworkPlan, nextInsuranceStatus } from '@stillwater/domain/insurance/policy-status'
import type { Connection } from '../../platform/db/database.ts'
import { changePatient } from '../people/change-patient.ts'
import type { OpenedPolicy } from '../people/policy-record.ts'
import { visitsPolicyInUse, type InsuredPatient } from './insured-patient.ts'
import { removePharmacy } from './medications-policy.ts'
import { insurancePolicies } from './policies.table.ts'
import { requestPlanChange } from './request-plan-change.ts'

/** Closes the policy. Unless another one is billed, the patient pays from now on. */
export async function stopPolicy(
  connection: Connection,
  insured: InsuredPatient,
  policy: OpenedPolicy,
): Promise<InsuredPatient> {
  await closePolicy(connection, insured, policy)
  const inUse = visitsPolicyInUse(insured)
  return inUse?.id === policy.id || !isOnInNetworkPlan(inUse) ? selfPay(connection, insured) : insured
}

/** Closes the policy that is billed and those that were only tried. An out-of-network card stays. */
export async function preferCash(connection: Connection, insured: InsuredPatient): Promise<InsuredPatient> {
  for (const policy of insured.policies.filter(({ kind }) => kind === 'visits'))
    if (!policy.active || isOnInNetworkPlan(policy)) await closePolicy(connection, insured, policy)
  return selfPay(connection, insured)
}

async function selfPay(connection: Connection, insured: InsuredPatient): Promise<InsuredPatient> {
  const { patient } = await requestPlanChange(connection, insured)
  const insurance_status = nextInsuranceStatus(patient.insurance_status, { type: 'declined' })
  return { ...insured, patient: await changePatient(connection, patient, { insurance_status }) }
}

/** Closes the policy and removes the pharmacy numbers that were printed on the same card. */
export async function closePolicy(
  connection: Connection,
  { policies }: InsuredPatient,
  { id }: OpenedPolicy,
): Promise<void> {
  await connection.db
    .update(insurancePolicies)
    .set({ active: false, closed_at: sql`app_now()` })
    .where(eq(insurancePolicies.id, id))
  for (const printed of policies.filter(({ visits_policy_id }) => visits_policy_id === id))
    await removePharmacy(connection, printed.id)
}
