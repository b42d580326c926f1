import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { words } from './words.ts'

const careTask = z.object({
  id,
  patient_id: id,
  task_key: z.string(),
  description: z.string(),
  urgent: z.boolean(),
  created_at: moment,
  due_at: z.nullable(moment),
  acknowledged_at: z.nullable(moment),
  escalated_at: z.nullable(moment),
  done_at: z.nullable(moment),
})

export const listCareTasks = endpoint({
  method: 'GET',
  path: '/api/care/tasks',
  summary: "Open tasks of a care person's panel; for the on-call provider every urgent one too",
  access: 'care_team',
  needs: 'tasks.acknowledge',
  reply: z.object({ tasks: z.array(careTask) }),
})

export const createTask = endpoint({
  method: 'POST',
  path: '/api/care/patients/:id/tasks',
  summary: 'Write a task about a patient, for oneself or a colleague who cares for them',
  access: 'care_team',
  record: 'bookable_patient',
  needs: 'tasks.acknowledge',
  params: z.object({ id }),
  body: z.strictObject({
    /** Made by the browser: the same task sent again is one task. */
    task_id: id,
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, words('Please say what needs to be done.')),
        z.maxLength(200, words('Please use 200 characters or fewer.')),
      ),
    /** Null: the caller themself. */
    assigned_to: z.nullable(id),
    due_at: moment,
    /** Alerts those on call until someone acknowledges it. */
    urgent: z.boolean(),
  }),
  reply: careTask,
  problems: ['task_due_past', 'task_colleague_unavailable', 'not_found'],
})

export const acknowledgeTask = endpoint({
  method: 'POST',
  path: '/api/care/tasks/:id/acknowledge',
  summary: 'Say that you have seen this and are on it',
  access: 'care_team',
  record: 'task',
  needs: 'tasks.acknowledge',
  params: z.object({ id }),
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: careTask,
})

export const finishTask = endpoint({
  method: 'POST',
  path: '/api/care/tasks/:id/finish',
  summary: 'Say that this is done',
  access: 'care_team',
  record: 'task',
  needs: 'tasks.acknowledge',
  params: z.object({ id }),
  body: z.strictObject({ note: z.optional(z.string().check(z.maxLength(2000))) }),
  reply: careTask,
  problems: ['task_needs_acknowledgement', 'outcome_needed'],
})
