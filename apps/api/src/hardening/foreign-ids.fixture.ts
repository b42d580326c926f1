import type { Endpoint } from '@stillwater/contract/endpoint'
import { keyOf } from './calls.fixture.ts'
import type { IdField } from './id-fields.fixture.ts'

/** Which records a field names, by its name; a field that means something else in one call is below. */
const byName: Record<string, string> = {
  visit_id: 'visits',
  patient_id: 'patients',
  user_id: 'users',
  sender_id: 'users',
  message_thread_id: 'message_threads',
  appointment_id: 'appointments',
  cancel_appointment_id: 'appointments',
  prescription_id: 'prescriptions',
  replaces: 'prescriptions',
  note_id: 'session_notes',
  release_id: 'releases',
  incident_id: 'incidents',
  discharge_id: 'discharges',
  invoice_id: 'invoices',
  task_id: 'tasks',
  request_id: 'amendment_requests',
  attempt_id: 'exercise_attempts',
  // What belongs to no patient: only ids of another kind and of nothing are wrong here.
  careperson_id: 'staff',
  care_person_id: 'staff',
  to_id: 'staff',
  to: 'staff',
  from: 'staff',
  assigned_to: 'staff',
  instead_of: 'staff',
  super_adhoc_link_id: 'links',
  attachment_id: 'files',
  version_id: 'versions',
  version_ids: 'versions',
  hold_id: 'holds',
  payer_id: 'payers',
  exercise_id: 'exercises',
  step_id: 'steps',
  question_bank_id: 'question_banks',
  question_id: 'questions',
  service_line_ids: 'service_lines',
  passkey_id: 'passkeys',
  job_id: 'jobs',
  medicine_id: 'medicines',
  coupon_id: 'coupons',
  plan_id: 'safety_plans',
  save_id: 'saves',
  report_id: 'reports',
  amendment_id: 'amendments',
  referral_id: 'referrals',
  disclosure_id: 'disclosures',
}

const byField: Record<string, string> = {
  'POST /api/care/patients/:id/transfer appointments.[].id': 'appointments',
  'POST /api/message_threads/:id/messages id': 'messages',
  // An administrator decides about any patient.
  'POST /api/care/retention/decide patient_id': 'retained',
  'PUT /api/insurance_policies/:id id': 'insurance_policies',
  'PUT /api/insurance_medications_policies/:id id': 'insurance_policies',
}

export function meaningOf({ key, at }: IdField): string | null {
  const name = at.filter((part) => part !== '[]').at(-1) ?? ''
  return byField[key] ?? byName[name] ?? null
}

/** Ids that a client makes for what it creates: a new one is right, and one of another patient's record is wrong. */
export const madeByClient: ReadonlySet<string> = new Set([
  'POST /api/care/agreements version_id',
  'POST /api/care/patients/:id/discharge discharge_id',
  'POST /api/care/incidents/:id/reports report_id',
  'POST /api/care/patients/:id/incidents incident_id',
  'POST /api/care/patients/:id/invoices invoice_id',
  'POST /api/care/session_notes/:id/amendments amendment_id',
  'PUT /api/care/patients/:id/notes note_id',
  'PUT /api/care/patients/:id/notes save_id',
  'POST /api/care/referrals clients.[].referral_id',
  'PUT /api/care/patients/:id/safety_plan plan_id',
  'POST /api/care/patients/:id/disclosures disclosure_id',
  'POST /api/care/patients/:id/tasks task_id',
  'POST /api/patients/:id/exercise_patients/complete attempt_id',
  'PUT /api/patients/:id/exercise_patients/progress attempt_id',
  'POST /api/message_threads/:id/messages id',
  'POST /api/patients/:id/amendments request_id',
  'POST /api/patients/:id/releases release_id',
])

/** Fields that name no record, each with the reason. */
export const exempt: ReadonlyMap<string, string> = new Map([
  ...['GET /api/care/audit', 'GET /api/care/audit/export'].flatMap((call) =>
    ['actor_id', 'patient_id'].map(
      (name) => [`${call} ${name}`, 'narrows a list that is all readable'] as const,
    ),
  ),
  ['GET /api/care/break_glass before', 'a place in a list'],
  ['GET /api/care/deliveries before', 'a place in a list'],
  ['POST /api/care/break_glass/by_id patient_id', 'opens a record outside the panel, with a reason'],
  ['PUT /api/care/clinic_billing tax_id', 'a number of the tax office'],
  ['POST /api/insurance_policies policy_id', 'the number on a card'],
  ['PUT /api/insurance_policies/:id policy_id', 'the number on a card'],
  ['POST /api/insurance_medications_policies policy_id', 'the number on a card'],
  ['PUT /api/insurance_medications_policies/:id policy_id', 'the number on a card'],
  ['POST /api/insurance_policies id', 'sent back with a new card, and not the record of this call'],
  [
    'POST /api/insurance_medications_policies id',
    'sent back with a new card, and not the record of this call',
  ],
  ['GET /api/insurance_payers id', 'puts one entry of a public list first'],
  ['POST /api/message_threads/:id/messages recipient_id', 'one who was replaced must not lose a message'],
  ['POST /api/message_threads/:id/messages/user_typing recipient_id', 'as with the message itself'],
  ['POST /api/users/:id/passkeys response.id', 'made by the authenticator'],
  ['PUT /api/patients/:id/coupon_valid coupon_id', 'the question is whether it exists'],
  ['PUT /api/patients/:id/apply_coupon coupon_id', 'the reply says success: false, as specified'],
  [
    'PUT /api/patients/:id/visits/:visit_id/complete care_person_id',
    'a visit that is complete answers the same again; one that is not is tested in visits.test.ts',
  ],
  ...['join', 'leave', 'wait'].map(
    (call) => [`POST /api/video_rooms/:id/${call} session`, "a browser's own connection"] as const,
  ),
])

/** Calls whose smallest body would be refused for another reason. */
const samples: Record<string, object> = {
  'POST /api/care/patients/:id/disclosures body': {
    disclosure_id: '3f0c8a52-7b1d-4c1e-8a52-0d0b4a5e9d61',
    reason: 'permission',
    disclosed_on: '2026-11-10',
    recipient: 'Dr. Ash',
    contact: '1 Main St, Austin',
    what: 'Medicines',
    purpose: 'Care',
  },
}

export function sampleFor(endpoint: Endpoint, part: 'body' | 'query'): object | undefined {
  return samples[`${keyOf(endpoint)} ${part}`]
}
