import * as z from 'zod/mini'
import { endOfCare } from './discharges.ts'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { message, messageMarks, messageText } from './message.ts'
import { fileLink, fileProblems, uploadTypes } from './uploads.ts'

const none = z.optional(z.nullable(z.strictObject({})))
const ofThread = { record: 'message_thread', needs: 'messages.write', params: z.object({ id }) } as const
/** A number in the query, as text. */
const seqText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((text: string) => Number(text)),
)

/** spec: dashboard §3. `role` is mhc for the care counselor, doctor for the provider, and otherwise a therapist's. */
const carePerson = z.object({
  id,
  name: z.string(),
  profile_url: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  education: z.nullable(z.string()),
  user: z.object({ role: z.string() }),
  /** Called "Coordinator" whatever the role. decision N16 */
  is_coordinator: z.boolean(),
})

const availability = z.object({
  is_open: z.boolean(),
  /** When someone reads messages next; null where the clinic gives no hours. */
  opens_at: z.nullable(moment),
  /** "Usually replies within {hours} hours"; null where too few answers are known. */
  usual_reply_hours: z.nullable(z.number()),
})

const thread = z.object({
  message_thread_id: id,
  /** Names the kind of thread: care_manager, therapist or doctor. */
  message_thread_key: z.string(),
  care_person: carePerson,
  /** False where the care person has left the team or the patient's care has ended: messages stay, and no new ones are taken. */
  is_open: z.boolean(),
  /** The day on which a discharge ended the patient's care; null while they are in care. */
  care_ended_on: z.nullable(day),
  last_seq: z.number(),
  last_message_at: z.nullable(moment),
  unread: z.number(),
  marks: messageMarks,
  availability,
})
export type MessageThread = z.output<typeof thread>

const history = z.object({
  /** Null while there is no thread of this kind. */
  message_thread_id: z.nullable(id),
  /** Oldest first. */
  messages: z.array(message),
  /** Pass it as `before` to read the page before this one; null when there is none. */
  before: z.nullable(z.number()),
  marks: z.nullable(messageMarks),
})

const historyOf = (path: string, whom: string) =>
  endpoint({
    method: 'GET',
    path,
    summary: `The messages between a patient and their ${whom}, newest page first`,
    access: 'user',
    record: 'patient',
    needs: 'messages.write',
    params: z.object({ id }),
    query: z.object({ from_date: z.optional(z.union([day, moment])), before: z.optional(seqText) }),
    reply: history,
  })

export const careManagerHistory = historyOf('/api/patients/:id/care_managers/message_history', 'counselor')
export const therapistHistory = historyOf('/api/patients/:id/therapists/message_history', 'therapist')
export const doctorHistory = historyOf('/api/patients/:id/doctors/message_history', 'provider')

const getThread = (path: string, whom: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: `The patient's thread with their ${whom}, opened where there is none`,
    access: 'patient',
    body: none,
    reply: thread,
    problems: ['no_care_person'],
  })

export const getTherapist = getThread('/api/message_threads/get_therapist', 'therapist')
export const getCareManager = getThread('/api/message_threads/get_care_manager', 'counselor')
export const getDoctor = getThread('/api/message_threads/get_doctor', 'provider')

export const pingCareManager = endpoint({
  method: 'POST',
  path: '/api/message_threads/ping_care_manager',
  summary: 'Tell the counselor that the patient has opened the chat',
  access: 'patient',
  body: none,
  reply: z.object({ message_thread_id: id, message_thread_key: z.string() }),
  problems: ['no_care_person'],
})

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/message_threads',
  summary: 'All threads of the patient, also with people who have left the care team',
  access: 'patient',
  reply: z.object({
    threads: z.array(thread),
    unread: z.number(),
    /** Null where no discharge is planned, or the patient came back. Said also where there is no thread. */
    end_of_care: z.nullable(endOfCare),
  }),
})

export const readMessages = endpoint({
  method: 'GET',
  path: '/api/message_threads/:id/messages',
  summary: 'A page of a thread: before a number, after a number, or the newest',
  access: 'user',
  ...ofThread,
  query: z.object({ before: z.optional(seqText), after: z.optional(seqText) }),
  reply: z.object({
    messages: z.array(message),
    before: z.nullable(z.number()),
    /** Whether more messages follow the last one of this page. */
    has_more: z.boolean(),
    marks: messageMarks,
  }),
})

const repeatedId = z.optional(z.nullable(z.string().check(z.maxLength(100))))

/**
 * The sender is the session and the recipient the thread's other side. decision N1
 * A recipient who was replaced meanwhile is no reason to lose a message, so that field alone is not compared.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/message_threads/:id/messages',
  summary: 'Send a message; the same id sent again stores nothing twice',
  access: 'user',
  ...ofThread,
  body: z.strictObject({
    message: messageText,
    recipient_id: repeatedId,
    sender_id: repeatedId,
    /** Made by the client, and unique within the thread. */
    id: z.optional(id),
    attachment_id: z.optional(z.nullable(id)),
  }),
  echoes: { sender_id: 'caller' },
  reply: z.extend(message, {
    /** The patient's message speaks of danger: show the crisis lines at once. */
    shows_crisis_lines: z.optional(z.boolean()),
  }),
  problems: [
    'message_empty',
    'thread_closed',
    'care_ended',
    'attachment_missing',
    'too_many_messages',
    'idempotency_key_reused',
  ],
})

export const sendTyping = endpoint({
  method: 'POST',
  path: '/api/message_threads/:id/messages/user_typing',
  summary: 'Tell the other side that you are typing; at most once a second, and never stored',
  access: 'user',
  ...ofThread,
  body: z.optional(
    z.nullable(
      z.strictObject({ message_thread_id: repeatedId, recipient_id: repeatedId, sender_id: repeatedId }),
    ),
  ),
  echoes: { message_thread_id: ':id', sender_id: 'caller' },
  reply: z.object({ success: z.literal(true) }),
})

export const markMessages = endpoint({
  method: 'POST',
  path: '/api/message_threads/:id/marks',
  summary: 'Say how far you have received and read a thread; a mark never moves back',
  access: 'user',
  ...ofThread,
  body: z.strictObject({
    delivered: z.optional(z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1))),
    read: z.optional(z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1))),
  }),
  reply: messageMarks,
})

export const addAttachment = endpoint({
  method: 'POST',
  path: '/api/message_threads/:id/attachments',
  summary: 'Reserve a picture or a PDF for a message; the file is sent to the address in the answer',
  access: 'user',
  ...ofThread,
  body: z.strictObject({
    file_name: z.string().check(z.minLength(1), z.maxLength(255)),
    file_type: z.enum(uploadTypes),
  }),
  reply: z.object({ attachment_id: id, url: z.string() }),
  problems: fileProblems,
})

export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/message_threads/:id/attachments/:attachment_id',
  summary: 'The address of an attachment, for five minutes and for the caller alone',
  access: 'user',
  ...ofThread,
  params: z.object({ id, attachment_id: id }),
  reply: z.object({ url: z.string(), file_name: z.string(), content_type: z.string() }),
})

/** The capability of the thread opens its files: a coordinator answers messages and reads no clinical record. */
export const readAttachmentFile = endpoint({
  method: 'GET',
  path: '/api/message_threads/:id/attachments/:attachment_id/file',
  summary: 'An attachment itself, at the address that was given for it, for the person it was given to',
  access: 'user',
  ...ofThread,
  params: z.object({ id, attachment_id: id }),
  query: fileLink,
})
