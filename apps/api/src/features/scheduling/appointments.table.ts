import {
  appointmentStatuses,
  appointmentTypes,
  communications,
} from '@stillwater/domain/scheduling/appointment-types'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { carePeople, patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

const ofPatient = () =>
  uuid()
    .notNull()
    .references(() => patients.id)
const withCarePerson = () => uuid().references(() => carePeople.id)

/** Lets one patient book one session. A super link also ignores the notice, the booking window and the membership. */
export const schedulingLinks = pgTable('scheduling_links', {
  ...identity,
  created_by: uuid()
    .notNull()
    .references(() => users.id),
  patient_id: ofPatient(),
  care_person_id: withCarePerson().notNull(),
  appointment_type: text({ enum: appointmentTypes }).notNull(),
  minutes: integer().notNull(),
  is_super: boolean().notNull().default(false),
  expires_at: moment().notNull(),
  used_at: moment(),
})

/** Booked, over or canceled, and the holds on times that are about to be booked. The database refuses an overlap. */
export const appointments = pgTable('appointments', {
  ...identity,
  patient_id: ofPatient(),
  care_person_id: withCarePerson().notNull(),
  appointment_type: text({ enum: appointmentTypes }).notNull(),
  starts_at: moment().notNull(),
  ends_at: moment().notNull(),
  status: text({ enum: appointmentStatuses }).notNull(),
  held_until: moment(),
  held_for: text({ enum: ['booking', 'offer'] }),
  communication: text({ enum: communications }).notNull().default('video'),
  /** An external room, where there is one. */
  link: text(),
  booked_by: uuid()
    .notNull()
    .references(() => users.id),
  scheduling_link_id: uuid().references(() => schedulingLinks.id),
  moved_from: uuid(),
  /** Since when the patient is asked for another time, because the care person will be away. */
  new_time_asked_at: moment(),
  canceled_at: moment(),
  canceled_by: text({ enum: ['patient', 'care_team'] }),
  is_late_cancel: boolean().notNull().default(false),
  no_show_at: moment(),
  /** When the patient said through their link that they will be there. */
  attendance_confirmed_at: moment(),
  /** Counts the changes that a calendar file has told. */
  revision: integer().notNull().default(0),
  sealed: bytea(),
})
export type AppointmentRow = typeof appointments.$inferSelect

/** Who would take an earlier time. */
export const waitingList = pgTable('waiting_list', {
  ...identity,
  patient_id: ofPatient(),
  appointment_type: text({ enum: appointmentTypes }).notNull(),
  care_person_id: withCarePerson(),
  minutes: integer().notNull(),
  appointment_id: uuid().references(() => appointments.id),
  ended_at: moment(),
})

/** Every time that was offered to someone on the waiting list. */
export const waitingOffers = pgTable('waiting_offers', {
  ...identity,
  waiting_id: uuid()
    .notNull()
    .references(() => waitingList.id),
  patient_id: ofPatient(),
  care_person_id: withCarePerson().notNull(),
  /** The hold, and the appointment that it becomes. */
  appointment_id: uuid().notNull(),
  starts_at: moment().notNull(),
  ends_at: moment().notNull(),
  expires_at: moment().notNull(),
  ended_at: moment(),
  outcome: text({ enum: ['taken', 'declined', 'lapsed'] }),
})
