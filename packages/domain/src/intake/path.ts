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
  /** Banks that belong before the place this visit has reached and still miss an answer. See `gapCandidates`. */
  gap_banks: readonly BankName[]
  /** Banks in which this visit has an answer. */
  begun_banks: readonly BankName[]
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
    (facts.has_care_manager && !isBegun('counselor', facts)),
  insurance_out_of_network: (facts) => facts.has_visits_policy,
  insurance_medication: (facts) => facts.has_medications_policy,
}

/** Banks whose purpose was reached in another way. A returning patient confirms them anew. decision N36 */
const skipped: Partial<Record<BankName, Rule>> = {
  shipping: (facts) => facts.has_submitted_shipping,
  identity: (facts) => facts.has_verified_identity,
  therapist: (facts) => facts.has_assigned_therapist && !isBegun('therapist', facts),
  provider_appointment: (facts) =>
    !facts.needs_initial_provider_appointment && !isBegun('provider_appointment', facts),
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
  const gaps = gapCandidates(facts).filter((bank) => facts.gap_banks.includes(bank))
  if (isCheckIn(facts)) {
    const [screening, ...rest] = banksOfOffering['follow-up-assessment']
    return [screening!, ...gaps, ...rest]
  }
  if (!facts.paid) return facts.is_reactivation ? ['checkout'] : banksBeforePayment[facts.flow_type]
  return ['checkout', ...gaps, ...banksAfterCheckout[facts.flow_type], ...banksOfOffering[facts.offering_key]]
}

type GapFacts = Pick<IntakeFacts, 'flow_type' | 'offering_key' | 'is_follow_up' | 'is_reactivation' | 'paid'>

/**
 * Banks that this visit, or the one before it, should have finished by now. What they still miss is asked at the next
 * step: after payment, or in a check-in. decision S8
 */
export function gapCandidates(facts: GapFacts): readonly BankName[] {
  if (isCheckIn(facts))
    return ['profile', 'health_history_1', ...banksOfOffering[facts.offering_key].filter(isHistory)]
  if (!facts.paid) return []
  if (!facts.is_reactivation) return banksBeforePayment[facts.flow_type].filter((bank) => bank !== 'checkout')
  // A returning legacy patient is asked the whole assessment again.
  return facts.flow_type === 'legacy' ? ['profile'] : ['profile', 'screening', 'health_history_1']
}

/** Who changed to a plan with medication was not asked it in their intake. */
const isHistory = (bank: BankName) => bank === 'health_history_2'

/** A visit of someone who is in care already. */
function isCheckIn({ is_follow_up, is_reactivation }: GapFacts): boolean {
  return is_follow_up && !is_reactivation
}

/** An answer of the bank itself may take it off the path, but Back still leads to it. */
function isBegun(bank: BankName, { begun_banks }: IntakeFacts): boolean {
  return begun_banks.includes(bank)
}

function stateOf(facts: Pick<IntakeFacts, 'region'>): string | null {
  return parseState(facts.region ?? '')
}
