import { Problem } from '@stillwater/contract/problems'
import { visitMinutes, type AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { bookingWindow } from '@stillwater/domain/scheduling/booking-rules'
import type { Span } from '@stillwater/domain/scheduling/slots'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { schedulingLinks } from '../appointments.table.ts'
import { loadBooker, type Booker } from '../booking/load-booker.ts'
import { isBookable, type Wanted } from './free-starts.ts'

export type LinkRow = typeof schedulingLinks.$inferSelect

/** What a patient asks for. */
export interface Asked {
  appointment_type: AppointmentType
  careperson_id?: string | undefined
  super_adhoc_link_id?: string | undefined
  duration?: number | undefined
  cancel_appointment_id?: string | undefined
}

export interface WhoseTime {
  booker: Booker
  wanted: Wanted
  /** When a session may begin. */
  span: Span
  link: LinkRow | null
  /** The visit that the new one replaces, whose time is free for it. */
  moves: string | null
}

interface Options {
  patient_id: string
  now: Date
  /** For a booking: the patient's other bookings wait for this one. */
  lock?: boolean
}

const loadLink = statement<LinkRow>('load_scheduling_link', 'select * from scheduling_links where id = $1')
const loadLinkLocked = statement<LinkRow>(
  'lock_scheduling_link',
  'select * from scheduling_links where id = $1 for update',
)
const visitLength = statement<{ visit_minutes: number }>(
  'visit_length',
  'select visit_minutes from care_schedules where care_person_id = $1',
)

/** A super link is for a patient who cannot wait: it ignores the notice and reaches a year ahead. */
const superWindowMs = 365 * 24 * 60 * 60 * 1000

/** Settles for whom, with whom, how long and from when until when. A link decides all of it. */
export async function whoseTime(
  connection: Pick<Connection, 'run'>,
  asked: Asked,
  { patient_id, now, lock = false }: Options,
): Promise<WhoseTime> {
  const { run } = connection
  // A booking says itself why it cannot be made.
  if (!lock) await refuseForeign(run, asked, patient_id)
  const link = asked.super_adhoc_link_id
    ? await usableLink(run, asked.super_adhoc_link_id, { patient_id, now, lock })
    : null
  const appointment_type = link?.appointment_type ?? asked.appointment_type
  const booker = await loadBooker(connection, patient_id, appointment_type, { lock })
  const window = bookingWindow(now, booker.rules)
  const span = link?.is_super ? { from: now, until: new Date(now.getTime() + superWindowMs) } : window
  const open = {
    appointment_type,
    region: booker.region,
    is_insurance: booker.is_insurance,
    minutes: link?.minutes ?? asked.duration ?? visitMinutes(appointment_type),
  }
  const care_person_id =
    link?.care_person_id ??
    asked.careperson_id ??
    (await memberWhoCanBeBooked(connection, booker, open, span))
  const minutes =
    link || asked.duration ? open.minutes : await ownLength(run, appointment_type, care_person_id)
  const moves = asked.cancel_appointment_id ?? null
  return { booker, wanted: { ...open, care_person_id, minutes }, span, link, moves }
}

const namedThere = statement<{ is_there: boolean }>(
  'asked_names_are_there',
  `select ($1::uuid is null or exists (select from care_people c where c.id = $1))
      and ($2::uuid is null or exists (select from appointments a where a.id = $2 and a.patient_id = $3)) as is_there`,
)

/** Free times with someone who is no care person, or around another patient's visit, would be an answer to nothing. */
async function refuseForeign(
  run: Connection['run'],
  { careperson_id, cancel_appointment_id }: Pick<Asked, 'careperson_id' | 'cancel_appointment_id'>,
  patient_id: string,
): Promise<void> {
  if (careperson_id === undefined && cancel_appointment_id === undefined) return
  const [found] = await run(namedThere, [careperson_id ?? null, cancel_appointment_id ?? null, patient_id])
  if (!found?.is_there) throw new Problem('not_found')
}

/** The care-team member of this type, unless they cannot be booked at all; then it may be anyone. */
async function memberWhoCanBeBooked(
  connection: Pick<Connection, 'run'>,
  { care_person_id }: Booker,
  open: Omit<Wanted, 'care_person_id'>,
  span: Span,
): Promise<string | null> {
  if (care_person_id === null) return null
  return (await isBookable(connection, { ...open, care_person_id }, span)) ? care_person_id : null
}

async function ownLength(
  run: Connection['run'],
  type: AppointmentType,
  care_person_id: string | null,
): Promise<number> {
  if (type !== 'provider' || care_person_id === null) return visitMinutes(type)
  const [schedule] = await run(visitLength, [care_person_id])
  return visitMinutes(type, schedule?.visit_minutes)
}

/** A foreign link is hidden by the database; one that was used or has expired says so. */
async function usableLink(run: Connection['run'], id: string, { patient_id, now, lock }: Required<Options>) {
  const [link] = await run(lock ? loadLinkLocked : loadLink, [id])
  if (!link || link.patient_id !== patient_id) throw new Problem('not_found')
  if (link.used_at !== null || Date.parse(link.expires_at) <= now.getTime()) throw new Problem('link_spent')
  return link
}
