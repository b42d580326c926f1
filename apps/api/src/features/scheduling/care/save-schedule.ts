import type * as contract from '@stillwater/contract/care/schedules'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/publish.ts'
import { changeUser } from '../../people/change-user.ts'
import { offerAddedTime } from '../waiting/offer-added-time.ts'
import { describeSchedule } from './read-schedule.ts'
import { whoseSchedule, type ScheduledPerson } from './whose-schedule.ts'

type Body = Input<typeof contract.saveSchedule>['body']

// Two saves of one schedule follow each other: the second waits for this row.
const upsert = statement<never>(
  'save_care_schedule',
  `insert into care_schedules (care_person_id, zone, buffer_minutes, visit_minutes, is_accepting, room_url, is_in_network)
   values ($1, $2, $3, $4, $5, $6, coalesce($7, true))
   on conflict (care_person_id) do update set zone = excluded.zone, buffer_minutes = excluded.buffer_minutes,
     visit_minutes = excluded.visit_minutes, is_accepting = excluded.is_accepting, room_url = excluded.room_url,
     is_in_network = coalesce($7, care_schedules.is_in_network)`,
)
const lock = statement<never>(
  'lock_care_schedule',
  'select 1 from care_schedules where care_person_id = $1 for update',
)
const clearWeek = statement<never>('clear_weekly_hours', 'delete from weekly_hours where care_person_id = $1')
const addWeek = statement<never>(
  'add_weekly_hours',
  `insert into weekly_hours (id, care_person_id, weekday, opens_minute, closes_minute)
   select gen_random_uuid(), $1, weekday, opens, closes
   from unnest($2::smallint[], $3::smallint[], $4::smallint[]) as hours (weekday, opens, closes)`,
)
const clearExceptions = statement<never>(
  'clear_schedule_exceptions',
  `delete from schedule_exceptions where care_person_id = $1 and day >= (app_now() at time zone $2)::date`,
)
const addExceptions = statement<never>(
  'add_schedule_exceptions',
  `insert into schedule_exceptions (id, care_person_id, day, opens_minute, closes_minute)
   select gen_random_uuid(), $1, day, opens, closes
   from unnest($2::date[], $3::smallint[], $4::smallint[]) as days (day, opens, closes)
   where day >= (app_now() at time zone $5)::date`,
)
const refreshWindow = statement<never>(
  'refresh_free_window',
  `select refresh_free_time_within($1, app_now(), app_now() + interval '62 days')`,
)
const clearLicenses = statement<never>(
  'clear_care_licenses',
  'delete from care_licenses where care_person_id = $1',
)
const addLicenses = statement<never>(
  'add_care_licenses',
  `insert into care_licenses (care_person_id, region, ends_on)
   select $1, region, ends_on from unnest($2::text[], $3::date[]) as listed (region, ends_on)`,
)

/**
 * Replaces a care person's hours. Free time follows in the same transaction; what is booked stays as it is. Their own
 * account takes the zone of the hours, so that every screen and email shows one clock. decision 135
 */
export function saveSchedule(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract.saveSchedule>) {
  return transaction(ctx, async (connection) => {
    const person = await whoseSchedule(ctx, connection, params.id)
    await refuseOverAnother(connection, person, body)
    await offerAddedTime(connection, person.id, () => replaceHours(connection, person.id, body))
    if (person.id === ctx.session.user_id) await changeUser(connection, person.id, { zone: body.zone })
    await publish(connection, person.id, 'care_calendar', person.id)
    return describeSchedule(connection, person)
  })
}

/**
 * A save replaces everything, so one that saw another state would undo what a colleague has set. A repeated one, whose
 * reply was lost, finds its own values and passes.
 */
async function refuseOverAnother(
  connection: Connection,
  person: ScheduledPerson,
  { seen, ...wanted }: Body,
): Promise<void> {
  if (!seen) return
  await connection.run(lock, [person.id])
  const now = await describeSchedule(connection, person)
  const { is_in_network, today } = now
  const states = [seen, { is_in_network, ...wanted }].map((one) => printOf(one, today))
  if (!states.includes(printOf(now, today))) throw new Problem('setting_changed')
}

/** One text for the same hours, however they are listed. Days that are over are no part of it. */
function printOf(hours: Omit<Body, 'seen'>, today: string): string {
  const { zone, buffer_minutes, visit_minutes, is_accepting, is_in_network, room_url } = hours
  const week = hours.weekly_hours.map((one) => [one.weekday, one.opens_minute, one.closes_minute])
  const days = hours.exceptions
    .filter(({ day }) => day >= today)
    .map(({ day, hours: open }) => [day, open.map((one) => [one.opens_minute, one.closes_minute]).sort()])
  return JSON.stringify([
    [zone, buffer_minutes, visit_minutes, is_accepting, is_in_network, room_url],
    week.map(String).sort(),
    days.map(String).sort(),
  ])
}

/** Replaces a care person's licenses, by which they are offered to patients of each state until the day it ends. */
export function saveLicenses(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract.saveLicenses>) {
  return transaction(ctx, async (connection) => {
    const person = await whoseSchedule(ctx, connection, params.id)
    await connection.run(clearLicenses, [person.id])
    await connection.run(addLicenses, [person.id, ...columnsOf(body.licenses, ['region', 'ends_on'])])
    await publish(connection, person.id, 'care_calendar', person.id)
    return describeSchedule(connection, person)
  })
}

/** The first licenses of someone new. The caller is that person, or manages schedules. */
export async function addFirstLicenses(
  { run }: Connection,
  care_person_id: string,
  regions: readonly string[],
): Promise<void> {
  await run(addLicenses, [care_person_id, regions, regions.map(() => null)])
}

async function replaceHours({ run }: Connection, id: string, body: Body): Promise<void> {
  const { zone, buffer_minutes, visit_minutes, is_accepting, room_url, weekly_hours, exceptions } = body
  const network = body.is_in_network ?? null
  await run(upsert, [id, zone, buffer_minutes, visit_minutes, is_accepting, room_url, network])
  await run(clearWeek, [id])
  await run(addWeek, [id, ...columnsOf(weekly_hours, ['weekday', 'opens_minute', 'closes_minute'])])
  await run(clearExceptions, [id, zone])
  const rows = exceptions.flatMap(({ day, hours }) =>
    (hours.length > 0 ? hours : [{ opens_minute: null, closes_minute: null }]).map((one) => ({
      day,
      ...one,
    })),
  )
  await run(addExceptions, [id, ...columnsOf(rows, ['day', 'opens_minute', 'closes_minute']), zone])
  await run(refreshWindow, [id])
}

/** One array per column, as unnest takes them. */
function columnsOf<Row>(rows: readonly Row[], names: readonly (keyof Row)[]): unknown[][] {
  return names.map((name) => rows.map((row) => row[name]))
}
