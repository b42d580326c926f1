import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import type { Communication, AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { refusedBy } from '../../../platform/db/failures.ts'
import type { AppointmentRow } from '../appointments.table.ts'

/** A time with a care person, to be booked or held. */
export interface Placement {
  patient_id: string
  care_person_id: string
  appointment_type: AppointmentType
  starts_at: string
  minutes: number
  booked_by: string
  communication?: Communication | null | undefined
  scheduling_link_id?: string | null | undefined
  /** The appointment that this one replaces, already canceled in this transaction. */
  moved_from?: Pick<AppointmentRow, 'id' | 'revision'> | null
  /** A hold, which runs out. */
  held?: { for: 'booking' | 'offer'; minutes: number }
  /** The patient's visit that a hold may overlap, because it is to replace it. */
  overlaps?: string | null
}

const claim = statement<{ claimed: 'free' | 'taken' | 'not offered' }>(
  'claim_free_time',
  'select claim_free_time($1, $2, $3) as claimed',
)
const claimForMove = statement<{ claimed: 'free' | 'taken' | 'not offered' }>(
  'claim_time_of_move',
  'select claim_time_of_move($1, $2, $3, $4, $5) as claimed',
)
const insert = statement<AppointmentRow>(
  'insert_appointment',
  `insert into appointments (id, patient_id, care_person_id, appointment_type, starts_at, ends_at, status, held_until, held_for,
     communication, link, booked_by, scheduling_link_id, moved_from, revision)
   values ($1, $2, $3, $4, $5, $5::timestamptz + $6 * interval '1 minute', case when $7::text is null then 'booked' else 'held' end,
     app_now() + $8 * interval '1 minute', $7, coalesce($9, 'video'),
     (select room_url from care_schedules where care_person_id = $3), $10, $11, $12, $13)
   returning *`,
)
const refresh = statement<never>('refresh_free_time_between', 'select refresh_free_time_between($1, $2, $3)')

/** Takes the time of a care person, or says why not. Nothing is told to anyone yet. */
export async function placeAppointment(connection: Connection, wanted: Placement): Promise<AppointmentRow> {
  const { care_person_id, starts_at, minutes, patient_id, overlaps } = wanted
  const [answer] = overlaps
    ? await connection.run(claimForMove, [care_person_id, starts_at, minutes, patient_id, overlaps])
    : await connection.run(claim, [care_person_id, starts_at, minutes])
  if (answer?.claimed !== 'free')
    throw new Problem(answer?.claimed === 'taken' ? 'slot_taken' : 'slot_not_offered')
  const row = await insertRow(connection, wanted)
  await refreshTimeOf(connection, row)
  return row
}

/** The first of these who is still free when the time is locked takes the session. */
export async function placeWithFirst(
  connection: Connection,
  people: readonly string[],
  placement: Omit<Placement, 'care_person_id'>,
): Promise<AppointmentRow> {
  let refused: unknown = new Problem('slot_not_offered')
  for (const care_person_id of people) {
    try {
      return await placeAppointment(connection, { ...placement, care_person_id })
    } catch (error) {
      // A refusal by a constraint has ended the transaction: nobody else can be tried.
      if (!(error instanceof Problem) || error.code === 'patient_busy') throw error
      refused = error
    }
  }
  throw refused
}

/** Derives the free time of the care person again, after an appointment came, moved or went. */
export async function refreshTimeOf(
  { run }: Pick<Connection, 'run'>,
  { care_person_id, starts_at, ends_at }: Pick<AppointmentRow, 'care_person_id' | 'starts_at' | 'ends_at'>,
): Promise<void> {
  await run(refresh, [care_person_id, starts_at, ends_at])
}

async function insertRow({ run }: Connection, wanted: Placement): Promise<AppointmentRow> {
  const { held, moved_from } = wanted
  try {
    const [row] = await run(insert, [
      randomUUID(),
      wanted.patient_id,
      wanted.care_person_id,
      wanted.appointment_type,
      wanted.starts_at,
      wanted.minutes,
      held?.for ?? null,
      held?.minutes ?? null,
      wanted.communication ?? null,
      wanted.booked_by,
      wanted.scheduling_link_id ?? null,
      moved_from?.id ?? null,
      moved_from ? moved_from.revision + 1 : 0,
    ])
    if (!row) throw new Error('An appointment was not inserted.')
    return row
  } catch (error) {
    throw overlapProblem(error) ?? error
  }
}

/** What the database's last word on an overlap means to a person. */
export function overlapProblem(error: unknown): Problem | null {
  const constraint = refusedBy(error)
  if (constraint === 'one_appointment_at_a_time_per_care_person') return new Problem('slot_taken')
  return constraint === 'one_appointment_at_a_time_per_patient' ? new Problem('patient_busy') : null
}
