import * as z from 'zod/mini'
import { isVisitLength } from '@stillwater/domain/scheduling/booking-rules'
import { stateChoices } from '@stillwater/domain/people/regions'
import { timeOffFault } from '@stillwater/domain/scheduling/time-off'
import {
  hoursFault,
  longestWeek,
  minutesOfDay,
  weekFaults,
} from '@stillwater/domain/scheduling/working-hours'
import { endpoint } from '../endpoint.ts'
import { day, id, moment, zone } from '../fields.ts'
import { appointmentType } from '../scheduling.ts'
import { words } from '../words.ts'

const hoursWords = words(
  'Please check the hours: each interval ends after it starts, in quarter hours, and none overlap.',
)
const minute = z
  .number()
  .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= minutesOfDay, hoursWords))
const interval = { opens_minute: minute, closes_minute: minute }

const weeklyHours = z.array(z.strictObject({ weekday: z.literal([0, 1, 2, 3, 4, 5, 6]), ...interval })).check(
  z.maxLength(longestWeek),
  z.refine((hours) => weekFaults(hours).size === 0, hoursWords),
)
const exception = z.strictObject({
  day,
  /** Without hours the day is closed. */
  hours: z.array(z.strictObject(interval)).check(
    z.maxLength(6),
    z.refine((hours) => hoursFault(hours) === null, hoursWords),
  ),
})
const exceptions = z.array(exception).check(
  z.maxLength(100),
  z.refine(
    (all) => new Set(all.map((one) => one.day)).size === all.length,
    words('Each day can be changed once.'),
  ),
)
const roomUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.refine(isHttps, words('Please enter an address that begins with https://')),
  )
const longestBuffer = 60

const settings = {
  zone,
  buffer_minutes: z
    .number()
    .check(
      z.refine(
        (value) => Number.isInteger(value) && value >= 0 && value <= longestBuffer,
        words('Please choose a buffer of an hour at most.'),
      ),
    ),
  /** The length of a provider's visits; the other types have one length. */
  visit_minutes: z
    .number()
    .check(z.refine(isVisitLength, words('Please choose a length of 15 to 120 minutes, in quarter hours.'))),
  is_accepting: z.boolean(),
  room_url: z.nullable(roomUrl),
  weekly_hours: weeklyHours,
  exceptions,
}

const license = z.strictObject({
  region: z.enum(stateChoices.map(({ value }) => value)),
  /** The last day on which it is valid. */
  ends_on: z.nullable(day),
})
const licenses = z.array(license).check(
  z.maxLength(60),
  z.refine(
    (all) => new Set(all.map(({ region }) => region)).size === all.length,
    words('Each state can be listed once.'),
  ),
)

const timeOff = z.object({ id, starts_at: moment, ends_at: moment })

const careSchedule = z.object({
  care_person: z.object({ id, name: z.string(), role: z.string() }),
  /** False until hours are saved for the first time: nobody can book until then. */
  is_set_up: z.boolean(),
  today: day,
  ...settings,
  is_in_network: z.boolean(),
  licenses: z.array(z.object({ region: z.string(), ends_on: z.nullable(day) })),
  /** What has not ended. */
  time_off: z.array(timeOff),
})
export type CareSchedule = z.output<typeof careSchedule>

const schedules = { access: 'care_team', needs: 'schedules.edit' } as const
const ofPerson = { ...schedules, record: 'care_schedule', params: z.object({ id }) } as const

export const listScheduledPeople = endpoint({
  ...schedules,
  method: 'GET',
  path: '/api/care/schedules',
  summary: 'Whose hours the caller may keep: their own, or everyone’s for a coordinator and an admin',
  reply: z.object({ people: z.array(z.object({ id, name: z.string(), role: z.string() })) }),
})

export const readSchedule = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/api/care/schedules/:id',
  summary: 'The hours, time off and licenses of a care person',
  reply: careSchedule,
})

export const saveSchedule = endpoint({
  ...ofPerson,
  method: 'PUT',
  path: '/api/care/schedules/:id',
  summary: 'Replace the hours of a care person; free times follow at once',
  body: z.strictObject({
    ...settings,
    /** Absent: it stays as it is. */
    is_in_network: z.optional(z.boolean()),
    /** What the person saw before: a save over another state is refused. */
    seen: z.optional(z.strictObject({ ...settings, is_in_network: z.boolean() })),
  }),
  reply: careSchedule,
  problems: ['setting_changed'],
})

export const saveLicenses = endpoint({
  ...ofPerson,
  method: 'PUT',
  path: '/api/care/schedules/:id/licenses',
  summary: 'Replace the licenses of a care person',
  body: z.strictObject({ licenses }),
  reply: careSchedule,
})

/** Days and minutes in the care person's zone. */
const timeOffDays = {
  first_day: day,
  first_minute: z._default(minute, 0),
  last_day: day,
  last_minute: z._default(minute, minutesOfDay),
}
const timeOffBody = z.strictObject(timeOffDays).check(
  z.refine((days) => timeOffFault(days) !== 'ends_before_start', {
    path: ['last_day'],
    error: words('Time off ends after it starts. Please check both dates.'),
  }),
  z.refine((days) => timeOffFault(days) !== 'too_long', {
    path: ['last_day'],
    error: words('Time off lasts a year at most.'),
  }),
)
const minuteInQuery = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.pipe(z.transform(Number), minute))

export const listTimeOffConflicts = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/api/care/schedules/:id/time_off/conflicts',
  summary: 'The booked sessions that time off would fall on',
  query: z.object({
    ...timeOffDays,
    first_minute: z._default(minuteInQuery, 0),
    last_minute: z._default(minuteInQuery, minutesOfDay),
  }),
  reply: z.object({
    zone: z.string(),
    appointments: z.array(
      z.object({
        id,
        /** Null for someone who may not know the patient's name. */
        patient_name: z.nullable(z.string()),
        appointment_type: appointmentType,
        starts_at: moment,
        duration: z.number(),
      }),
    ),
  }),
})

export const takeTimeOff = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/api/care/schedules/:id/time_off',
  summary: 'Take time off; patients with a session in it are asked to choose a new time',
  body: timeOffBody,
  reply: z.object({
    time_off: timeOff,
    /** How many patients are asked to choose a new time. */
    asked: z.number(),
  }),
  problems: ['time_off_over', 'schedule_missing'],
  idempotency: 'optional',
})

export const removeTimeOff = endpoint({
  ...ofPerson,
  method: 'DELETE',
  path: '/api/care/schedules/:id/time_off/:time_off_id',
  summary: 'Remove time off; sessions in it stand again unless another time was chosen',
  params: z.object({ id, time_off_id: id }),
  reply: z.object({ success: z.literal(true), kept: z.number() }),
})

function isHttps(text: string): boolean {
  try {
    return new URL(text).protocol === 'https:' && text.startsWith('https://')
  } catch {
    return false
  }
}
