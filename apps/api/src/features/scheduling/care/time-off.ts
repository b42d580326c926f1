import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/care/schedules'
import { Problem } from '@stillwater/contract/problems'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import type { TimeOffDays } from '@stillwater/domain/scheduling/time-off'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import { offerAddedTime } from '../waiting/offer-added-time.ts'
import { announceTimeOff } from './announce-time-off.job.ts'
import { patientsById } from './patient-names.ts'
import { whoseSchedule } from './whose-schedule.ts'

interface Span {
  starts_at: string
  ends_at: string
  zone: string
}
interface Told {
  id: string
  patient_id: string
  care_person_id: string
}

const spanOf = statement<Span>(
  'time_off_span',
  `select zone, ($2::date + make_interval(mins => $3)) at time zone zone as starts_at,
     ($4::date + make_interval(mins => $5)) at time zone zone as ends_at
   from care_schedules where care_person_id = $1`,
)
const sessionsWithin = statement<
  { id: string; patient_id: string; appointment_type: AppointmentType } & Omit<Span, 'zone'>
>('sessions_within', 'select * from sessions_within($1, $2, $3)')
const take = statement<Told>('take_time_off', 'select * from take_time_off($1, $2, $3, $4)')
const remove = statement<{ found: boolean } & { [N in keyof Told]: string | null }>(
  'remove_time_off',
  'select * from remove_time_off($1, $2)',
)

const minuteMs = 60_000

/** Which booked sessions time off would fall on, before it is saved. */
export function listTimeOffConflicts(
  ctx: Ctx<'care_team'>,
  { params, query }: Input<typeof contract.listTimeOffConflicts>,
) {
  return read(ctx, async (connection) => {
    const person = await whoseSchedule(ctx, connection, params.id)
    const { zone, ...span } = await spanFor(connection, person.id, query)
    const rows = await connection.run(sessionsWithin, [person.id, span.starts_at, span.ends_at])
    const patients = await patientsById(
      connection,
      ctx.keyring,
      rows.map(({ patient_id }) => patient_id),
    )
    const appointments = rows.map(({ id, patient_id, appointment_type, starts_at, ends_at }) => ({
      id,
      patient_name: patients.get(patient_id)?.name ?? null,
      appointment_type,
      starts_at,
      duration: (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs,
    }))
    return { zone, appointments }
  })
}

/** Saves time off. Each patient with a session in it is asked to choose a new time, in the same transaction. */
export function takeTimeOff(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract.takeTimeOff>) {
  return transaction(ctx, async (connection) => {
    const person = await whoseSchedule(ctx, connection, params.id)
    const { starts_at, ends_at } = await spanFor(connection, person.id, body)
    if (Date.parse(ends_at) <= ctx.now().getTime()) throw new Problem('time_off_over')
    const id = randomUUID()
    const asked = await connection.run(take, [id, person.id, starts_at, ends_at])
    await announce(connection, asked, 'new_time_needed')
    await publish(connection, person.id, 'care_calendar', person.id)
    return { time_off: { id, starts_at, ends_at }, asked: asked.length }
  })
}

/** Sessions whose patients have not chosen another time yet stand again, and their patients are told so. */
export function removeTimeOff(ctx: Ctx<'care_team'>, { params }: Input<typeof contract.removeTimeOff>) {
  return transaction(ctx, async (connection) => {
    const person = await whoseSchedule(ctx, connection, params.id)
    const rows = await offerAddedTime(connection, person.id, () =>
      connection.run(remove, [params.time_off_id, person.id]),
    )
    if (rows.length === 0) throw new Denied(ctx.session, params.time_off_id, 'not_found')
    const kept = rows.filter((row): row is typeof row & Told => row.id !== null)
    await announce(connection, kept, 'booked')
    await publish(connection, person.id, 'care_calendar', person.id)
    return { success: true as const, kept: kept.length }
  })
}

async function spanFor({ run }: Connection, person_id: string, days: TimeOffDays): Promise<Span> {
  const { first_day, first_minute, last_day, last_minute } = days
  const [span] = await run(spanOf, [person_id, first_day, first_minute, last_day, last_minute])
  if (!span) throw new Problem('schedule_missing')
  return span
}

async function announce(
  connection: Connection,
  appointments: readonly Told[],
  change: 'new_time_needed' | 'booked',
): Promise<void> {
  for (const { id } of appointments)
    await enqueue(connection, announceTimeOff, { appointment_id: id, change })
}
