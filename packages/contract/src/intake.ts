import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { crisis } from './crisis.ts'
import { ofPatient, visitPlace } from './visits.ts'

const bank = z.object({
  id,
  name: z.string(),
  title: z.string(),
  num_questions: z.number(),
  unanswered_questions: z.array(
    z.object({
      name: z.string(),
      question_type: z.string(),
      refresh_after: z.boolean(),
      num_questions: z.number(),
    }),
  ),
  refresh_after: z.boolean(),
  /** Of the bank with an open payment: about how long the questions after it take. */
  seconds_after: z.optional(z.number()),
})
export type Bank = z.output<typeof bank>

export const question = z.object({
  id,
  name: z.string(),
  version: z.number(),
  title: z.string(),
  description: z.nullable(z.string()),
  assessment_type: z.nullable(z.string()),
  skip_option: z.nullable(z.string()),
  subscript: z.nullable(z.string()),
  question_type: z.string(),
  options: z.array(z.object({ title: z.string(), name: z.string() })),
  flag_title: z.nullable(z.string()),
  optional: z.boolean(),
  save_answer: z.boolean(),
  refresh_after: z.boolean(),
  /** The rule of the answer, where neither type nor name says it. */
  validate: z.nullable(z.string()),
  question_bank: z.object({ id, name: z.string(), title: z.string() }),
  /** What this patient answered before, in this visit. */
  answer: z.nullable(
    z.object({
      response: z.nullable(z.string()),
      value: z.nullable(z.string()),
      elaboration: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type Question = z.output<typeof question>

const flow = z.object({
  total_answered_questions: z.number(),
  total_questions: z.number(),
  completed: z.boolean(),
  already_completed: z.boolean(),
  banks: z.array(bank),
})
export type Flow = z.output<typeof flow>

export const visitFlowStatus = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/patients/:id/visits/:visit_id/flow_status',
  summary: 'How far a visit is',
  params: visitPlace,
  reply: flow,
})

export const completeFlow = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/patients/:id/visits/:visit_id/complete_flow',
  summary: 'Finish the flow, or learn what remains',
  params: visitPlace,
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: flow,
  problems: ['visit_unfinished'],
})

export const saveAnswer = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/patients/:id/visits/:visit_id/answers',
  summary: 'Keep one answer; the same answer again changes nothing',
  params: visitPlace,
  body: z.strictObject({
    question_bank_id: id,
    question_id: id,
    question_name: z.string().check(z.maxLength(80)),
    /** What the person chose or typed, in their words. */
    response: z.nullable(z.string().check(z.maxLength(10_000))),
    /** The same as a value: option names, digits, a day, or JSON for an answer of several fields. */
    value: z.optional(z.nullable(z.string().check(z.maxLength(10_000)))),
    elaboration: z.optional(z.nullable(z.string().check(z.maxLength(10_000)))),
    file_type: z.optional(z.string().check(z.maxLength(100))),
    file_name: z.optional(z.string().check(z.maxLength(255))),
  }),
  reply: z.object({
    id,
    question_name: z.string(),
    question_bank_name: z.string(),
    response: z.nullable(z.string()),
    object_url: z.nullable(z.string()),
    /** What must happen before anything else: null, the calm panel, or the full page. decision S2 */
    crisis: z.nullable(z.enum(['panel', 'page'])),
    /** The patient's crisis as it stands with this answer. decision S7 */
    crisis_state: z.nullable(crisis),
  }),
  problems: [
    'question_unknown',
    'question_outdated',
    'answer_refused',
    'visit_finished',
    'under_age',
    'file_refused',
    // A time that is chosen in the intake is booked with its answer.
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
    'already_scheduled',
    'too_late_to_move',
    'membership_past_due',
    'membership_paused',
    'membership_needed',
  ],
  idempotency: 'required',
})

export const searchBank = endpoint({
  method: 'GET',
  path: '/api/question_banks/search',
  summary: 'A bank by its name',
  access: 'user',
  query: z.object({ name: z.string().check(z.maxLength(80)) }),
  reply: z.object({ id, name: z.string(), title: z.string(), refresh_after: z.boolean() }),
})

export const banksForVisit = endpoint({
  method: 'GET',
  path: '/api/question_banks/for_visit',
  summary: "The banks of a visit's path, in order",
  access: 'patient',
  query: z.object({
    visit_id: id,
    is_full: z.optional(z.enum(['true', 'false'])),
    reactivation_visit: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.object({ banks: z.array(bank) }),
})

export const bankFlowStatus = endpoint({
  method: 'GET',
  path: '/api/question_banks/flow_status',
  summary: 'How far one bank of a visit is',
  access: 'patient',
  query: z.object({ visit_id: id, name: z.string().check(z.maxLength(80)) }),
  reply: flow,
})

export const bankQuestions = endpoint({
  method: 'GET',
  path: '/api/question_banks/:id/questions',
  summary: "A bank's questions, for the patient's visit",
  access: 'patient',
  params: z.object({ id }),
  query: z.object({ visit_id: z.optional(id) }),
  reply: z.object({ questions: z.array(question) }),
})

export const searchTreatments = endpoint({
  method: 'GET',
  path: '/api/treatments/search',
  summary: 'Medications whose generic or brand name begins so',
  access: 'user',
  query: z.object({ name: z.string().check(z.maxLength(80)) }),
  reply: z.object({
    treatments: z.array(z.object({ id: z.string(), name: z.string(), brands: z.array(z.string()) })),
  }),
})
