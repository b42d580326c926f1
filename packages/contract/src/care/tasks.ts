import * as z from 'zod/mini'
import { careTaskGroups } from '@stillwater/domain/tasks/care-task-kinds'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { words } from '../words.ts'

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

const person = z.object({ id, name: z.string() })

const listedTask = z.extend(careTask, {
  patient_name: z.string(),
  /** Answered, handed over and closed in the safety queue. */
  safety: z.boolean(),
  outcome_due_at: z.nullable(moment),
  assigned_to: z.nullable(person),
  acknowledged_by: z.nullable(person),
})
export type ListedTask = z.output<typeof listedTask>

export const careTaskFilters = ['mine', 'unassigned', 'overdue'] as const
export type CareTaskFilter = (typeof careTaskFilters)[number]

/** The place of a task in the list: urgent, due, created, its id. */
const taskCursor = z
  .string()
  .check(z.regex(/^[01]\.-?\d{1,16}\.-?\d{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

export const listCareTasks = endpoint({
  method: 'GET',
  path: '/api/care/tasks',
  summary:
    "Open tasks of a care person's panel, a page at a time, urgent and early ones first; every one for a coordinator, and every urgent one for those on call",
  access: 'care_team',
  needs: 'tasks.acknowledge',
  query: z.object({
    show: z.optional(z.enum(careTaskFilters)),
    group: z.optional(z.enum(careTaskGroups)),
    after: z.optional(taskCursor),
  }),
  reply: z.object({
    tasks: z.array(listedTask),
    /** The cursor of the next page; null when this is the last one. */
    next: z.nullable(z.string()),
    /** Of the chosen group, or of all of them. */
    counts: z.object({ all: z.number(), mine: z.number(), unassigned: z.number(), overdue: z.number() }),
    now: moment,
  }),
})

export const listTaskColleagues = endpoint({
  method: 'GET',
  path: '/api/care/tasks/:id/colleagues',
  summary:
    'Those who can take a task: the care team of its patient, coordinators, and those on call where it is theirs',
  access: 'care_team',
  record: 'task',
  needs: 'tasks.acknowledge',
  params: z.object({ id }),
  reply: z.object({ colleagues: z.array(z.extend(person, { role: z.string() })) }),
})

export const assignTask = endpoint({
  method: 'POST',
  path: '/api/care/tasks/:id/assign',
  summary: 'Give a task to a colleague, take it oneself, or return it to the care team',
  access: 'care_team',
  record: 'task',
  needs: 'tasks.acknowledge',
  params: z.object({ id }),
  body: z.strictObject({
    /** Null: nobody in particular. */
    assigned_to: z.nullable(id),
    /** Who had it when the caller decided, so that a change in between is seen. */
    instead_of: z.nullable(id),
  }),
  reply: careTask,
  problems: ['task_colleague_unavailable', 'task_reassigned', 'task_closed', 'task_in_safety_queue'],
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
  problems: [
    'task_needs_acknowledgement',
    'task_closed',
    'outcome_needed',
    'task_closes_itself',
    'plan_request_undecided',
  ],
})
