import * as z from 'zod/mini'
import { crisis } from './crisis.ts'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { cardPhoto, medicationsPolicy, visitsPolicy } from './policies.ts'

const carePerson = z.object({
  id,
  name: z.string(),
  photo_url: z.nullable(z.string()),
  profile_url: z.nullable(z.string()),
})

/** spec: intake §3 */
const planChange = z.object({
  is_old_plan_insurance: z.boolean(),
  is_new_plan_insurance: z.boolean(),
  old_offering_key: z.string(),
  new_offering_key: z.string(),
  needs_insurance_provider: z.boolean(),
  needs_insurance_therapist: z.boolean(),
})

export const patient = z.object({
  id,
  status: z.string(),
  plan: z.object({ offering_key: z.string(), is_insurance: z.boolean() }),
  offering_key: z.string(),
  flow_kind: z.string(),
  flow_type: z.string(),
  region: z.nullable(z.string()),
  dob: z.nullable(day),
  pronoun: z.nullable(z.string()),
  direct_messaging_pilot: z.boolean(),
  verification_complete: z.boolean(),
  persona_inquiry_id: z.nullable(z.string()),
  terms_and_conditions_update_needed: z.boolean(),
  insurance_status: z.nullable(z.string()),
  communication_preference: z.nullable(z.string()),
  prescription_delivery_method: z.nullable(z.string()),
  controlled_substance_requested: z.nullable(z.boolean()),
  completed_payment_at: z.nullable(moment),
  initial_assessment_completed_at: z.nullable(moment),
  provider_appointment_scheduled_at: z.nullable(moment),
  first_cm_visit_scheduled_at: z.nullable(moment),
  first_truepill_order_delivered_at: z.nullable(moment),
  truepill_order_last_submitted_at: z.nullable(moment),
  last_notified_from_health_coach_at: z.nullable(moment),
  care_manager_has_unseen_messages: z.boolean(),
  subscription_end_date: z.nullable(day),
  cancellation_discount_end_date: z.nullable(day),
  last_canceled_at: z.nullable(moment),
  external_id: z.nullable(z.string()),
  first_visit: z.nullable(z.object({ id, created_at: moment, complete: z.boolean() })),
  insurance_visits_policy: z.nullable(visitsPolicy),
  insurance_medications_policy: z.nullable(medicationsPolicy),
  insurance_cards: z.array(cardPhoto),
  pharmacy_cards: z.array(cardPhoto),
  pending_plan_change: z.nullable(planChange),
  next_rating: z.nullable(z.object({ user_id: id, type: z.string() })),
  ab_test_values: z.record(z.string(), z.string()),
  notification_flags: z.object({
    receive_content_notifications: z.boolean(),
    receive_reminder_notifications: z.boolean(),
  }),
  /** Whom the patient named to call if the clinic fears for their safety. */
  emergency_contact: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), phone: z.string() }),
  ),
  care_manager: z.nullable(carePerson),
  care_coordinator: z.nullable(carePerson),
  current_doctor: z.nullable(carePerson),
  therapist: z.nullable(carePerson),
})
export type Patient = z.output<typeof patient>

export const user = z.object({
  id,
  uid: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.nullable(z.string()),
  /** When its owner confirmed the number by a code; null until then, and after a change. */
  phone_confirmed_at: z.nullable(moment),
  role: z.string(),
  sms_opted_in: z.boolean(),
  has_password: z.boolean(),
  /** Dates and times are shown in this zone. */
  zone: z.string(),
  /** The zone of a device for which the person last said whether to use it; null before the first question. */
  device_zone: z.nullable(z.string()),
  patient: z.nullable(patient),
  therapist: z.nullable(z.object({ id, name: z.string() })),
})
export type User = z.output<typeof user>

export const readPatient = endpoint({
  method: 'GET',
  path: '/api/patients/:id',
  summary: "A patient's record",
  access: 'user',
  record: 'patient',
  needs: 'patient.read',
  params: z.object({ id }),
  reply: patient,
})

export const updatePatient = endpoint({
  method: 'PUT',
  path: '/api/patients/:id',
  summary: 'Change what a patient may change of their own record',
  access: 'patient',
  record: 'self',
  params: z.object({ id }),
  body: z.strictObject({
    pronoun: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    communication_preference: z.optional(z.nullable(z.enum(['video', 'phone']))),
  }),
  // What a change may bring with it; the whole record is read by GET.
  reply: z.object({
    id,
    pronoun: z.nullable(z.string()),
    communication_preference: z.nullable(z.string()),
    region: z.nullable(z.string()),
    flow_kind: z.string(),
    direct_messaging_pilot: z.boolean(),
  }),
})

export const updateTerms = endpoint({
  method: 'PUT',
  path: '/api/patients/:id/update_terms',
  summary: 'Accept the terms as they are now',
  access: 'patient',
  record: 'patient',
  params: z.object({ id }),
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: patient,
})

export const assignCarePerson = endpoint({
  method: 'PUT',
  path: '/api/patients/:id/assign_care_person',
  summary: 'Choose a member of the care team',
  access: 'patient',
  record: 'patient',
  params: z.object({ id }),
  body: z.strictObject({ care_person_id: id, care_person_type: z.string().check(z.maxLength(40)) }),
  reply: patient,
  problems: ['unknown_member_type'],
})

export const listCarePeople = endpoint({
  method: 'GET',
  path: '/api/care_people',
  summary: 'Who can care for this patient',
  access: 'patient',
  query: z.object({ care_person_type: z.string().check(z.maxLength(40)) }),
  reply: z.object({
    care_people: z.array(
      z.object({
        id,
        name: z.string(),
        photo_url: z.nullable(z.string()),
        profile_url: z.nullable(z.string()),
        bio: z.nullable(z.string()),
        education: z.nullable(z.string()),
      }),
    ),
  }),
  problems: ['unknown_member_type'],
})

export const readAbTest = endpoint({
  method: 'GET',
  path: '/api/ab_tests/:id',
  summary: 'Which variant this person sees',
  access: 'user',
  params: z.object({ id: z.string().check(z.maxLength(80)) }),
  reply: z.object({ id: z.string(), value: z.nullable(z.string()) }),
})

export const rateCarePerson = endpoint({
  method: 'POST',
  path: '/api/users/:user_id/rate',
  summary: 'Rate someone who cares for you, 1 to 5',
  access: 'patient',
  params: z.object({ user_id: id }),
  body: z.strictObject({
    rating: z.number().check(z.int(), z.gte(1), z.lte(5)),
    comment: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    rating_type: z.string().check(z.maxLength(40)),
    user_id: z.optional(id),
  }),
  echoes: { user_id: ':user_id' },
  reply: z.object({
    success: z.literal(true),
    /** The patient's crisis where the comment speaks of danger. decision S7 */
    crisis_state: z.nullable(crisis),
  }),
  idempotency: 'optional',
})
