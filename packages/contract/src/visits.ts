import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { patient } from './people.ts'
import { words } from './words.ts'

export const visitTypes = ['scheduled', 'phone', 'video'] as const

const serviceLine = z.object({ id, title: z.string(), name: z.string() })

const score = z.nullable(z.number())

const visit = z.object({
  id,
  created_at: moment,
  is_initial: z.boolean(),
  is_reactivation: z.boolean(),
  is_follow_up: z.boolean(),
  service_lines: z.array(serviceLine),
  visit_type: z.nullable(z.string()),
  complete: z.boolean(),
  pending_updates: z.boolean(),
  last_answer: z.nullable(
    z.object({ response: z.nullable(z.string()), question_name: z.string(), question_bank_name: z.string() }),
  ),
  has_submitted_shipping: z.boolean(),
  has_assigned_therapist: z.boolean(),
  needs_initial_provider_appointment: z.boolean(),
  has_verified_identity: z.boolean(),
  /** Both spellings of each score, as two documents spell them. decision C19 */
  phq9: score,
  gad7: score,
  isi: score,
  asrs: score,
  phq_score: score,
  gad_score: score,
  isi_score: score,
  asrs_score: score,
  /** What stands beside a total whatever it is. Told to the patient alone; null for anyone else. decision S11 */
  item_nine_positive: z.nullable(z.boolean()),
  asrs_positive: z.nullable(z.boolean()),
})
export type Visit = z.output<typeof visit>

export const visitPlace = z.object({ id, visit_id: id })
export const ofPatient = { access: 'patient', record: 'patient' } as const

export const listServiceLines = endpoint({
  method: 'GET',
  path: '/api/service_lines',
  summary: 'What a visit can be about, in order',
  access: 'user',
  reply: z.object({ service_lines: z.array(serviceLine) }),
})

export const createVisit = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/patients/:id/visits',
  summary: 'Begin a visit, or get the one that is under way',
  params: z.object({ id }),
  body: z.strictObject({
    patient_id: z.optional(id),
    visit: z.strictObject({
      patient_id: z.optional(id),
      service_line_ids: z
        .array(id)
        .check(
          z.minLength(1, words('Oops! No answers were checked off. You have to check at least one box.')),
          z.maxLength(4),
        ),
      is_reactivation: z.optional(z.boolean()),
    }),
  }),
  echoes: { patient_id: 'caller', 'visit.patient_id': 'caller' },
  reply: visit,
  problems: ['intake_not_open'],
  idempotency: 'optional',
})

export const listVisits = endpoint({
  method: 'GET',
  path: '/api/patients/:id/visits',
  summary: "A page of a patient's visits, newest first, with the scores of each",
  access: 'user',
  record: 'patient',
  needs: 'patient.read',
  params: z.object({ id }),
  /** Visits begun before this moment; without it, the newest. */
  query: z.object({ before: z.optional(moment) }),
  reply: z.object({ visits: z.array(visit), has_earlier: z.boolean() }),
})

export const updateVisit = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/visits/:visit_id',
  summary: 'Choose how a visit is held',
  params: visitPlace,
  body: z.strictObject({ visit_type: z.enum(visitTypes) }),
  reply: visit,
})

export const completeVisit = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/visits/:visit_id/complete',
  summary: 'Mark a visit complete once every required question is answered',
  params: visitPlace,
  body: z.strictObject({
    reactivation_visit: z.optional(z.boolean()),
    care_person_id: z.optional(id),
    care_person_type: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({ visit_type: z.nullable(z.string()), visit, patient }),
  problems: ['visit_unfinished', 'unknown_member_type'],
})

export const isVisitComplete = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/patients/:id/visits/:visit_id/is_complete',
  summary: 'Whether a visit is complete',
  params: visitPlace,
  reply: z.object({ is_complete: z.boolean(), complete: z.boolean() }),
})

export const checkIdentity = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/patients/:id/identity_checks',
  summary: 'Check that a patient is who they say they are',
  params: z.object({ id }),
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: z.object({
    status: z.enum(['verified', 'waiting', 'refused', 'unavailable']),
    inquiry_id: z.nullable(z.string()),
  }),
  problems: ['visit_unfinished'],
})
