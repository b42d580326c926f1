import * as z from 'zod/mini'
import { dangerCategories } from '@stillwater/domain/safety/danger/phrase-group'
import { inboxFilters } from '@stillwater/domain/messaging/inbox-filters'
import { endOfCare } from '../discharges.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { message, messageMarks } from '../message.ts'
import { messageText } from '../message.ts'
import { words } from '../words.ts'

const inThread = { record: 'message_thread', needs: 'messages.write', params: z.object({ id }) } as const
const none = z.optional(z.nullable(z.strictObject({})))

/** Why a thread is urgent. The reasons are empty, and the task null, for a role that may not read answers. */
const danger = z.object({
  safety_task_id: z.nullable(id),
  reasons: z.array(z.object({ category: z.enum(dangerCategories), phrase: z.string() })),
})

const threadState = {
  message_thread_id: id,
  patient: z.object({ id, name: z.string() }),
  care_person: z.object({ id, name: z.string() }),
  care_role: z.string(),
  /** Since when the patient waits for an answer. */
  waiting_since: z.nullable(moment),
  answer_due_at: z.nullable(moment),
  is_overdue: z.boolean(),
  /** Something that the patient wrote speaks of danger. */
  is_urgent: z.boolean(),
  danger: z.nullable(danger),
  snoozed_until: z.nullable(moment),
  assigned_to: z.nullable(z.object({ id, name: z.string() })),
  unread: z.number(),
  last_message_at: z.nullable(moment),
  /** When the patient last opened the chat. */
  patient_opened_at: z.nullable(moment),
}

const inboxThread = z.object({
  ...threadState,
  /** The newest message that a person wrote, shortened. */
  last_message: z.nullable(z.object({ message: z.string(), sender_id: id })),
})
export type InboxThread = z.output<typeof inboxThread>

/** The place of a thread in the list: urgent, snoozed, when it began to wait, when its newest message came, its id. */
const inboxCursor = z
  .string()
  .check(z.regex(/^[01]\.[01]\.\d{1,16}\.-?\d{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

export const readInbox = endpoint({
  method: 'GET',
  path: '/api/care/inbox',
  summary:
    "Threads of a care person's panel, a page at a time: urgent first, then who waits longest; on call, every urgent one",
  access: 'care_team',
  needs: 'messages.write',
  query: z.object({ show: z.optional(z.enum(inboxFilters)), after: z.optional(inboxCursor) }),
  reply: z.object({
    threads: z.array(inboxThread),
    /** The cursor of the next page; null when this is the last one. */
    next: z.nullable(z.string()),
    /** Of the whole inbox. */
    counts: z.object({
      waiting: z.number(),
      overdue: z.number(),
      urgent: z.number(),
      unread: z.number(),
      snoozed: z.number(),
      assigned: z.number(),
    }),
    now: moment,
  }),
})

const note = z.object({ id, created_at: moment, author: z.string(), note: z.string() })
const handover = z.object({
  id,
  created_at: moment,
  from: z.string(),
  /** Null gave the thread back. */
  to: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

const careThread = z.object({
  ...threadState,
  messages: z.array(message),
  before: z.nullable(z.number()),
  marks: messageMarks,
  notes: z.array(note),
  handovers: z.array(handover),
  is_open: z.boolean(),
  end_of_care: z.nullable(endOfCare),
  /** False for someone who only reads, as those on call and everyone while a colleague answers: they take the thread over first. */
  can_reply: z.boolean(),
})
export type CareThread = z.output<typeof careThread>

export const readCareThread = endpoint({
  method: 'GET',
  path: '/api/care/message_threads/:id',
  summary: 'A thread with what the care side keeps about it',
  access: 'care_team',
  ...inThread,
  reply: careThread,
})

export const startThread = endpoint({
  method: 'POST',
  path: '/api/care/patients/:id/message_thread',
  summary: 'The thread between a patient of the panel and the caller, opened where there is none',
  access: 'care_team',
  record: 'patient',
  needs: 'messages.write',
  params: z.object({ id }),
  body: none,
  reply: z.object({ message_thread_id: id }),
  problems: ['not_on_care_team'],
})

const noteText = z.string().check(z.trim(), z.minLength(1, words('Please write a note.')), z.maxLength(4_000))

export const addNote = endpoint({
  method: 'POST',
  path: '/api/care/message_threads/:id/notes',
  summary: 'Write an internal note, which the patient never receives',
  access: 'care_team',
  ...inThread,
  body: z.strictObject({ note: noteText }),
  reply: careThread,
  idempotency: 'optional',
})

export const snoozeThread = endpoint({
  method: 'POST',
  path: '/api/care/message_threads/:id/snooze',
  summary: 'Hide a thread until a moment, or until the patient writes again; null shows it now',
  access: 'care_team',
  ...inThread,
  body: z.strictObject({ until: z.nullable(moment) }),
  reply: careThread,
})

export const handOverThread = endpoint({
  method: 'POST',
  path: '/api/care/message_threads/:id/hand_over',
  summary: 'Ask a colleague to answer, with a note; null gives the thread back to its care person',
  access: 'care_team',
  ...inThread,
  body: z.strictObject({
    to_id: z.nullable(id),
    note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(4_000)))),
  }),
  reply: z.object({ assigned_to: z.nullable(z.object({ id, name: z.string() })) }),
  problems: ['message_colleague_unavailable'],
  idempotency: 'optional',
})

export const unpinThread = endpoint({
  method: 'POST',
  path: '/api/care/message_threads/:id/unpin',
  summary: 'Say that someone has looked at what spoke of danger; the safety task is closed on its own',
  access: 'care_team',
  ...inThread,
  body: none,
  reply: careThread,
})

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/care/message_colleagues',
  summary: 'Whom a thread can be handed over to',
  access: 'care_team',
  needs: 'messages.write',
  reply: z.object({ colleagues: z.array(z.object({ id, name: z.string(), role: z.string() })) }),
})

