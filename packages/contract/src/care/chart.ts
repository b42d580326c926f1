import * as z from 'zod/mini'
import { accessNeeds } from '../access-needs.ts'
import { patientAgreement } from './agreements.ts'
import { legalHold } from './legal-holds.ts'
import { readCheckInRhythm } from './check-ins.ts'
import { readPatientExercises } from './exercises.ts'
import { listedNote } from './notes.ts'
import { scoreCourse } from './panel.ts'
import { prescriptionDecision } from './prescribing.ts'
import { endOfCare } from '../discharges.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { patient } from '../people.ts'
import { listPrescriptions } from '../prescriptions.ts'
import { appointment } from '../scheduling.ts'
import { listVisits } from '../visits.ts'

const profile = z.extend(
  z.pick(patient, {
    id: true,
    status: true,
    plan: true,
    region: true,
    dob: true,
    pronoun: true,
    insurance_status: true,
    communication_preference: true,
    completed_payment_at: true,
    insurance_visits_policy: true,
    insurance_medications_policy: true,
    emergency_contact: true,
    care_manager: true,
    care_coordinator: true,
    current_doctor: true,
    therapist: true,
  }),
  {
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    zone: z.string(),
    created_at: moment,
  },
)

/** `not_asked` is never shown as "none". */
const fact = z.object({
  state: z.enum(['not_asked', 'not_answered', 'none', 'stated']),
  /** In the patient's words; null where nothing was stated. */
  text: z.nullable(z.string()),
  /** When it was answered; null where it was not asked. */
  at: z.nullable(moment),
})

const task = z.object({
  id,
  audience: z.enum(['patient', 'care_team']),
  task_key: z.string(),
  description: z.string(),
  urgent: z.boolean(),
  safety: z.boolean(),
  created_at: moment,
  due_at: z.nullable(moment),
  acknowledged_at: z.nullable(moment),
  done_at: z.nullable(moment),
  /** The colleague it is for, where it is for one. */
  assigned_to: z.optional(z.nullable(z.string())),
})

const thread = z.object({
  id,
  care_role: z.string(),
  care_person: z.string(),
  last_message_at: z.nullable(moment),
  waiting_since: z.nullable(moment),
  is_urgent: z.boolean(),
  unread: z.number(),
})

const chart = z.object({
  now: moment,
  /** When the access of a reader from outside the panel ends; null for everyone else. */
  break_glass_until: z.nullable(moment),
  profile,
  /** Each scale that was ever scored, with all its points, oldest first. */
  scales: z.array(z.extend(scoreCourse, { points: z.array(z.object({ at: moment, score: z.number() })) })),
  visits: listVisits.reply,
  /** The answers of those visits that stand beside a total whatever it is. decision S11 */
  noted: z.array(
    z.object({
      visit_id: id,
      /** 0 to 3; null where it was not answered. */
      item_nine: z.nullable(z.string()),
      asrs_positive: z.nullable(z.boolean()),
    }),
  ),
  check_ins: readCheckInRhythm.reply,
  facts: z.object({ allergies: fact, medicines: fact, diagnoses: fact }),
  /** Diagnoses that clinicians set for sessions. */
  coded_diagnoses: z.array(z.object({ code: z.string(), at: moment })),
  prescriptions: listPrescriptions.reply,
  /** What prescribers decided, with the warnings they saw, newest first. */
  prescription_decisions: z.array(prescriptionDecision),
  appointments: z.array(appointment),
  /** Signed ones and the caller's own drafts, newest first. */
  notes: z.array(listedNote),
  threads: z.array(thread),
  exercises: readPatientExercises.reply,
  tasks: z.array(task),
  /** Where the patient stands with each document they are asked to accept. */
  agreements: z.array(patientAgreement),
  access_needs: accessNeeds,
  /** Nothing of the record is deleted while it is open. */
  legal_hold: z.nullable(legalHold),
  end_of_care: z.nullable(endOfCare),
  /** Who handed the patient over to whom, and what they wrote to each other, newest first. */
  transfers: z.array(
    z.object({
      id,
      created_at: moment,
      care_role: z.string(),
      from: z.string(),
      to: z.string(),
      note: z.string(),
    }),
  ),
  /** The version that the patient sees; null where no plan was made. */
  safety_plan: z.nullable(
    z.object({
      version: z.number(),
      created_at: moment,
      author: z.string(),
      change_reported_at: z.nullable(moment),
    }),
  ),
})
export type Chart = z.output<typeof chart>

const ofPatient = { access: 'care_team', record: 'patient', needs: 'patient.read' } as const

export const readChart = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/care/patients/:id/chart',
  summary:
    "A patient's chart: profile, scores, visits, prescriptions, appointments, exercises, messages and tasks",
  params: z.object({ id }),
  reply: chart,
})

const answer = z.object({
  id,
  name: z.string(),
  title: z.string(),
  bank_title: z.string(),
  created_at: moment,
  /** Null where the question was skipped. */
  response: z.nullable(z.string()),
  elaboration: z.nullable(z.string()),
  has_file: z.boolean(),
})

export const readVisitAnswers = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/care/patients/:id/visits/:visit_id/answers',
  summary: 'What a patient answered in one visit, in the order of the answers',
  params: z.object({ id, visit_id: id }),
  reply: z.object({ answers: z.array(answer) }),
})
