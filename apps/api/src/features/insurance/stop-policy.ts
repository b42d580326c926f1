import { eq, sql } from 'drizzle-orm'
import { isOnInNetworkPlan, nextInsuranceStatus } from '@stillwater/domain/insurance/policy-status'
import type { Connection } from '../../platform/db/database.ts'
import type { OpenedPolicy } from '../people/policy-record.ts'
import { changePatient, requestPlanChange } from './change-patient.ts'
import { visitsPolicyInUse, type InsuredPatient } from './insured-patient.ts'
import { removePharmacy } from './medications-policy.ts'
import { insurancePolicies } from './policies.table.ts'

/** The policy is closed. Unless another one is billed, the patient pays from now on. */
export async function stopPolicy(
  connection: Connection,
  insured: InsuredPatient,
  policy: OpenedPolicy,
): Promise<void> {
  await closePolicy(connection, insured, policy)
  const inUse = visitsPolicyInUse(insured)
  if (inUse?.id === policy.id || !isOnInNetworkPlan(inUse)) await payOneself(connection, insured)
}

/** Ends what is billed and what was only tried. An out-of-network card stays. */
export async function preferCash(connection: Connection, insured: InsuredPatient): Promise<void> {
  for (const policy of insured.policies.filter(({ kind }) => kind === 'visits'))
    if (!policy.active || isOnInNetworkPlan(policy)) await closePolicy(connection, insured, policy)
  await payOneself(connection, insured)
}

async function payOneself(connection: Connection, insured: InsuredPatient): Promise<void> {
  await requestPlanChange(connection, insured)
  const { patient } = insured
  await changePatient(connection, patient, {
    insurance_status: nextInsuranceStatus(patient.insurance_status, { type: 'declined' }),
  })
}

/** With the pharmacy numbers that were printed on the same card. */
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
