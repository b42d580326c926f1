import * as z from 'zod/mini'
import { message, messageMarks } from './message.ts'

/** The credentials of a call, sent in the first message because a browser cannot set headers on a WebSocket. */
export interface LiveCredentials {
  'access-token': string
  client: string
  uid: string
}

/** Stands for the session of a guest, whose access token is the pass of their link. */
export const guestClient = 'guest'

/** The first message of a browser. `since` is the last event it has seen; null asks for new ones alone. */
export interface LiveHello extends LiveCredentials {
  type: 'hello'
  since: number | null
}

/** For the other pages in a room. Without data it says that this page is still there. */
export interface LiveSignal {
  type: 'signal'
  room: string
  /** The session id of the page. */
  session: string
  data: string | null
}

/** In characters. A session description of a video call has about 8,000. */
export const longestSignal = 32_000

/** A message from this page. It is answered with `accepted` once it is stored, or with `rejected`. */
export interface LiveChat {
  type: 'message'
  thread_id: string
  /** Made by the page: the same id sent again stores nothing twice. */
  id: string
  message: string
  attachment_id: string | null
}

/**
 * Asks for everything in a thread after a number: first what is stored, then what follows, in order and once. Sent
 * after each `ready` for the threads that a page shows; without it a page receives new messages alone.
 */
export interface LiveSync {
  type: 'sync'
  thread_id: string
  after: number
}

const record = z.object({ record_id: z.string() })

/** Every kind of event, by who receives it, with its payload: ids alone, because events are stored unsealed. */
export const liveEvents = {
  patient: {
    /** The patient's record, addresses, insurance or care team; the id is the patient's. */
    patient: record,
    visit: record,
    /** Membership, invoices or the card on file. */
    billing: z.object({ record_id: z.null() }),
    crisis: record,
    /** An appointment was booked, moved or canceled, or a time was offered. */
    appointment: record,
    /** The patient's place in the queue for an immediate visit, or who took it. */
    immediate_visit: z.object({ record_id: z.null() }),
    /** Assignments, or what was finished, shared or reviewed. */
    exercises: z.object({ record_id: z.null() }),
    /** An order moved, was decided or has a problem, or the supply changed; the id is the prescription's. */
    prescription: record,
  },
  care: {
    /** A safety task or a request for a call; the id is the task's. */
    care_tasks: record,
    /** A care person's own appointments or hours; the id is the appointment's. */
    care_calendar: record,
    /** Who waits for an immediate visit. */
    immediate_queue: z.object({ record_id: z.null() }),
    /** A thread became urgent, or what the care side keeps about it changed; the id is the thread's. */
    care_inbox: record,
  },
}

export type LiveAudience = keyof typeof liveEvents
type Payloads = (typeof liveEvents)['patient'] & (typeof liveEvents)['care']
export type LiveKind<A extends LiveAudience = LiveAudience> = {
  [B in A]: keyof (typeof liveEvents)[B] & keyof Payloads
}[A]
export type LivePayload<K extends LiveKind> = z.infer<Payloads[K]>
/** Something changed, and the browser refetches what it shows of it. A person's events are numbered without gaps. */
export type LiveEvent<K extends LiveKind = LiveKind> = {
  [Kind in K]: { type: 'event'; seq: number; kind: Kind } & LivePayload<Kind>
}[K]

const envelope = z.object({
  type: z.literal('event'),
  seq: z.number(),
  kind: z.string(),
  record_id: z.nullable(z.string()),
})
/** An event as it is sent. Its kind is any text, because a newer server may send kinds that this page does not know. */
export type LiveEnvelope = z.infer<typeof envelope>

const payloads: Record<string, z.ZodMiniType> = { ...liveEvents.patient, ...liveEvents.care }

/** The event in an envelope, or null when its kind or its payload is not in the contract. */
export function readLiveEvent(sent: LiveEnvelope): LiveEvent | null {
  const payload = Object.hasOwn(payloads, sent.kind) ? payloads[sent.kind] : undefined
  return payload?.safeParse(sent).success ? (sent as LiveEvent) : null
}

export const liveMessage = z.discriminatedUnion('type', [
  /** Events after `cursor` follow. */
  z.object({ type: z.literal('ready'), cursor: z.number() }),
  /** Events after `since` are no longer stored: refetch everything; events after `cursor` follow. */
  z.object({ type: z.literal('reset'), cursor: z.number() }),
  envelope,
  /** From a page in a room; `from` is a person's or a guest's id. Without data the room itself changed: refetch it. */
  z.object({
    type: z.literal('signal'),
    room: z.string(),
    from: z.string(),
    session: z.nullable(z.string()),
    data: z.nullable(z.string()),
  }),
  /** This page may not speak in the room: it left, another page of the same person joined, or the room closed. */
  z.object({ type: z.literal('refused'), room: z.string(), session: z.string() }),
  /** A message in a thread of this person. */
  z.object({ type: z.literal('message'), message }),
  /** This page's message is stored. `shows_crisis_lines`: it speaks of danger, so show the crisis lines at once. */
  z.object({
    type: z.literal('accepted'),
    thread_id: z.string(),
    id: z.string(),
    seq: z.number(),
    created_at: z.string(),
    shows_crisis_lines: z.boolean(),
  }),
  /** This page's message is not stored. `retry_after` in seconds, where sending it again may succeed. */
  z.object({
    type: z.literal('rejected'),
    thread_id: z.string(),
    id: z.string(),
    code: z.string(),
    errors: z.array(z.string()),
    retry_after: z.nullable(z.number()),
  }),
  /** The other side is typing; it counts for some seconds. */
  z.object({ type: z.literal('typing'), thread_id: z.string(), sender_id: z.string() }),
  z.object({ type: z.literal('marks'), thread_id: z.string(), marks: messageMarks }),
  /** Heartbeat. */
  z.object({ type: z.literal('tick') }),
  /** The server is about to stop; another process answers in a moment. */
  z.object({ type: z.literal('restarting') }),
])
export type LiveMessage = z.infer<typeof liveMessage>

export const liveClose = {
  misunderstood: 4400,
  signed_out: 4401,
  too_slow: 4408,
  too_many: 4429,
  restarting: 1012,
  try_later: 1013,
} as const

export const liveTickMs = 20_000
