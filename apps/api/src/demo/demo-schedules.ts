import { randomUUID } from 'node:crypto'
import { dateIn, startOfDay } from '@stillwater/domain/formats/moments'
import { stateChoices, therapistRegions } from '@stillwater/domain/people/regions'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { visitMinutes, type AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { changeUser } from '../features/people/change-user.ts'
import { appointments } from '../features/scheduling/appointments.table.ts'
import { careLicenses, careSchedules, weeklyHours } from '../features/scheduling/availability.table.ts'
import { refreshSchedule } from '../features/scheduling/availability/keep-free-time.job.ts'
import type { Connection } from '../platform/db/database.ts'

interface DemoSchedule {
  zone: string
  regions: readonly string[]
  buffer_minutes: number
}

const everywhere = stateChoices.map(({ value }) => value)
/** Each works from 9 to noon and from 1 to 5, where they live. */
const hours = [
  [9 * 60, 12 * 60],
  [13 * 60, 17 * 60],
] as const
const workdays = [1, 2, 3, 4, 5]

const schedules: Record<string, DemoSchedule> = {
  provider: { zone: 'America/Los_Angeles', regions: everywhere, buffer_minutes: 0 },
  therapist: { zone: 'America/Chicago', regions: therapistRegions, buffer_minutes: 15 },
  counselor: { zone: 'America/New_York', regions: everywhere, buffer_minutes: 0 },
  'therapist-elsewhere': { zone: 'America/Denver', regions: therapistRegions, buffer_minutes: 15 },
}

/** Hours and licenses, so that everyone in the demo clinic finds a time. */
export async function addDemoSchedules(
  connection: Connection,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { db } = connection
  for (const [sign_in, schedule] of Object.entries(schedules)) {
    const care_person_id = ids.get(sign_in) as string
    const { zone, buffer_minutes } = schedule
    await db.insert(careSchedules).values({ care_person_id, zone, buffer_minutes })
    await changeUser(connection, care_person_id, { zone })
    await db.insert(careLicenses).values(schedule.regions.map((region) => ({ care_person_id, region })))
    await db.insert(weeklyHours).values(
      workdays.flatMap((weekday) =>
        hours.map(([opens_minute, closes_minute]) => ({
          id: randomUUID(),
          care_person_id,
          weekday,
          opens_minute,
          closes_minute,
        })),
      ),
    )
  }
}

/** Derived once, after all appointments are in. */
export async function addDemoFreeTime(
  connection: Connection,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const sign_in of Object.keys(schedules)) await refreshSchedule(connection, ids.get(sign_in) as string)
}

interface DemoAppointment {
  type: AppointmentType
  with: string
  /** Days from today; one on a weekend is moved to the Monday after. */
  in_days: number
  /** On the clock of the care person. */
  hour: number
  communication?: 'phone'
}

const three = (hour: number): DemoAppointment[] => [
  { type: 'care_manager', with: 'counselor', in_days: -85, hour },
  { type: 'provider', with: 'provider', in_days: -88, hour },
  { type: 'therapist', with: 'therapist', in_days: -30, hour },
  { type: 'care_manager', with: 'counselor', in_days: 2, hour, communication: 'phone' },
  { type: 'therapist', with: 'therapist', in_days: 4, hour },
  { type: 'provider', with: 'provider', in_days: 8, hour },
]
const demoAppointments: Record<string, DemoAppointment[]> = {
  'cash-medication': three(10),
  offer: three(14),
  'cash-therapy': [
    { type: 'therapist', with: 'therapist', in_days: -14, hour: 15 },
    { type: 'therapist', with: 'therapist', in_days: 3, hour: 15 },
  ],
  insured: [{ type: 'therapist', with: 'therapist', in_days: 6, hour: 13 }],
  'out-of-network': [
    { type: 'therapist', with: 'therapist', in_days: -62, hour: 11 },
    { type: 'therapist', with: 'therapist', in_days: -55, hour: 11 },
    { type: 'therapist', with: 'therapist', in_days: -32, hour: 11 },
    { type: 'therapist', with: 'therapist', in_days: -7, hour: 11 },
    { type: 'therapist', with: 'therapist', in_days: 20, hour: 16 },
  ],
}

/** What is behind and ahead of someone in the demo clinic. */
export async function addDemoAppointments(
  { db }: Connection,
  { sign_in, id, now }: { sign_in: string; id: string; now: Date },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const one of demoAppointments[sign_in] ?? []) {
    const { zone } = schedules[one.with] as DemoSchedule
    const starts = startOfDay(workdayOf(addDays(dateIn(now, zone), one.in_days)), zone) + one.hour * hourMs
    await db.insert(appointments).values({
      id: randomUUID(),
      patient_id: id,
      care_person_id: ids.get(one.with) as string,
      appointment_type: one.type,
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + visitMinutes(one.type) * minuteMs).toISOString(),
      status: one.in_days < 0 ? 'completed' : 'booked',
      communication: one.communication ?? 'video',
      booked_by: id,
    })
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const [sunday, saturday] = [0, 6]

function workdayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, weekday === saturday ? 2 : weekday === sunday ? 1 : 0)
}
