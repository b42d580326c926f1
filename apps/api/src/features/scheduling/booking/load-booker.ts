import { Problem, type ProblemCode } from '@stillwater/contract/problems'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { bookingObstacle, type BookingObstacle } from '@stillwater/domain/scheduling/booking-access'
import type { BookingRules } from '@stillwater/domain/scheduling/booking-rules'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { rulesFrom } from '../load-rules.ts'

/** What a booking asks about the patient it is for. */
export interface Booker {
  id: string
  zone: string
  status: string
  region: string | null
  is_insurance: boolean
  subscription_status: string | null
  has_open_safety_task: boolean
  takes_medicine: boolean
  last_provider_visit_at: string | null
  /** The member of the care team for this type of session. */
  care_person_id: string | null
  /** Whether a session of this type was held. */
  was_seen: boolean
  rules: BookingRules
}

const facts = `select p.id, u.zone, p.status, p.region, p.is_insurance,
     (select s.status from subscriptions s where s.patient_id = p.id order by s.created_at desc limit 1) as subscription_status,
     has_safety_contact_due(p.id) as has_open_safety_task, p.first_truepill_order_delivered_at is not null as takes_medicine,
     (select max(a.starts_at) from appointments a where a.patient_id = p.id and a.appointment_type = 'provider'
        and a.status in ('booked', 'completed') and a.ends_at <= app_now()) as last_provider_visit_at,
     (select t.user_id from care_team t where t.patient_id = p.id and t.care_role = $2 and t.until is null) as care_person_id,
     exists (select from appointments a where a.patient_id = p.id and a.appointment_type = $2
       and a.status in ('booked', 'completed') and a.ends_at <= app_now()) as was_seen,
     (select value from settings where name = 'scheduling') as rules
   from patients p join users u on u.id = p.id where p.id = $1`
type Row = Omit<Booker, 'rules'> & { rules: unknown }
const load = statement<Row>('load_booker', facts)
// Two bookings of one patient follow each other, so that the second sees what the first has booked.
const loadLocked = statement<Row>('lock_booker', `${facts} for update of p`)

export async function loadBooker(
  { run }: Pick<Connection, 'run'>,
  patient_id: string,
  type: AppointmentType,
  { lock = false } = {},
): Promise<Booker> {
  const [row] = await run(lock ? loadLocked : load, [patient_id, type])
  if (!row) throw new Problem('not_found')
  return { ...row, rules: rulesFrom(row.rules) }
}

export function obstacleOf(
  booker: Booker,
  appointment_type: AppointmentType,
  { is_invited, now }: { is_invited: boolean; now: Date },
): BookingObstacle | null {
  return bookingObstacle({ ...booker, appointment_type, is_invited }, now)
}

const refusals: Record<BookingObstacle, ProblemCode> = {
  past_due: 'membership_past_due',
  paused: 'membership_paused',
  not_a_member: 'membership_needed',
  // Nobody can be offered to someone whose state is unknown.
  region_missing: 'slot_not_offered',
}

/** Refuses a patient who cannot book right now. */
export function requireBookingAccess(
  booker: Booker,
  type: AppointmentType,
  at: { is_invited: boolean; now: Date },
): void {
  const obstacle = obstacleOf(booker, type, at)
  if (obstacle) throw new Problem(refusals[obstacle])
}
