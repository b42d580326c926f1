import type * as contract from '@stillwater/contract/care/schedules'
import { careRoles } from '@stillwater/domain/people/care-roles'
import { clinicZone } from '@stillwater/domain/people/device-zone'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type {
  careLicenses,
  careSchedules,
  scheduleExceptions,
  timeOff,
  weeklyHours,
} from '../availability.table.ts'
import { bookablePeople, managesSchedules, whoseSchedule, type ScheduledPerson } from './whose-schedule.ts'

const load = statement<typeof careSchedules.$inferSelect>(
  'load_care_schedule',
  'select * from care_schedules where care_person_id = $1',
)
const loadWeek = statement<typeof weeklyHours.$inferSelect>(
  'load_weekly_hours',
  'select * from weekly_hours where care_person_id = $1 order by weekday, opens_minute',
)
// What is over is kept for the record and not shown.
const loadExceptions = statement<typeof scheduleExceptions.$inferSelect>(
  'load_schedule_exceptions',
  `select * from schedule_exceptions where care_person_id = $1 and day >= $2::date order by day, opens_minute`,
)
const loadTimeOff = statement<typeof timeOff.$inferSelect>(
  'load_time_off',
  'select * from time_off where care_person_id = $1 and ends_at > app_now() order by starts_at',
)
const loadLicenses = statement<typeof careLicenses.$inferSelect>(
  'load_care_licenses',
  'select * from care_licenses where care_person_id = $1 order by region',
)
const ownZone = statement<{ zone: string }>('zone_of_care_person', 'select zone from users where id = $1')
const todayIn = statement<{ today: string }>(
  'today_in_zone',
  `select (app_now() at time zone $1)::date::text as today`,
)

/** Whose hours the caller may keep. */
export async function listScheduledPeople(ctx: Ctx<'care_team'>) {
  const people = await read(ctx, (connection) => bookablePeople(connection, careRoles))
  return { people: managesSchedules(ctx) ? people : people.filter(({ id }) => id === ctx.session.user_id) }
}

export function readSchedule(ctx: Ctx<'care_team'>, { params }: Input<typeof contract.readSchedule>) {
  return read(ctx, async (connection) =>
    describeSchedule(connection, await whoseSchedule(ctx, connection, params.id)),
  )
}

/** Everything about when a care person can be booked. */
export async function describeSchedule(
  { run }: Connection,
  person: ScheduledPerson,
): Promise<contract.CareSchedule> {
  const [schedule] = await run(load, [person.id])
  // Accounts of colleagues are hidden; the person who sets up their hours chooses the zone.
  const zone = schedule?.zone ?? (await run(ownZone, [person.id]))[0]?.zone ?? clinicZone
  const today = (await run(todayIn, [zone]))[0]!.today
  const [week, exceptions, time_off, licenses] = await Promise.all([
    run(loadWeek, [person.id]),
    run(loadExceptions, [person.id, today]),
    run(loadTimeOff, [person.id]),
    run(loadLicenses, [person.id]),
  ])
  return {
    care_person: person,
    is_set_up: schedule !== undefined,
    today,
    zone,
    buffer_minutes: schedule?.buffer_minutes ?? 0,
    visit_minutes: schedule?.visit_minutes ?? 30,
    is_accepting: schedule?.is_accepting ?? true,
    is_in_network: schedule?.is_in_network ?? true,
    room_url: schedule?.room_url ?? null,
    weekly_hours: week as contract.CareSchedule['weekly_hours'],
    exceptions: byDay(exceptions),
    licenses,
    time_off,
  }
}

function byDay(rows: readonly (typeof scheduleExceptions.$inferSelect)[]) {
  return [...new Set(rows.map(({ day }) => day))].map((day) => ({
    day,
    hours: rows.flatMap((row) =>
      row.day !== day || row.opens_minute === null || row.closes_minute === null
        ? []
        : [{ opens_minute: row.opens_minute, closes_minute: row.closes_minute }],
    ),
  }))
}
