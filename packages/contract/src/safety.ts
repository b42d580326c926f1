import * as z from 'zod/mini'
import { dangerCategories } from '@stillwater/domain/safety/danger/phrase-group'
import { safetyLevels } from '@stillwater/domain/safety/columbia'
import { alertTiers, contactTargets, safetyOutcomes } from '@stillwater/domain/safety/response'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

const note = z.string().check(z.maxLength(4000))

const staffMember = z.object({ id, name: z.string(), role: z.string() })

/** One row of the safety queue: a person, whatever number of signals led there. */
const safetyTask = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  level: z.enum(safetyLevels),
  urgent: z.boolean(),
  created_at: moment,
  /** When the newest signal arrived. */
  signaled_at: moment,
  /** The first clock: acknowledge until then. */
  due_at: z.nullable(moment),
  acknowledged_at: z.nullable(moment),
  acknowledged_by: z.nullable(staffMember),
  /** The second clock, from the acknowledgment on: document an outcome until then. */
  outcome_due_at: z.nullable(moment),
  assigned_to: z.nullable(staffMember),
  escalated_at: z.nullable(moment),
  told: z.boolean(),
  done_at: z.nullable(moment),
})
export type SafetyTask = z.output<typeof safetyTask>

const contactPerson = z.object({ name: z.string(), relationship: z.nullable(z.string()), phone: z.string() })

const safetyDetails = z.object({
  ...safetyTask.shape,
  patient: z.object({
    id,
    name: z.string(),
    pronoun: z.nullable(z.string()),
    dob: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** The number on file, where the patient asked to be called on another one. */
    phone_on_file: z.optional(z.nullable(z.string())),
    email: z.string(),
    emergency_contact: z.nullable(contactPerson),
    /** Where they said they are, else their address on file, else their state. */
    location: z.nullable(z.string()),
    location_source: z.nullable(z.enum(['told_now', 'address', 'region'])),
    zone: z.string(),
  }),
  /** The dispatch of the patient's own place: a 911 call by staff reaches the staff's area. */
  dispatch: z.object({ phone: z.nullable(z.string()), advice: z.string() }),
  /** Everything that led here, newest first; null for a role that may not read answers. */
  signals: z.nullable(
    z.array(
      z.object({
        id,
        created_at: moment,
        question: z.string(),
        answer: z.string(),
        /** Why a text was taken for danger: the words that matched, by category. */
        reasons: z.optional(z.array(z.object({ category: z.enum(dangerCategories), phrase: z.string() }))),
      }),
    ),
  ),
  contacts: z.array(
    z.object({
      id,
      created_at: moment,
      by: staffMember,
      target: z.enum(contactTargets),
      outcome: z.enum(safetyOutcomes),
      note: z.nullable(z.string()),
    }),
  ),
  handovers: z.array(
    z.object({ id, created_at: moment, from: staffMember, to: staffMember, note: z.nullable(z.string()) }),
  ),
  /** When the patient's safety plan was last saved; null where there is none. */
  safety_plan_at: z.nullable(moment),
  /** Whom to try next. */
  next_target: z.enum(contactTargets),
})
export type SafetyDetails = z.output<typeof safetyDetails>

const care = { access: 'care_team', needs: 'safety.respond' } as const
const taskPlace = z.object({ id })

export const listSafetyTasks = endpoint({
  ...care,
  method: 'GET',
  path: '/api/care/safety',
  summary: 'The safety queue: open safety tasks the caller may answer, most urgent first',
  reply: z.object({ now: moment, tasks: z.array(safetyTask) }),
})

export const readSafetyTask = endpoint({
  ...care,
  method: 'GET',
  path: '/api/care/safety/:id',
  summary: 'One safety task with everything needed to reach the person',
  record: 'task',
  params: taskPlace,
  reply: safetyDetails,
})

export const acknowledgeSafetyTask = endpoint({
  ...care,
  method: 'POST',
  path: '/api/care/safety/:id/acknowledge',
  summary: 'Stop the alert and start the clock to a documented outcome',
  record: 'task',
  params: taskPlace,
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: safetyDetails,
})

export const handOverSafetyTask = endpoint({
  ...care,
  method: 'POST',
  path: '/api/care/safety/:id/hand_over',
  summary: 'Give a safety task to a colleague, who is alerted at once',
  record: 'task',
  params: taskPlace,
  body: z.strictObject({ to: id, note: z.optional(z.nullable(note)) }),
  reply: safetyDetails,
  problems: ['colleague_unavailable', 'task_closed'],
  idempotency: 'optional',
})

export const documentOutcome = endpoint({
  ...care,
  method: 'POST',
  path: '/api/care/safety/:id/outcome',
  summary: 'Document a contact; every outcome but "not reached" closes the task',
  record: 'task',
  params: taskPlace,
  body: z.strictObject({
    target: z.enum(contactTargets),
    outcome: z.enum(safetyOutcomes),
    note: z.optional(z.nullable(note)),
  }),
  reply: safetyDetails,
  problems: ['task_needs_acknowledgement', 'task_closed', 'safety_plan_needed'],
  idempotency: 'optional',
})

export const listSafetyColleagues = endpoint({
  ...care,
  method: 'GET',
  path: '/api/care/safety/:id/colleagues',
  summary: 'Who a safety task can be handed to',
  record: 'task',
  params: taskPlace,
  reply: z.object({ colleagues: z.array(staffMember) }),
})

/** Delivery of alerts, for administrators. It names no patient. */
export const readAlertHealth = endpoint({
  access: 'care_team',
  needs: 'metrics.read',
  method: 'GET',
  path: '/api/care/alerts',
  summary: 'Alerts that reached nobody, and safety tasks nobody has acknowledged',
  reply: z.object({
    now: moment,
    on_call: z.number(),
    unacknowledged: z.array(z.object({ task_id: id, due_at: z.nullable(moment), told: z.boolean() })),
    failures: z.array(
      z.object({
        id,
        created_at: moment,
        task_id: id,
        tier: z.enum(alertTiers),
        channel: z.enum(['email', 'sms', 'none']),
        /** Why, as a code: nothing of a person. */
        reason: z.string(),
      }),
    ),
  }),
})
