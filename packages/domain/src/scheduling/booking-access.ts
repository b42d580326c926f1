import { isLeadOrCanceled } from '../people/patient-status.ts'
import type { AppointmentType } from './appointment-types.ts'

/** What decides whether a patient may book now. */
export interface BookingFacts {
  status: string
  /** Of the membership, where there is one. */
  subscription_status: string | null
  region: string | null
  appointment_type: AppointmentType
  has_open_safety_task: boolean
  /** Whether the clinic has sent this patient medicine. */
  takes_medicine: boolean
  last_provider_visit_at: string | null
  /** The care team asks for this session, by a super link or because it moves one: the membership does not matter. */
  is_invited: boolean
}

export type BookingObstacle = 'past_due' | 'paused' | 'not_a_member' | 'region_missing'

const followUpDays = 28
const dayMs = 24 * 60 * 60 * 1000

/** Why a patient cannot book right now; null when they can. decisions N27, S12 */
export function bookingObstacle(facts: BookingFacts, now: Date): BookingObstacle | null {
  if (facts.region === null) return 'region_missing'
  if (facts.is_invited) return null
  if (isLeadOrCanceled(facts.status)) return 'not_a_member'
  const obstacle = membershipObstacle(facts)
  // What a patient owes never keeps them from a safety contact or from the follow-up of their medicine.
  return facts.has_open_safety_task || isFollowUpDue(facts, now) ? null : obstacle
}

function membershipObstacle({ status, subscription_status }: BookingFacts): BookingObstacle | null {
  if (subscription_status === 'past_due') return 'past_due'
  return status === 'paused' || subscription_status === 'paused' ? 'paused' : null
}

/** A session with the provider, for someone who takes medicine from the clinic and was not seen for four weeks. */
function isFollowUpDue(
  { appointment_type, takes_medicine, last_provider_visit_at }: BookingFacts,
  now: Date,
): boolean {
  if (appointment_type !== 'provider' || !takes_medicine) return false
  return (
    last_provider_visit_at === null ||
    now.getTime() - Date.parse(last_provider_visit_at) >= followUpDays * dayMs
  )
}
