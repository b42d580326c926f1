import type { AppointmentStatus, Communication } from '../scheduling/appointment-types.ts'
import type { OrderStatus, PrescriptionStatus } from '../prescriptions/order-status.ts'
import type { Scale } from '../results/scales.ts'

/** A person of the clinic whom the record names. */
export interface NamedPerson {
  id: string
  name: string
}

export interface PostalAddress {
  address_1: string
  address_2: string | null
  city: string
  region: string
  postal_code: string
}

export interface PatientItem {
  kind: 'patient'
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string | null
  birth_date: string | null
  /** As answered in the intake: an option's name. */
  sex_at_birth: string | null
  pronoun: string | null
  region: string | null
  addresses: (PostalAddress & { id: string; address_type: string })[]
  emergency_contact: { first_name: string; last_name: string; phone: string } | null
}

export interface CarePersonItem extends NamedPerson {
  kind: 'care_person'
  care_roles: string[]
}

export interface PolicyItem {
  kind: 'policy'
  id: string
  covers: 'visits' | 'medications'
  created_at: string
  closed_at: string | null
  is_active: boolean
  status: string
  payer_name: string | null
  policy_id: string | null
  group_number: string | null
  rx_bin: string | null
  holder_name: string | null
  /** What a visit may cost, in cents. */
  copay_cents: number[]
}

export interface AnswerItem {
  id: string
  name: string
  title: string
  bank_name: string
  bank_title: string
  created_at: string
  response: string | null
  value: string | null
  /** The day that was given, where the question asks for one. */
  day: string | null
  elaboration: string | null
  /** The options that were chosen, where the question has options. */
  chosen: { name: string; title: string }[]
  file_id: string | null
}

export interface VisitItem {
  kind: 'visit'
  id: string
  created_at: string
  completed_at: string | null
  is_initial: boolean
  service_lines: string[]
  scores: Partial<Record<Scale, number>>
  answers: AnswerItem[]
}

export interface AppointmentItem {
  kind: 'appointment'
  id: string
  created_at: string
  appointment_type: string
  starts_at: string
  ends_at: string
  status: Exclude<AppointmentStatus, 'held'>
  communication: Communication
  canceled_by: 'patient' | 'care_team' | null
  care_person: NamedPerson
  /** What a clinician diagnosed for the session, as ICD-10-CM codes; null where none was set. */
  diagnosis: { codes: string[]; set_at: string; set_by: NamedPerson | null } | null
}

/** A visit with a provider that was not booked before. */
export interface ImmediateVisitItem {
  kind: 'immediate_visit'
  id: string
  taken_at: string
  ended_at: string | null
  care_person: NamedPerson | null
}

export interface OrderItem {
  id: string
  number: number
  created_at: string
  order_status: OrderStatus
  days_supply: number
  price_cents: number | null
  agreed_at: string | null
  declined_at: string | null
  shipped_at: string | null
  arrived_on: string | null
}

export interface PrescriptionItem {
  kind: 'prescription'
  id: string
  created_at: string
  status: PrescriptionStatus
  medication_name: string
  dosage_readable: string
  days_supply: number
  refills: number
  expires_on: string
  ended_at: string | null
  pharmacy_name: string | null
  prescriber: NamedPerson | null
  orders: OrderItem[]
  decisions: DecisionItem[]
}

/** What a prescriber decided about a prescription, in words, with the warnings they saw. */
export interface DecisionItem {
  at: string
  by: NamedPerson | null
  text: string
}

export interface MessageItem {
  kind: 'message'
  thread_id: string
  seq: number
  created_at: string
  text: string
  is_auto_reply: boolean
  /** Null where the patient wrote it. */
  sender: NamedPerson | null
  care_person: NamedPerson
  file_id: string | null
}

export interface ConsentItem {
  kind: 'consent'
  id: string
  at: string
  /** What was agreed to or declined, in words. */
  about: string
  is_given: boolean
}

export interface ExerciseItem {
  kind: 'exercise'
  id: string
  title: string
  saved_at: string
  completed_at: string | null
  rating_before: number | null
  rating_after: number | null
  answers: { step_id: string; prompt: string; answer: string }[]
}

export interface AssignmentItem {
  kind: 'assignment'
  id: string
  created_at: string
  title: string
  note: string | null
  ended_as: 'completed' | 'dismissed' | 'withdrawn' | null
  assigned_by: NamedPerson | null
}

/** Answers to the questions that follow signs of danger. */
export interface SafetyAnswersItem {
  kind: 'safety_answers'
  id: string
  at: string
  answers: { name: string; question: string; answer: string }[]
}

/** What the patient said about a member of their care team. */
export interface RatingItem {
  kind: 'rating'
  id: string
  created_at: string
  rating: number
  comment: string | null
  care_person: NamedPerson | null
}

export interface FileItem {
  kind: 'file'
  id: string
  created_at: string
  /** What it is, in words. */
  about: string
  file_name: string
  content_type: string
  size_bytes: number
  /** The file as base64; null where it could not be read. */
  data: string | null
}

export interface InvoiceItem {
  kind: 'invoice'
  id: string
  /** As it is printed on the invoice. */
  number: string
  created_at: string
  title: string
  status: 'open' | 'paid' | 'void' | 'written_off'
  due_on: string
  paid_at: string | null
  lines: { description: string; amount_cents: number }[]
  /** What went back to the card. */
  refunded_cents: number
}

/** A signed note of the care team, as it was signed, and what was added to it. */
export interface NoteItem {
  kind: 'note'
  id: string
  title: string
  signed_at: string
  author: NamedPerson | null
  /** When the session was that it is about; null where it is about none. */
  session_at: string | null
  sections: { heading: string; text: string }[]
  amendments: { id: string; at: string; author: NamedPerson | null; reason: string; text: string }[]
}

/** Something said about the record itself: a permission to share it, a disclosure, a correction. */
export interface StatementItem {
  kind: 'statement'
  id: string
  at: string
  title: string
  lines: { name: string; text: string }[]
}

/** One version of the patient's safety plan, with the heading of each step. */
export interface SafetyPlanItem {
  kind: 'safety_plan'
  id: string
  version: number
  at: string
  author: NamedPerson | null
  steps: { heading: string; lines: readonly string[] }[]
}

/** One thing that the clinic holds on a patient. Every file of a patient's records is made from these. */
export type RecordItem =
  | PatientItem
  | CarePersonItem
  | PolicyItem
  | VisitItem
  | AppointmentItem
  | ImmediateVisitItem
  | NoteItem
  | PrescriptionItem
  | MessageItem
  | ConsentItem
  | StatementItem
  | ExerciseItem
  | AssignmentItem
  | SafetyAnswersItem
  | SafetyPlanItem
  | RatingItem
  | FileItem
  | InvoiceItem
