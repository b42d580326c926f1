import type { listCareAppointments as contract } from '@stillwater/contract/care-calendar'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
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

/** A care person's own days. A coordinator sees those of anyone, or of everyone at once. */
export async function listCareAppointments(ctx: Ctx<'care_team'>, { query }: Input<typeof contract>) {
  const { session, keyring } = ctx
  const person = query.care_person_id ?? (session.role === 'coordinator' ? null : session.user_id)
  return read(ctx, async (connection) => {
    if (person && person !== session.user_id) await whoseSchedule(ctx, connection, person)
    const [row] = await connection.run(zoneOf, [person])
    const zone = row?.zone ?? 'UTC'
    const asked = [person, query.from, query.until, zone]
    const [rows, time_off] = await Promise.all([
      connection.run(appointmentsIn, asked),
      connection.run(timeOffIn, asked),
    ])
    const appointments = await toCareAppointments(connection, keyring, rows)
    return { now: ctx.now().toISOString(), zone, appointments, time_off }
  })
}