const savedReply = z.object({ id, title: z.string(), text: z.string() })
const savedReplyBody = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1, words('Please enter a title.')), z.maxLength(100)),
  text: messageText.check(z.trim(), z.minLength(1, words('Please write the reply.'))),
})

export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/api/care/saved_replies',
  summary: "The caller's saved replies",
  access: 'care_team',
  needs: 'messages.write',
  reply: z.object({ saved_replies: z.array(savedReply) }),
})

export const addSavedReply = endpoint({
  method: 'POST',
  path: '/api/care/saved_replies',
  summary: 'Save a reply to use again',
  access: 'care_team',
  needs: 'messages.write',
  body: savedReplyBody,
  reply: savedReply,
  problems: ['too_many_saved_replies'],
  idempotency: 'optional',
})

export const changeSavedReply = endpoint({
  method: 'PUT',
  path: '/api/care/saved_replies/:id',
  summary: 'Change a saved reply',
  access: 'care_team',
  needs: 'messages.write',
  params: z.object({ id }),
  body: savedReplyBody,
  reply: savedReply,
})

export const removeSavedReply = endpoint({
  method: 'DELETE',
  path: '/api/care/saved_replies/:id',
  summary: 'Remove a saved reply',
  access: 'care_team',
  needs: 'messages.write',
  params: z.object({ id }),
  reply: z.object({ success: z.literal(true) }),
})

export const readFigures = endpoint({
  method: 'GET',
  path: '/api/care/message_figures',
  summary: 'How fast the caller answered in the last 90 days, in open hours of the clinic',
  access: 'care_team',
  needs: 'messages.write',
  reply: z.object({
    answers: z.number(),
    median_minutes: z.nullable(z.number()),
    /** Of 1: answers within the promise. */
    within_promise: z.nullable(z.number()),
    promise_minutes: z.number(),
    usual_reply_hours: z.nullable(z.number()),
    /** Whether the clinic's hours say that messages are read now, and when they are next. */
    is_open: z.boolean(),
    opens_at: z.nullable(moment),
    waiting: z.number(),
    overdue: z.number(),
  }),
})
