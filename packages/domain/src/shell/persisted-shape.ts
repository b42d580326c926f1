import { careRoles, isUserKind } from '../people/care-roles.ts'
import type { CareRole, UserKind } from '../people/care-roles.ts'
import { defaultPlan, isOfferingKey, isPlanKey } from '../people/offerings.ts'
import type { Plan } from '../people/offerings.ts'

export const stateVersion = 19 // spec: intake §9

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonRecord = { [key: string]: Json }

export interface PersistedSession {
  'access-token': string
  client: string
  uid: string
  /** Unix seconds, as in the header. */
  expiry: number
}

interface PersistedUser {
  id: string
  uid: string
  email: string
  first_name: string
  last_name: string
  phone: string
  kind: UserKind
}

// What routing and the plan need before the record is fetched. The rest of it (birth date, policies, what was
// prescribed) has no business in shared storage.
const patientFields = [
  'id',
  'status',
  'region',
  'offering_key',
  'flow_kind',
  'flow_type',
  'insurance_status',
] as const
type PersistedPatient = Record<(typeof patientFields)[number], string | null> & {
  direct_messaging_pilot: boolean
}

interface PersistedVisit {
  id: string | null
  visit_type: string | null
  complete: boolean
  pending_updates: boolean
  /** Where the intake continues. The answer itself stays with the server. */
  question_bank_name: string | null
  question_name: string | null
}

interface MessengerState {
  messages: Record<CareRole, JsonRecord[]>
  thread_ids: Record<CareRole, string | null>
}

/** spec: dashboard §3 */
interface ExerciseState {
  categories: JsonRecord[]
  assignments: JsonRecord[]
  history: JsonRecord[]
  all_exercises: JsonRecord[]
  active_exercise_id: string | null
  /** Names the attempt of the active exercise, so that what is sent twice is saved once. */
  active_attempt_id: string | null
  rating_before: number | null
  rating_after: number | null
  step_answers: { step_id: string; answer: string }[]
  completed_exercise: JsonRecord | null
}

export interface PersistedState {
  version: typeof stateVersion
  session: PersistedSession | null
  user: PersistedUser | null
  patient: PersistedPatient | null
  visit: PersistedVisit
  plan: Plan
  globals: JsonRecord
  insurance: {
    visits_policy: JsonRecord | null
    medications_policy: JsonRecord | null
    draft: JsonRecord | null
  }
  messenger: MessengerState
  exercises: ExerciseState
  queued_answers: JsonRecord[]
}

/** Reads a state out of anything. What is missing or malformed becomes what a new visitor has. */
export function readState(input: unknown): PersistedState {
  const from = record(input)
  return {
    version: stateVersion,
    session: readSession(from['session']),
    user: readUser(from['user']),
    patient: readPatient(recordOrNull(from['patient'])),
    visit: readVisit(record(from['visit'])),
    plan: readPlan(record(from['plan'])),
    globals: record(from['globals']),
    insurance: readInsurance(record(from['insurance'])),
    messenger: readMessenger(record(from['messenger'])),
    exercises: readExercises(record(from['exercises'])),
    queued_answers: records(from['queued_answers']),
  }
}

function readSession(input: unknown): PersistedSession | null {
  const { 'access-token': token, client, uid, expiry } = record(input)
  const complete = [token, client, uid].every((part) => typeof part === 'string' && part !== '')
  if (!complete || typeof expiry !== 'number') return null
  return { 'access-token': String(token), client: String(client), uid: String(uid), expiry }
}

function readUser(input: unknown): PersistedUser | null {
  const from = record(input)
  const id = textOrNull(from['id'])
  if (id === null) return null
  return {
    id,
    uid: textOrNull(from['uid']) ?? '',
    email: textOrNull(from['email']) ?? '',
    first_name: textOrNull(from['first_name']) ?? '',
    last_name: textOrNull(from['last_name']) ?? '',
    phone: textOrNull(from['phone']) ?? '',
    kind: isUserKind(from['kind']) ? from['kind'] : 'patient',
  }
}

function readPatient(from: JsonRecord | null): PersistedPatient | null {
  if (!from) return null
  const texts = Object.fromEntries(patientFields.map((field) => [field, textOrNull(from[field])]))
  return { ...texts, direct_messaging_pilot: from['direct_messaging_pilot'] === true } as PersistedPatient
}

function readVisit(from: JsonRecord): PersistedVisit {
  return {
    id: textOrNull(from['id']),
    visit_type: textOrNull(from['visit_type']),
    complete: from['complete'] === true,
    pending_updates: from['pending_updates'] === true,
    question_bank_name: textOrNull(from['question_bank_name']),
    question_name: textOrNull(from['question_name']),
  }
}

function readPlan(from: JsonRecord): Plan {
  const key = from['offering_key']
  return {
    offering_key: isOfferingKey(key) || isPlanKey(key) ? key : defaultPlan.offering_key,
    is_insurance: from['is_insurance'] === true,
  }
}

function readInsurance(from: JsonRecord): PersistedState['insurance'] {
  return {
    visits_policy: recordOrNull(from['visits_policy']),
    medications_policy: recordOrNull(from['medications_policy']),
    draft: recordOrNull(from['draft']),
  }
}

function readMessenger(from: JsonRecord): MessengerState {
  const [messages, thread_ids] = [record(from['messages']), record(from['thread_ids'])]
  return {
    messages: perRole((role) => records(messages[role])),
    thread_ids: perRole((role) => textOrNull(thread_ids[role])),
  }
}

function readExercises(from: JsonRecord): ExerciseState {
  return {
    categories: records(from['categories']),
    assignments: records(from['assignments']),
    history: records(from['history']),
    all_exercises: records(from['all_exercises']),
    active_exercise_id: textOrNull(from['active_exercise_id']),
    active_attempt_id: textOrNull(from['active_attempt_id']),
    rating_before: ratingOrNull(from['rating_before']),
    rating_after: ratingOrNull(from['rating_after']),
    step_answers: records(from['step_answers']).flatMap(({ step_id, answer }) => {
      const id = textOrNull(step_id)
      return id !== null && typeof answer === 'string' ? [{ step_id: id, answer }] : []
    }),
    completed_exercise: recordOrNull(from['completed_exercise']),
  }
}

function perRole<T>(read: (role: CareRole) => T): Record<CareRole, T> {
  return Object.fromEntries(careRoles.map((role) => [role, read(role)])) as Record<CareRole, T>
}

/** Ids were numbers once. */
function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : Number.isInteger(value) ? String(value) : null
}

function ratingOrNull(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 10 ? value : null
}

export function record(value: unknown): JsonRecord {
  return recordOrNull(value) ?? {}
}

function recordOrNull(value: unknown): JsonRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null
}

export function records(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.map(recordOrNull).filter((item) => item !== null) : []
}
