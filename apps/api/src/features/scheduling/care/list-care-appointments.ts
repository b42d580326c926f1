import type { CareAppointment, listCareAppointments as contract } from '@stillwater/contract/care/calendar'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { toCareAppointments } from './to-care-appointment.ts'
import { whoseSchedule } from './whose-schedule.ts'

interface TimeOffRow {
  id: string
  care_person_id: string
  starts_at: string
  ends_at: string
}

const zoneOf = statement<{ zone: string }>(
  'calendar_zone',
  `select coalesce((select zone from care_schedules where care_person_id = $1),
                   (select zone from users where id = app_user())) as zone`,
)
const span = `tstzrange($2::date::timestamp at time zone $4, ($3::date + 1)::timestamp at time zone $4)`
const appointmentsIn = statement<AppointmentRow>(
  'care_appointments',
  `select a.* from appointments a
    where ($1::uuid is null or a.care_person_id = $1) and a.status <> 'held' and ${span} @> a.starts_at
    order by a.starts_at, a.id limit 1000`,
)
const timeOffIn = statement<TimeOffRow>(
  'care_time_off',
  `select t.id, t.care_person_id, t.starts_at, t.ends_at from time_off t
    where ($1::uuid is null or t.care_person_id = $1) and ${span} && tstzrange(t.starts_at, t.ends_at)
    order by t.starts_at, t.id limit 1000`,
)

/** The zone of the caller's account, in which they see every time that is not on a calendar. */
export const ownZone = (connection: Connection) => calendarZone(connection, null)

/** The zone of a care person's hours, else the caller's own. */
async function calendarZone({ run }: Connection, person: string | null): Promise<string> {
  const [row] = await run(zoneOf, [person])
  return row?.zone ?? 'UTC'
}

/** The appointments of one day in a zone: a care person's, or everyone's where none is named. */
export async function readAppointmentsOfDay(
  connection: Connection,
  keyring: Keyring,
  { person, day, zone }: { person: string | null; day: string; zone: string },
): Promise<CareAppointment[]> {
  return toCareAppointments(
    connection,
    keyring,
    await connection.run(appointmentsIn, [person, day, day, zone]),
  )
}

/** A care person's own days. A coordinator sees those of anyone, or of everyone at once. */
export async function listCareAppointments(ctx: Ctx<'care_team'>, { query }: Input<typeof contract>) {
  const { session, keyring } = ctx
  const person = query.care_person_id ?? (session.role === 'coordinator' ? null : session.user_id)
  return read(ctx, async (connection) => {
    if (person && person !== session.user_id) await whoseSchedule(ctx, connection, person)
    const zone = await calendarZone(connection, person)
    const asked = [person, query.from, query.until, zone]
    const [rows, time_off] = await Promise.all([
      connection.run(appointmentsIn, asked),
      connection.run(timeOffIn, asked),
    ])
    const appointments = await toCareAppointments(connection, keyring, rows)
    return { now: ctx.now().toISOString(), zone, appointments, time_off }
  })
}
