import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { slotMinutes } from '@stillwater/domain/scheduling/booking-rules'
import type { FreeStarts, Span } from '@stillwater/domain/scheduling/slots'
import { statement, type Connection } from '../../../platform/db/database.ts'

/** Whose time is asked for: of one person, or of anyone who can be booked by a patient of this region. */
export interface Wanted {
  appointment_type: AppointmentType
  region: string | null
  is_insurance: boolean
  care_person_id: string | null
  minutes: number
}

type Run = Pick<Connection, 'run'>

/** The patient who chooses, and the visit that they move: both give back what they hold now. */
export interface Choosing {
  patient_id: string
  moves: string | null
}

const ofAnyone = statement<FreeStarts>(
  'free_starts_of_anyone',
  `select starts_at, starts from free_starts_of_anyone($1, $2, $3, $4, $5, $6, $7)
   union all
   select starts_at, starts from free_starts_given_back($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
// Who has the most free time left that day comes first, so that the work is spread.
const atMoment = statement<FreeStarts & { care_person_id: string }>(
  'free_starts_at',
  `select f.care_person_id, f.starts_at, f.starts from free_starts($1, $2, $3, $4, $5, $6, $7) f
     join care_schedules s on s.care_person_id = f.care_person_id
    where f.day = ($8::timestamptz at time zone s.zone)::date
    order by bit_count(f.starts) desc, f.care_person_id`,
)
const perPerson = statement<FreeStarts & { care_person_id: string }>(
  'free_starts_per_person',
  `select care_person_id, starts_at, starts from free_starts($1, $2, $3, $4, $5, $6, $7)
   order by bit_count(starts) desc, care_person_id`,
)
const bookable = statement<{ is_bookable: boolean }>(
  'is_bookable',
  `select exists (select from free_starts($1, $2, $3, $4, $5, $6, $7)) as is_bookable`,
)

/** Dates and slots are answered from this. A midnight may come twice: a start is free when either row has it. */
export function freeStartsOfAnyone(
  { run }: Run,
  wanted: Wanted,
  span: Span,
  choosing?: Choosing,
): Promise<FreeStarts[]> {
  const { patient_id = null, moves = null } = choosing ?? {}
  return run(ofAnyone, [...parameters(wanted, span), patient_id, moves])
}

/** The same by person. */
export function freeStartsPerPerson({ run }: Run, wanted: Wanted, span: Span) {
  return run(perPerson, parameters(wanted, span))
}

/** Everyone who can be booked on the day of this moment, which begins and ends where they are. */
export function freeStartsAt({ run }: Run, wanted: Wanted, at: Date) {
  return run(atMoment, [...parameters(wanted, { from: at, until: at }), at.toISOString()])
}

/** Whether this person can be booked by the patient at all, however full their days are. */
export async function isBookable({ run }: Run, wanted: Wanted, span: Span): Promise<boolean> {
  const [row] = await run(bookable, parameters(wanted, span))
  return row?.is_bookable ?? false
}

const dayMs = 24 * 60 * 60 * 1000

/** A day of a care person may begin a day before or after that of UTC. */
function parameters(
  { appointment_type, region, is_insurance, care_person_id, minutes }: Wanted,
  { from, until }: Span,
): unknown[] {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return [
    appointment_type,
    region,
    is_insurance,
    care_person_id,
    day(from.getTime() - dayMs),
    day(until.getTime() + dayMs),
    Math.ceil(minutes / slotMinutes),
  ]
}
