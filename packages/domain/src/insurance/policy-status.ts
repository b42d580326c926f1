import { insuranceStatusOnSubmit, type InsuranceStatus } from '../people/patient-status.ts'

/** Where a visits policy stands. `in_network` is billed for visits; the others are not. */
export const policyStatuses = ['checking', 'in_network', 'out_of_network', 'not_covered'] as const
export type PolicyStatus = (typeof policyStatuses)[number]

export type InsuranceEvent =
  | { type: 'submitted' }
  /** What the insurer said about a policy that was submitted, and whether the membership is one that insurance pays. */
  | { type: 'decided'; status: PolicyStatus; on_insurance_plan: boolean }
  | { type: 'declined' }

/** How an event moves a patient's insurance_status. An insurer that cannot be asked decides nothing. decision Q12 */
export function nextInsuranceStatus(
  now: InsuranceStatus | null,
  event: InsuranceEvent,
): InsuranceStatus | null {
  switch (event.type) {
    case 'submitted':
      return insuranceStatusOnSubmit(now)
    case 'declined':
      return 'prefers_cash_option'
    case 'decided':
      if (event.status === 'in_network') return 'active'
      if (event.status === 'checking') return insuranceStatusOnSubmit(now)
      // A member of an insurance plan has not chosen to pay: the clinic's people look at it with them.
      return event.on_insurance_plan ? 'checking' : 'prefers_cash_option'
  }
}

/** What cover means for a policy: billed where payer and state are in network, reimbursed or refused otherwise. */
export function statusOfCover(
  cover: { active: boolean },
  policy: { payer_in_network: boolean; region: string },
  in_network_states: readonly string[],
): PolicyStatus {
  const in_network = policy.payer_in_network && in_network_states.includes(policy.region)
  return cover.active && in_network ? 'in_network' : 'not_covered'
}

/** Visits of this person are billed to an insurer today. */
export function isOnInNetworkPlan(policy: { active: boolean; status: PolicyStatus } | null): boolean {
  return policy !== null && policy.active && policy.status === 'in_network'
}

/** A policy that is used, or may be once its insurer can be asked: the patient is not asked for one again. */
export function isPolicyInUse(policy: { active: boolean; status: PolicyStatus } | null): boolean {
  return policy !== null && (policy.active || policy.status === 'checking')
}

/** How "Continue without insurance" and "Switch to self-pay" are carried out. spec: intake §4 */
export function skipAction(
  policy: { active: boolean; status: PolicyStatus } | null,
): 'deactivate_policy' | 'prefer_cash' {
  return isOnInNetworkPlan(policy) ? 'deactivate_policy' : 'prefer_cash'
}
