import * as z from 'zod/mini'
import { sessionPhases } from '@stillwater/domain/care-team/today'
import { decisionReasons } from '@stillwater/domain/care-team/today-prescriptions'
import { safetyLevels } from '@stillwater/domain/safety/columbia'
import { endpoint } from '../endpoint.ts'
import { day, id, moment } from '../fields.ts'
import { appointmentType, communication } from '../scheduling.ts'

/** The first items of a group, with the count of all of them; null for a role that does not have the group. */
const group = <T extends z.ZodMiniType>(item: T) =>
  z.nullable(z.object({ total: z.number(), items: z.array(item) }))

const ofPatient = { patient_id: id, patient_name: z.string() }

const safetyItem = z.object({
  id,
  ...ofPatient,
  level: z.enum(safetyLevels),
  urgent: z.boolean(),
  signaled_at: moment,
  due_at: z.nullable(moment),
  acknowledged_at: z.nullable(moment),
  outcome_due_at: z.nullable(moment),
  done_at: z.nullable(moment),
})

/** A patient who is in the caller's video room, where the caller is not; `id` is the room's. */
const waitingItem = z.object({
  id,
  ...ofPatient,
  since: moment,
  starts_at: moment,
  is_immediate: z.boolean(),
})

const sessionItem = z.object({
  id,
  ...ofPatient,
  care_person_id: id,
  care_person_name: z.string(),
  appointment_type: appointmentType,
  starts_at: moment,
  duration: z.number(),
  communication,
  link: z.nullable(z.string()),
  needs_new_time: z.boolean(),
  phase: z.enum(sessionPhases),
})

/** `id` is the thread's. What was written is read in the inbox. */
const messageItem = z.object({
  id,
  ...ofPatient,
  waiting_since: moment,
  answer_due_at: z.nullable(moment),
  is_urgent: z.boolean(),
})

const prescriptionItem = z.object({
  id,
  ...ofPatient,
  medication_name: z.string(),
  /** The first day without medicine; null where no supply has begun. */
  without_from: z.nullable(day),
  /** That day has come where the patient is. */
  is_out: z.boolean(),
})

const today = z.object({
  now: moment,
  /** The zone in which the day was taken. */
  zone: z.string(),
  safety: group(safetyItem),
  waiting: group(waitingItem),
  /** Patients who ask for any provider now; null for those who do not take them. */
  immediate: z.nullable(z.object({ waiting: z.number(), longest_since: z.nullable(moment) })),
  /** Those that are not recorded yet; everyone's for a coordinator. */
  sessions: group(sessionItem),
  messages: group(messageItem),
  decisions: group(z.extend(prescriptionItem, { reason: z.enum(decisionReasons) })),
  failed_orders: group(prescriptionItem),
  run_outs: group(prescriptionItem),
})
export type Today = z.output<typeof today>

export const readToday = endpoint({
  method: 'GET',
  path: '/api/care/today',
  summary: 'What waits for a care person today: their own panel, and on call every open safety task',
  access: 'care_team',
  needs: 'safety.respond',
  reply: today,
})
