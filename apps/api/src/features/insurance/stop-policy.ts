import { eq, sql } from 'drizzle-orm'
import { isOnInNetworkPlan, nextInsuranceStatus } from '@stillwater/domain/insurance/policy-status'
import type { Connection } from '../../platform/db/database.ts'
import type { OpenedPolicy } from '../people/policy-record.ts'
import { changePatient, requestPlanChange } from './change-patient.ts'
import type { InsuredPatient } from './insured-patient.ts'
import { removePharmacy } from './medications-policy.ts'
import { insurancePolicies } from './policies.table.ts'

/** The patient pays from now on: the policy is closed and, where visits were billed to it, a plan change is asked for. */
export async function stopPolicy(
  connection: Connection,
  insured: InsuredPatient,
  policy: OpenedPolicy,
): Promise<void> {
  const { patient } = insured
  await closePolicy(connection, insured, policy)
  if (isOnInNetworkPlan(policy)) await requestPlanChange(connection, insured)
  await changePatient(connection, patient, {
    insurance_status: nextInsuranceStatus(patient.insurance_status, { type: 'declined' }),
  })
}

/** Where visits are billed to an insurer this ends it; what was only tried is cleared. An out-of-network card stays. */
export async function preferCash(connection: Connection, insured: InsuredPatient): Promise<void> {
  for (const policy of insured.policies.filter(({ kind }) => kind === 'visits')) {
    if (isOnInNetworkPlan(policy)) await stopPolicy(connection, insured, policy)
    else if (!policy.active) await closePolicy(connection, insured, policy)
  }
  const { patient } = insured
  await changePatient(connection, patient, {
    insurance_status: nextInsuranceStatus(patient.insurance_status, { type: 'declined' }),
  })
}

/** With the pharmacy numbers that were printed on the same card. */
async function closePolicy(
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
