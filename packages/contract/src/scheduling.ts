import * as z from 'zod/mini'
import {
  appointmentStatuses,
  appointmentTypes,
  communications,
} from '@stillwater/domain/scheduling/appointment-types'
import { isVisitLength } from '@stillwater/domain/scheduling/booking-rules'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { words } from './words.ts'

export const appointmentType = z.enum(appointmentTypes)
export const communication = z.enum(communications)
/** The length of a session in minutes. */
export const duration = z
  .number()
  .check(z.refine(isVisitLength, words('Please choose a length of 15 to 120 minutes, in quarter hours.')))
export const wantedDuration = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.pipe(z.transform(Number), duration),
)

/** spec: dashboard §3 */
export const appointment = z.object({
  id,
  appointment_type: appointmentType,
  participant_name: z.string(),
  careperson_id: id,
  /** The external room of a provider, where there is one. */
  link: z.nullable(z.string()),
  care_person_photo_url: z.nullable(z.string()),
  profile_url: z.nullable(z.string()),
  starts_at: moment,
  duration: z.number(),
  communication,
  status: z.enum(appointmentStatuses),
  /** Whether the patient may still move it by themselves. */
  can_reschedule: z.boolean(),
  /** A cancellation now would be recorded as late. */
  is_late_cancel: z.boolean(),
  /** The care person will be away: another time or another person has to be chosen. */
  needs_new_time: z.boolean(),
})
export type Appointment = z.output<typeof appointment>

export const listAppointments = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: "A patient's appointments that have not ended, soonest first",
  access: 'patient',
  reply: z.object({
    appointments: z.array(appointment),
    /** The zone in which the patient sees times. */
    zone: z.string(),
  }),
})

export const readAppointment = endpoint({
  method: 'GET',
  path: '/api/calendar/:id',
  summary: 'One appointment, also one that ended or was canceled',
  access: 'user',
  record: 'appointment',
  needs: 'appointments.manage',
  params: z.object({ id }),
  reply: appointment,
})

/** Whose time is asked for. Without a person it is the one on the care team, or anyone who can be booked. */
const wanted = {
  appointment_type: z._default(appointmentType, 'provider'),
  careperson_id: z.optional(id),
  super_adhoc_link_id: z.optional(id),
}

export const listFreeDates = endpoint({
  method: 'GET',
  path: '/api/calendar/availability',
  summary: "The dates with a free time, in the patient's own zone",
  access: 'patient',
  query: z.object({
    ...wanted,
    duration: z._default(wantedDuration, 30),
    rescheduling_super_adhoc: z.optional(z.string().check(z.maxLength(40))),
    cancel_appointment_id: z.optional(id),
  }),
  reply: z.array(day),
  problems: ['link_spent'],
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/calendar/slots_by_date',
  summary: "The free times of one date in the patient's own zone",
  access: 'patient',
  query: z.object({
    ...wanted,
    date: day,
    duration: z._default(wantedDuration, 30),
    /** The visit that is moved, whose own time is free for the new one. */
    cancel_appointment_id: z.optional(id),
  }),
  reply: z.array(moment),
  problems: ['link_spent'],
})

/** Why a patient cannot book right now; each has its way out on the screen. */
export const bookingObstacles = ['past_due', 'paused', 'not_a_member', 'region_missing'] as const

