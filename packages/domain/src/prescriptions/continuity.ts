import type { Day } from '../formats/dates.ts'
import { addDays } from '../plans/billing-dates.ts'
import type { PrescriptionStatus } from './order-status.ts'
import { mustNotStop, type StoppingLevel } from './stopping.ts'

/** Why someone may be left without a medicine that must not stop suddenly. */
export const bridgeCauses = [
  'lapsed',
  'order_problem',
  'order_late',
  'declined',
  'stopped',
  'expired',
  'membership_ended',
  'running_out',
] as const
export type BridgeCause = (typeof bridgeCauses)[number]

export type MembershipState = 'active' | 'past_due' | 'paused' | 'ended'

export interface ContinuityFacts {
  level: StoppingLevel
  /** The prescriber wrote how to stop, so the end is meant. */
  is_planned_stop: boolean
  status: PrescriptionStatus
  /** The first day without medicine in the house; null for someone who has not begun. */
  supply_ends_on: Day | null
  refills: number
  membership: MembershipState
  has_order_problem: boolean
  was_declined: boolean
  /** When the order under way is expected; null without one. */
  arrives_on: Day | null
}

/** People are asked to arrange a bridge this long before the medicine runs out. */
const noticeDays = 7
/** Someone who has been without it for longer needs a visit, not a bridge. */
const lookBackDays = 30

/** Whether a bridge supply has to be arranged, and why; null when the next dose is certain or may be missed safely. */
export function bridgeNeed(facts: ContinuityFacts, today: Day): BridgeCause | null {
  const { supply_ends_on: end, arrives_on } = facts
  if (!mustNotStop(facts.level) || facts.is_planned_stop || end === null) return null
  if (today > addDays(end, lookBackDays)) return null
  if (arrives_on !== null && arrives_on <= end) return null
  if (end <= today) return 'lapsed'
  if (facts.has_order_problem) return 'order_problem'
  if (facts.was_declined) return 'declined'
  if (facts.status === 'expired') return 'expired'
  if (facts.status !== 'active') return 'stopped'
  if (arrives_on !== null) return 'order_late'
  if (facts.membership === 'ended') return 'membership_ended'
  return facts.refills === 0 && addDays(today, noticeDays) >= end ? 'running_out' : null
}

/**
 * Whether the next refill is ordered. A paused or unpaid membership holds back refills, never those of a medicine that
 * must not stop suddenly. decision S12
 */
export function mayRefill(membership: MembershipState, level: StoppingLevel): boolean {
  if (membership === 'active') return true
  return membership !== 'ended' && mustNotStop(level)
}

/** A price that is not answered for so long, or so shortly before the end, is not counted on. */
const answerDays = 3

interface ConsentFacts {
  /** Since when the newest order waits for the patient to agree to its price; null when it does not. */
  asked_on: Day | null
  was_declined: boolean
  supply_ends_on: Day | null
}

/** Whether refills cannot be counted on because of the patient: nothing is sent before they agree, or after they declined. */
export function awaitsConsent(
  { asked_on, was_declined, supply_ends_on: end }: ConsentFacts,
  today: Day,
): boolean {
  if (was_declined) return true
  if (asked_on === null) return false
  return addDays(asked_on, answerDays) <= today || (end !== null && end <= addDays(today, answerDays))
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What a pharmacy around the corner needs, with a night between. */
const localPharmacyMs = 2 * dayMs

export interface BridgeClock {
  due_at: Date
  /** On-call is alerted: the medicine is gone by tomorrow. */
  urgent: boolean
}

/** Two days before the medicine is gone, within three days at the latest and never sooner than in four hours. */
export function bridgeClock(supply_ends_on: Day, now: Date): BridgeClock {
  const wanted = Date.parse(`${supply_ends_on}T12:00:00Z`) - localPharmacyMs
  const [soonest, latest] = [now.getTime() + 4 * hourMs, now.getTime() + 3 * dayMs]
  return {
    due_at: new Date(Math.min(latest, Math.max(soonest, wanted))),
    urgent: Date.parse(`${supply_ends_on}T12:00:00Z`) - now.getTime() <= 1.5 * dayMs,
  }
}
