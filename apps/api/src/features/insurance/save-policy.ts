import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { isOnInNetworkPlan, nextInsuranceStatus } from '@stillwater/domain/insurance/policy-status'
import { leavesInsurance } from '@stillwater/domain/plans/plan-change'
import type { Connection } from '../../platform/db/database.ts'
import { changePatient } from '../people/change-patient.ts'
import { sealPolicy, type OpenedPolicy, type SealedPolicy } from '../people/policy-record.ts'
import { openTask } from '../tasks/open-task.ts'
import type { Decision } from './ask-insurer.ts'
import { visitsPolicyInUse, waitingPolicy, type InsuredPatient } from './insured-patient.ts'
import { savePharmacyOf } from './medications-policy.ts'
import { insurancePolicies } from './policies.table.ts'
import { isOnInsurancePlan, requestPlanChange } from './request-plan-change.ts'

export interface WantedPolicy {
  payer_id: string
  region: string
  active: boolean
  out_of_network: boolean
  about: SealedPolicy
}

export interface Submitted {
  wanted: WantedPolicy
  decision: Decision
  /** The policy that is changed; null for a card that is added. */
  changed: OpenedPolicy | null
  now: Date
}

/**
 * Saves a policy and what its insurer said, in the caller's transaction, with the patient locked. A policy in use is
 * replaced only by one that can be used.
 */
export async function savePolicy(
  connection: Connection,
  insured: InsuredPatient,
  { wanted, decision, changed, now }: Submitted,
): Promise<{ id: string; revision: number; insured: InsuredPatient }> {
  const { db } = connection
  const { patient, key } = insured
  const inUse = visitsPolicyInUse(insured)
  const { status } = decision
  const usable = status === 'in_network' || status === 'out_of_network'
  // Insurance pays for the membership: a member of the clinic settles with the patient what this means for the price.
  const on_insurance_plan = isOnInsurancePlan(insured)
  const asksForChange = wanted.active && status === 'out_of_network' && on_insurance_plan
  const found = changed ?? rowFor(insured, wanted)
  // The policy that is billed today stays in use until then; the same card waits beside it.
  const target = asksForChange && found && found.id === inUse?.id ? waitingPolicy(insured) : found

  const active = wanted.active && usable && !asksForChange
  const id = target?.id ?? randomUUID()
  const about = { ...wanted.about, ...detailsOf(decision) }
  await closeOthers(connection, { patient_id: patient.id, id, active })
  const row = {
    payer_id: wanted.payer_id,
    region: wanted.region,
    status,
    active,
    out_of_network: status === 'out_of_network',
    offering_key: patient.offering_key,
    revision: (target?.revision ?? 0) + 1,
    checked_at: status === 'checking' ? null : now.toISOString(),
    sealed: sealPolicy(key, id, about),
  }
  if (target) await db.update(insurancePolicies).set(row).where(eq(insurancePolicies.id, id))
  else await db.insert(insurancePolicies).values({ ...row, id, patient_id: patient.id, kind: 'visits' })
  await savePharmacyOf(connection, insured, { visits_policy_id: id, card: about, active })

  const { revision } = row
  if (asksForChange) return { id, revision, insured: await requestPlanChange(connection, insured) }
  // What is billed today stays in use, so nothing changes for the patient.
  if (isOnInNetworkPlan(inUse) && inUse?.id !== id && !active) return { id, revision, insured }
  const submitted = nextInsuranceStatus(patient.insurance_status, { type: 'submitted' })
  const after = await changePatient(connection, patient, {
    insurance_status: nextInsuranceStatus(submitted, { type: 'decided', status, on_insurance_plan }),
    // A patient who has cover again stays on the plan they wanted to leave.
    ...(status === 'in_network' && active && leavesInsurance(patient.pending_plan_change)
      ? { pending_plan_change: null }
      : {}),
  })
  if (on_insurance_plan && status === 'not_covered')
    await openTask(connection, {
      patient_id: patient.id,
      audience: 'care_team',
      task_key: 'insurance-review',
    })
  return { id, revision, insured: { ...insured, patient: after } }
}

/** A policy on file, to be used as it is. */
export function toUse({ payer_id, region, about }: OpenedPolicy, out_of_network: boolean): WantedPolicy {
  return { payer_id: payer_id ?? '', region: region ?? '', active: true, out_of_network, about }
}

/** The same card sent twice is one policy; so is a card that was corrected before it could be used. */
function rowFor(insured: InsuredPatient, wanted: WantedPolicy): OpenedPolicy | null {
  const visits = insured.policies.filter(({ kind }) => kind === 'visits')
  const same = visits.find(
    ({ payer_id, region, about }) =>
      payer_id === wanted.payer_id && region === wanted.region && isSameCard(about, wanted.about),
  )
  return same ?? waitingPolicy(insured)
}

const cardFields = ['first_name', 'last_name', 'dob', 'policy_id', 'group_number', 'rx_bin'] as const

function isSameCard(one: SealedPolicy, other: SealedPolicy): boolean {
  return cardFields.every((field) => one[field] === other[field])
}

/** At most one policy is in use, and at most one waits. */
async function closeOthers(
  { db }: Connection,
  { patient_id, id, active }: { patient_id: string; id: string; active: boolean },
): Promise<void> {
  await db
    .update(insurancePolicies)
    .set({ active: false, closed_at: sql`app_now()` })
    .where(
      and(
        eq(insurancePolicies.patient_id, patient_id),
        eq(insurancePolicies.kind, 'visits'),
        eq(insurancePolicies.active, active),
        ne(insurancePolicies.id, id),
        isNull(insurancePolicies.closed_at),
      ),
    )
}

/** What the insurer said; what it did not say now is unknown. Only visits that are billed to the card have its prices. */
function detailsOf({ status, cover, carve_out, rejections }: Decision) {
  const costs = status === 'in_network' ? cover : null
  return {
    therapy_copay_cents: costs?.therapy.copay_cents ?? [],
    medication_copay_cents: costs?.medication.copay_cents ?? [],
    therapy_coinsurance_percent: costs?.therapy.coinsurance_percent ?? null,
    medication_coinsurance_percent: costs?.medication.coinsurance_percent ?? null,
    deductible_cents: costs?.deductible_cents ?? null,
    carve_out,
    rejections,
  }
}