export const readScheduleInfo = endpoint({
  method: 'GET',
  path: '/api/calendar/schedule_info',
  summary: 'What a scheduling page shows before a date is chosen',
  access: 'patient',
  query: z.object({ ...wanted, cancel_appointment_id: z.optional(id) }),
  reply: z.object({
    appointment_type: appointmentType,
    duration: z.number(),
    /** The zone in which dates and times are given. */
    zone: z.string(),
    provider_id: z.nullable(id),
    careperson: z.nullable(
      z.object({
        id,
        name: z.string(),
        photo_url: z.nullable(z.string()),
        profile_url: z.nullable(z.string()),
      }),
    ),
    /** An appointment of this type that is already booked. */
    already_scheduled: z.nullable(appointment),
    /** Whether a further one may be booked, because a first visit of this type was held. */
    can_book_another: z.boolean(),
    /** The appointment that a new one would replace. */
    reschedules: z.nullable(appointment),
    obstacle: z.nullable(z.enum(bookingObstacles)),
    /** The time that is being kept for this patient, so that a reload or another tab still shows it. */
    held: z.nullable(z.object({ starts_at: moment, held_until: moment, seconds_left: z.number() })),
    is_waiting: z.boolean(),
    reschedule_hours: z.number(),
    hold_minutes: z.number(),
  }),
  problems: ['link_spent'],
})

const slotChoice = {
  starts_at: moment,
  duration: z.optional(duration),
  appointment_type: z._default(appointmentType, 'provider'),
  careperson_id: z.optional(id),
  cancel_appointment_id: z.optional(id),
  super_adhoc_link_id: z.optional(id),
}

export const holdSlot = endpoint({
  method: 'POST',
  path: '/api/calendar/holds',
  summary: 'Keep a chosen time for a few minutes; replaces the time kept before',
  access: 'patient',
  body: z.strictObject(slotChoice),
  reply: z.object({ id, starts_at: moment, held_until: moment, careperson_id: id }),
  problems: [
    'slot_taken',
    'slot_not_offered',
    'appointment_over',
    'link_spent',
    'membership_past_due',
    'membership_paused',
    'membership_needed',
  ],
})

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/api/calendar/holds',
  summary: 'Give back the time that is kept',
  access: 'patient',
  reply: z.object({ success: z.literal(true) }),
})

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/api/calendar',
  summary: 'Book a session with a member of the care team, or move one',
  access: 'patient',
  body: z.strictObject({
    ...slotChoice,
    adhoc: z.optional(z.boolean()),
    communication: z.optional(communication),
  }),
  reply: appointment,
  problems: [
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
    'already_scheduled',
    'too_late_to_move',
    'appointment_over',
    'link_spent',
    'membership_past_due',
    'membership_paused',
    'membership_needed',
  ],
  idempotency: 'optional',
})

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/calendar/:id/cancel',
  summary: 'Cancel an appointment',
  access: 'patient',
  record: 'appointment',
  params: z.object({ id }),
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: appointment,
  problems: ['appointment_over'],
})

export const readCalendarFile = endpoint({
  method: 'GET',
  path: '/api/calendar/:id/ics',
  summary: 'The appointment as a calendar file',
  access: 'patient',
  record: 'appointment',
  params: z.object({ id }),
})

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/calendar/waiting_list',
  summary: 'Be offered an earlier time when one becomes free',
  access: 'patient',
  body: z.strictObject({
    appointment_type: appointmentType,
    careperson_id: z.optional(id),
    /** The appointment that an earlier time would replace. */
    appointment_id: z.optional(id),
  }),
  reply: z.object({ is_waiting: z.boolean() }),
})

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/api/calendar/waiting_list',
  summary: 'Stop waiting for an earlier time',
  access: 'patient',
  query: z.object({ appointment_type: appointmentType }),
  reply: z.object({ is_waiting: z.boolean() }),
})

export const listEarliestTimes = endpoint({
  method: 'GET',
  path: '/api/calendar/earliest',
  summary: 'The earliest free time of each kind of session in a plan, before anything is paid',
  access: 'patient',
  query: z.object({
    offering_key: z.string().check(z.maxLength(40)),
    is_insurance: z.optional(z.enum(['true', 'false'])),
  }),
  problems: ['plan_not_available'],
  reply: z.object({
    zone: z.string(),
    earliest: z.array(z.object({ appointment_type: appointmentType, starts_at: z.nullable(moment) })),
  }),
})
