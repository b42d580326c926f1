import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { appointment, appointmentType } from './scheduling.ts'

const linkKinds = ['appointment', 'booking', 'offer'] as const

const params = z.object({ token: z.string().check(z.maxLength(100)) })
const nothing = z.optional(z.nullable(z.strictObject({})))

/** What a link shows to the person who opens it: first names and the appointment itself, nothing else. decision N14 */
const appointmentLink = z.object({
  ...z.pick(appointment, {
    duration: true,
    communication: true,
    can_reschedule: true,
    is_late_cancel: true,
    needs_new_time: true,
  }).shape,
  kind: z.enum(linkKinds),
  /** The token of the page from here on: a booking or a move has a link of its own. */
  token: z.string(),
  patient_first_name: z.string(),
  careperson_first_name: z.string(),
  /** The zone in which dates and times are given. */
  zone: z.string(),
  /** Null until a time is chosen. */
  starts_at: z.nullable(moment),
  /** Until when the link can be used or the time is kept. */
  expires_at: z.nullable(moment),
  attendance_confirmed_at: z.nullable(moment),
})
export type AppointmentLink = z.output<typeof appointmentLink>

export const readAppointmentLink = endpoint({
  method: 'GET',
  path: '/api/appointment_links/:token',
  summary: 'What a signed link is about',
  access: 'anyone',
  params,
  reply: appointmentLink,
  problems: ['not_found', 'link_spent', 'offer_over', 'too_many_attempts'],
})

export const listLinkDates = endpoint({
  method: 'GET',
  path: '/api/appointment_links/:token/dates',
  summary: 'The dates that can be chosen through a signed link',
  access: 'anyone',
  params,
  reply: z.array(day),
  problems: ['not_found', 'link_spent', 'offer_over', 'too_many_attempts'],
})

export const listLinkSlots = endpoint({
  method: 'GET',
  path: '/api/appointment_links/:token/slots',
  summary: 'The free times of one date',
  access: 'anyone',
  params,
  query: z.object({ date: day }),
  reply: z.array(moment),
  problems: ['not_found', 'link_spent', 'offer_over', 'too_many_attempts'],
})

export const readLinkCalendarFile = endpoint({
  method: 'GET',
  path: '/api/appointment_links/:token/ics',
  summary: 'The appointment of a signed link as a calendar file',
  access: 'anyone',
  params,
  problems: ['not_found', 'link_spent', 'too_many_attempts'],
})

const bookingProblems = [
  'not_found',
  'link_spent',
  'offer_over',
  'slot_taken',
  'slot_not_offered',
  'patient_busy',
  'already_scheduled',
  'too_late_to_move',
  'appointment_over',
  'membership_past_due',
  'membership_paused',
  'membership_needed',
  'too_many_attempts',
] as const

export const bookByLink = endpoint({
  method: 'POST',
  path: '/api/appointment_links/:token/book',
  summary: 'Book a time, move the appointment or take the time that is kept',
  access: 'anyone',
  params,
  body: z.strictObject({ starts_at: moment }),
  reply: appointmentLink,
  problems: bookingProblems,
})

export const confirmAttendance = endpoint({
  method: 'POST',
  path: '/api/appointment_links/:token/confirm',
  summary: 'Say that one will be there',
  access: 'anyone',
  params,
  body: nothing,
  reply: appointmentLink,
  problems: ['not_found', 'link_spent', 'too_many_attempts'],
})

export const cancelByLink = endpoint({
  method: 'POST',
  path: '/api/appointment_links/:token/cancel',
  summary: 'Cancel the appointment, or give back the time that is kept',
  access: 'anyone',
  params,
  body: nothing,
  reply: z.object({ success: z.literal(true) }),
  problems: ['not_found', 'link_spent', 'offer_over', 'appointment_over', 'too_many_attempts'],
})

/** An earlier time that is kept for a patient who waits. */
const offer = z.object({
  /** Of the kept time, and of the appointment that it becomes. */
  id,
  appointment_type: appointmentType,
  participant_name: z.string(),
  starts_at: moment,
  duration: z.number(),
  expires_at: moment,
  /** When the appointment begins that it would replace. */
  replaces_starts_at: z.nullable(moment),
})
export type Offer = z.output<typeof offer>

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/calendar/offers',
  summary: 'The earlier times that are kept for a patient right now',
  access: 'patient',
  reply: z.object({ zone: z.string(), offers: z.array(offer) }),
})

export const takeOffer = endpoint({
  method: 'POST',
  path: '/api/calendar/offers/:id/take',
  summary: 'Take the time that is kept',
  access: 'patient',
  record: 'appointment',
  params: z.object({ id }),
  body: nothing,
  reply: appointment,
  problems: bookingProblems,
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/calendar/offers/:id/decline',
  summary: 'Give the kept time back, and keep waiting',
  access: 'patient',
  record: 'appointment',
  params: z.object({ id }),
  body: nothing,
  reply: z.object({ success: z.literal(true) }),
  problems: ['offer_over'],
})
