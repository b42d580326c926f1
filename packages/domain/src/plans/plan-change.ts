import { includesTherapy } from '../people/offerings.ts'
import type { PlanKey } from '../people/offerings.ts'
import { therapistRegions } from '../people/regions.ts'

/** The plans that can be chosen, in the order in which they stand. */
export const offeredPlans = [
  'medication',
  'therapy',
  'medication-therapy',
] as const satisfies readonly PlanKey[]

/** Therapy is offered where there are therapists. spec: dashboard §6 */
export function isPlanAvailable(
  plan: PlanKey,
  region: string | null,
  regions: readonly string[] = therapistRegions,
): boolean {
  return !includesTherapy(plan) || (region !== null && regions.includes(region))
}

export interface PlanChangeFacts {
  offering_key: string
  is_insurance: boolean
  insurance_status: string | null
  direct_messaging_pilot: boolean
  region: string | null
}

/** Whether "Change my plan" is shown, and obeyed. spec: dashboard §6 */
export function canChangePlan(
  facts: PlanChangeFacts,
  regions: readonly string[] = therapistRegions,
): boolean {
  return (
    !facts.is_insurance &&
    facts.insurance_status !== 'active' &&
    !facts.direct_messaging_pilot &&
    facts.offering_key !== 'counseling' &&
    facts.region !== null &&
    regions.includes(facts.region)
  )
}

/** spec: intake §3 */
export interface PlanChangeRecord {
  is_old_plan_insurance: boolean
  is_new_plan_insurance: boolean
  old_offering_key: string
  new_offering_key: string
  needs_insurance_provider: boolean
  needs_insurance_therapist: boolean
}

/** Whether insurance pays until the change is made, and the patient from then on. */
export function leavesInsurance(pending: PlanChangeRecord | null): boolean {
  return pending !== null && pending.is_old_plan_insurance && !pending.is_new_plan_insurance
}

interface Choice {
  offering_key: PlanKey
  is_insurance: boolean
}

export function planChangeRecord(from: Choice, to: Choice): PlanChangeRecord {
  return {
    is_old_plan_insurance: from.is_insurance,
    is_new_plan_insurance: to.is_insurance,
    old_offering_key: from.offering_key,
    new_offering_key: to.offering_key,
    needs_insurance_provider: to.is_insurance && to.offering_key !== 'therapy',
    needs_insurance_therapist: to.is_insurance && includesTherapy(to.offering_key),
  }
}
