import * as z from 'zod/mini'
import { appointmentStatuses } from '@stillwater/domain/scheduling/appointment-types'
import { accessNeeds } from '../access-needs.ts'
import { endpoint } from '../endpoint.ts'
import { day, email, id, moment } from '../fields.ts'
import { appointmentType, communication, duration, wantedDuration } from '../scheduling.ts'
import { words } from '../words.ts'

/** An appointment as the care team sees it. */
const careAppointment = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  care_person_id: id,
  care_person_name: z.string(),
  appointment_type: appointmentType,
  starts_at: moment,
  duration: z.number(),
  communication,
  /** The room outside the product, where there is one. */
  link: z.nullable(z.string()),
  status: z.enum(appointmentStatuses),
  /** What the patient needs to take part; null where nothing was said. */
  access_needs: z.nullable(accessNeeds),
  /** The patient is asked to choose another time or another person. */
  needs_new_time: z.boolean(),
})
export type CareAppointment = z.output<typeof careAppointment>

const care = { access: 'care_team', needs: 'appointments.manage' } as const
const onAppointment = { ...care, record: 'appointment', params: z.object({ id }) } as const
const forPatient = { ...care, record: 'bookable_patient', params: z.object({ id }) } as const
const nothing = z.optional(z.nullable(z.strictObject({})))

export const listCareAppointments = endpoint({
  ...care,
  method: 'GET',
  path: '/api/care/calendar',
  summary: "A care person's appointments of some days in their own zone; everyone's for a coordinator",
  query: z
    .object({ from: day, until: day, care_person_id: z.optional(id) })
    .check(z.refine(isShortSpan, { path: ['until'], error: words('Please choose six weeks at most.') })),
  reply: z.object({
    now: moment,
    /** The zone in which the days were taken. */
    zone: z.string(),
    appointments: z.array(careAppointment),
    time_off: z.array(z.object({ id, care_person_id: id, starts_at: moment, ends_at: moment })),
  }),
})

export const completeAppointment = endpoint({
  ...onAppointment,
  method: 'POST',
  path: '/api/care/appointments/:id/complete',
  summary: 'Record that a session was held',
  body: nothing,
  reply: careAppointment,
  problems: ['appointment_not_begun', 'appointment_over'],
})

export const markNoShow = endpoint({
  ...onAppointment,
  method: 'POST',
  path: '/api/care/appointments/:id/no_show',
  summary: 'Record that the patient did not come',
  body: nothing,
  reply: careAppointment,
  problems: ['appointment_not_begun', 'appointment_over'],
})

export const cancelForPatient = endpoint({
  ...onAppointment,
  method: 'POST',
  path: '/api/care/appointments/:id/cancel',
  summary: 'Cancel an appointment on behalf of the clinic',
  body: nothing,
  reply: careAppointment,
  problems: ['appointment_over'],
})

export const changeCommunication = endpoint({
  ...onAppointment,
  method: 'POST',
  path: '/api/care/appointments/:id/communication',
  summary: 'Hold an appointment by phone instead of video, or the other way around',
  body: z.strictObject({ communication }),
  reply: careAppointment,
  problems: ['appointment_over'],
})

/** A patient who can be booked for. */
const bookablePatient = z.object({
  id,
  name: z.string(),
  zone: z.string(),
  /** What they need to take part; null where nothing was said. */
  access_needs: z.nullable(accessNeeds),
})
export type BookablePatient = z.output<typeof bookablePatient>

export const listPanel = endpoint({
  ...care,
  method: 'GET',
  path: '/api/care/calendar/patients',
  summary: 'The patients of the caller’s panel, by name',
  reply: z.object({ patients: z.array(bookablePatient) }),
})

export const readBookablePatient = endpoint({
  ...forPatient,
  method: 'GET',
  path: '/api/care/calendar/patients/:id',
  summary: 'One patient to book a visit for, with the people who care for them',
  reply: z.extend(bookablePatient, { care_person_ids: z.array(id) }),
})

export const findPatient = endpoint({
  ...care,
  method: 'POST',
  path: '/api/care/calendar/patients/find',
  summary: 'The patient with this email, for a coordinator',
  body: z.strictObject({ email }),
  reply: z.object({ patient: z.nullable(bookablePatient) }),
})

const wanted = { appointment_type: appointmentType, care_person_id: id }
/** A visit that is moved leaves its own time free. */
const wantedTime = { ...wanted, duration: z.optional(wantedDuration), cancel_appointment_id: z.optional(id) }

export const listFreeDatesForPatient = endpoint({
  ...forPatient,
  method: 'GET',
  path: '/api/care/patients/:id/availability',
  summary: "The dates on which a care person could see this patient, in the patient's zone",
  query: z.object(wantedTime),
  reply: z.object({ zone: z.string(), duration: z.number(), dates: z.array(day) }),
})

export const listSlotsForPatient = endpoint({
  ...forPatient,
  method: 'GET',
  path: '/api/care/patients/:id/slots_by_date',
  summary: "The free times of one date in the patient's zone",
  query: z.object({ ...wantedTime, date: day }),
  reply: z.object({ zone: z.string(), slots: z.array(moment) }),
})

export const bookForPatient = endpoint({
  ...forPatient,
  method: 'POST',
  path: '/api/care/patients/:id/appointments',
  summary: 'Book a session on behalf of a patient, or move one',
  body: z.strictObject({
    ...wanted,
    starts_at: moment,
    duration: z.optional(duration),
    communication: z.optional(communication),
    cancel_appointment_id: z.optional(id),
  }),
  reply: careAppointment,
  problems: ['slot_taken', 'slot_not_offered', 'patient_has_visit', 'appointment_over'],
  idempotency: 'optional',
})

const longestSpanMs = 42 * 24 * 60 * 60_000

function isShortSpan({ from, until }: { from: string; until: string }): boolean {
  const span = Date.parse(until) - Date.parse(from)
  return span >= 0 && span <= longestSpanMs
}
