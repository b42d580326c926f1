import type { OfferingKey, PlanKey } from '../people/offerings.ts'
import { parseState, therapistRegions } from '../people/regions.ts'
import { banksAfterCheckout, banksBeforePayment, banksOfOffering } from './banks.ts'
import type { BankName, FlowType } from './banks.ts'

export interface IntakeFacts {
  flow_type: FlowType
  offering_key: OfferingKey | PlanKey
  is_insurance: boolean
  region: string | null
  direct_messaging_pilot: boolean
  /** Whether the visit still waits for answers: true from its beginning until its flow is complete. */
  pending_updates: boolean
  is_follow_up: boolean
  is_reactivation: boolean
  /** Paid for the membership this visit belongs to; for a reactivation, the new one. */
  paid: boolean
  has_visits_policy: boolean
  has_medications_policy: boolean
  has_submitted_shipping: boolean
  has_verified_identity: boolean
  has_assigned_therapist: boolean
  has_care_manager: boolean
  needs_initial_provider_appointment: boolean
  /** Banks of which this visit has every answer. */
  finished_banks: readonly BankName[]
}

type Rule = (facts: IntakeFacts, therapist_regions: readonly string[]) => boolean

const plansWithoutUpdate: readonly string[] = ['medication-therapy', 'counseling', 'legacy']

/** Banks that a person's circumstances leave out. decisions N4, N5, N6; spec: intake §4 */
const dropped: Partial<Record<BankName, Rule>> = {
  update_plan: (facts, therapist_regions) => {
    const region = stateOf(facts)
    return (
      region === 'OK' ||
      region === null ||
      !therapist_regions.includes(region) ||
      facts.is_insurance ||
      plansWithoutUpdate.includes(facts.offering_key)
    )
  },
  counselor: (facts) =>
    stateOf(facts) === 'OK' ||
    facts.direct_messaging_pilot ||
    facts.offering_key === 'therapy' ||
    facts.has_care_manager,
  insurance_out_of_network: (facts) => facts.has_visits_policy,
  insurance_medication: (facts) => facts.has_medications_policy,
}

/** Banks whose purpose was reached in another way. A returning patient confirms them anew. decision N36 */
const skipped: Partial<Record<BankName, Rule>> = {
  shipping: (facts) => facts.has_submitted_shipping,
  identity: (facts) => facts.has_verified_identity,
  therapist: (facts) => facts.has_assigned_therapist,
  provider_appointment: (facts) => !facts.needs_initial_provider_appointment,
}

/**
 * The banks a person has yet to walk, in order: the one answer for the server and for the browser (decision Q11).
 * With finished_banks left empty it is the whole path, as Back needs it.
 */
export function intakePath(
  facts: IntakeFacts,
  therapist_regions: readonly string[] = therapistRegions,
): BankName[] {
  if (!facts.pending_updates) return []
  const leftOut = (bank: BankName) =>
    facts.finished_banks.includes(bank) ||
    dropped[bank]?.(facts, therapist_regions) ||
    (!facts.is_reactivation && skipped[bank]?.(facts, therapist_regions))
  return [...new Set(candidates(facts))].filter((bank) => !leftOut(bank))
}

function candidates(facts: IntakeFacts): readonly BankName[] {
  if (facts.is_follow_up && !facts.is_reactivation) return banksOfOffering['follow-up-assessment']
  if (facts.paid) {
    return ['checkout', ...banksAfterCheckout[facts.flow_type], ...banksOfOffering[facts.offering_key]]
  }
  return facts.is_reactivation ? ['checkout'] : banksBeforePayment[facts.flow_type]
}

function stateOf(facts: Pick<IntakeFacts, 'region'>): string | null {
  return parseState(facts.region ?? '')
}
