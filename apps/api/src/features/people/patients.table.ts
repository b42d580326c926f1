import { boolean, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Patient } from '@stillwater/contract/people'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { users } from './users.table.ts'

type PlanChange = NonNullable<Patient['pending_plan_change']>

export const patients = pgTable('patients', {
  ...identity,
  status: text().notNull().default('lead'),
  offering_key: text().notNull().default('medication'),
  is_insurance: boolean().notNull().default(false),
  flow_kind: text().notNull().default('backend'),
  flow_type: text({ enum: ['full_assessment_first', 'legacy'] })
    .notNull()
    .default('full_assessment_first'),
  region: text(),
  /** Date of birth, sealed with the patient's own key. */
  sealed: bytea(),
  pronoun: text(),
  direct_messaging_pilot: boolean().notNull().default(false),
  verification_complete: boolean().notNull().default(false),
  persona_inquiry_id: text(),
  terms_and_conditions_update_needed: boolean().notNull().default(false),
  insurance_status: text({ enum: ['active', 'checking', 'prefers_cash_option'] }),
  communication_preference: text({ enum: ['video', 'phone'] }),
  prescription_delivery_method: text(),
  controlled_substance_requested: boolean(),
  completed_payment_at: moment(),
  initial_assessment_completed_at: moment(),
  provider_appointment_scheduled_at: moment(),
  first_cm_visit_scheduled_at: moment(),
  first_truepill_order_delivered_at: moment(),
  truepill_order_last_submitted_at: moment(),
  last_notified_from_health_coach_at: moment(),
  care_manager_has_unseen_messages: boolean().notNull().default(false),
  subscription_end_date: date({ mode: 'string' }),
  cancellation_discount_end_date: date({ mode: 'string' }),
  last_canceled_at: moment(),
  external_id: text(),
  /** Whom the patient is asked to rate next, and as what. */
  next_rating_user_id: uuid().references(() => users.id),
  next_rating_type: text(),
  pending_plan_change: jsonb().$type<PlanChange>(),
  /** Set by a trigger: whether the patient has an open policy. */
  has_insurance: boolean().notNull().default(false),
})

export const carePeople = pgTable('care_people', {
  id: uuid()
    .primaryKey()
    .references(() => users.id),
  name: text().notNull(),
  is_coordinator: boolean().notNull().default(false),
  /** A clinician who is alerted, and reaches open safety tasks, when no on-call provider acknowledges an alert. */
  backup_on_call: boolean().notNull().default(false),
  photo_url: text(),
  profile_url: text(),
  bio: text(),
  education: text(),
})

export const careTeam = pgTable(
  'care_team',
  {
    patient_id: uuid()
      .notNull()
      .references(() => patients.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    care_role: text({ enum: ['care_manager', 'therapist', 'provider', 'coordinator'] }).notNull(),
    since: moment().notNull(),
    until: moment(),
  },
  (table) => [primaryKey({ columns: [table.patient_id, table.user_id, table.since] })],
)
