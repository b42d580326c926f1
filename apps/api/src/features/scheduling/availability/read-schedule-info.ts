import type { readScheduleInfo as contract } from '@stillwater/contract/scheduling'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { denyForeign } from '../booking/deny-foreign.ts'
import { obstacleOf } from '../booking/load-booker.ts'
import { isInvited } from '../booking/own-appointment.ts'
import { toAppointment, withPerson, type AppointmentWithPerson } from '../booking/to-appointment.ts'
import { isBookable } from './free-starts.ts'
import { whoseTime } from './whose-time.ts'

interface CarePerson {
  id: string
  name: string
  photo_url: string | null
  profile_url: string | null
}

const ownOne = statement<AppointmentWithPerson>(
  'own_appointment',
  `${withPerson} where a.id = $1 and a.patient_id = $2 and a.status <> 'held'`,
)
const nextOfType = statement<AppointmentWithPerson>(
  'next_of_type',
  `${withPerson} where a.patient_id = $1 and a.appointment_type = $2 and a.status = 'booked' and a.ends_at > app_now()
   order by a.starts_at limit 1`,
)
const carePerson = statement<CarePerson>(
  'care_person_card',
  'select id, name, photo_url, profile_url from care_people where id = $1',
)
const ownHold = statement<{ starts_at: string; held_until: string }>(
  'own_hold_of_type',
  `select starts_at, held_until from appointments
    where patient_id = $1 and appointment_type = $2 and held_for = 'booking' and held_until > app_now()`,
)
const waits = statement<{ id: string }>(
  'waits_for_type',
  'select id from waiting_list where patient_id = $1 and appointment_type = $2 and ended_at is null',
)

type Query = Input<typeof contract>['query']

/** What a scheduling page needs before a date is chosen: with whom, how long, and what stands in the way. */
export function readScheduleInfo(ctx: Ctx<'patient'>, { query }: Input<typeof contract>) {
  const [patient_id, now] = [ctx.session.user_id, ctx.now()]
  return read(ctx, async (connection) => {
    const old = query.cancel_appointment_id
      ? await ownAppointment(connection, query.cancel_appointment_id, patient_id).catch(
          denyForeign(ctx.session, query.cancel_appointment_id),
        )
      : null
    const careperson_id =
      query.careperson_id ?? (await sameAgain(connection, old, query, { patient_id, now }))
    const { booker, wanted, link } = await whoseTime(
      connection,
      { ...query, careperson_id },
      { patient_id, now },
    )
    const { appointment_type, care_person_id } = wanted
    const [next, person, waiting, [hold]] = await Promise.all([
      connection.run(nextOfType, [patient_id, appointment_type]),
      connection.run(carePerson, [care_person_id]),
      connection.run(waits, [patient_id, appointment_type]),
      connection.run(ownHold, [patient_id, appointment_type]),
    ])
    const shown = (row: AppointmentWithPerson | null | undefined) =>
      row ? toAppointment(row, now, booker.rules) : null
    return {
      appointment_type,
      duration: wanted.minutes,
      zone: booker.zone,
      provider_id: care_person_id,
      careperson: person[0] ?? null,
      // Someone who moves an appointment or was sent a link knows of the one they have.
      already_scheduled: old || link ? null : shown(next[0]),
      can_book_another: booker.was_seen,
      reschedules: shown(old),
      obstacle: obstacleOf(booker, appointment_type, { is_invited: isInvited({ link }, old), now }),
      held: hold
        ? { ...hold, seconds_left: Math.floor((Date.parse(hold.held_until) - now.getTime()) / 1000) }
        : null,
      is_waiting: waiting.length > 0,
      reschedule_hours: booker.rules.reschedule_hours,
      hold_minutes: booker.rules.hold_minutes,
    }
  })
}

async function ownAppointment({ run }: Connection, id: string, patient_id: string) {
  const [row] = await run(ownOne, [id, patient_id])
  if (!row) throw new Problem('not_found')
  return row
}

/** A moved session stays with the person it was with, unless they will be away or can no longer be booked. */
async function sameAgain(
  connection: Connection,
  old: AppointmentWithPerson | null,
  query: Query,
  at: { patient_id: string; now: Date },
): Promise<string | undefined> {
  if (!old || old.new_time_asked_at !== null) return undefined
  const { wanted, span } = await whoseTime(connection, { ...query, careperson_id: old.care_person_id }, at)
  return (await isBookable(connection, wanted, span)) ? old.care_person_id : undefined
}
