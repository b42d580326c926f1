import type * as contract from '@stillwater/contract/scheduling'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { schedulingRules } from '../load-rules.ts'
import { readOne, toAppointment, withPerson, type AppointmentWithPerson } from './to-appointment.ts'

const coming = statement<AppointmentWithPerson>(
  'coming_appointments',
  `${withPerson} where a.patient_id = app_user() and a.status = 'booked' and a.ends_at > app_now() order by a.starts_at, a.id`,
)

const ownZone = statement<{ zone: string }>('own_zone', 'select zone from users where id = app_user()')

/** A patient's appointments that have not ended, soonest first. */
export function listAppointments(ctx: Ctx<'patient'>) {
  return read(ctx, async (connection) => {
    const [rows, rules, [person]] = await Promise.all([
      connection.run(coming),
      schedulingRules(connection),
      connection.run(ownZone),
    ])
    if (!person) throw new Problem('not_found')
    return { appointments: rows.map((row) => toAppointment(row, ctx.now(), rules)), zone: person.zone }
  })
}

export function readAppointment(ctx: Ctx, { params }: Input<typeof contract.readAppointment>) {
  return read(ctx, async (connection) => {
    const found = await readOne(connection, params.id, ctx.now())
    if (!found) throw new Problem('not_found')
    return found
  })
}
