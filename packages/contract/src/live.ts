import type { Message, MessageMarks } from './message.ts'

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

/** What an event carries besides its kind: ids alone, because events are stored unsealed. */
interface Payloads {
  record: { record_id: string }
  nothing: { record_id: null }
}

/** Every kind of event, by who receives it, with its payload. */
export const liveEvents = {
  patient: {
    /** The patient's record, addresses, insurance or care team; the id is the patient's. */
    patient: 'record',
    visit: 'record',
    /** Membership, invoices or the card on file. */
    billing: 'nothing',
    crisis: 'record',
    /** An appointment was booked, moved or canceled, or a time was offered. */
    appointment: 'record',
    /** The patient's place in the queue for an immediate visit, or who took it. */
    immediate_visit: 'nothing',
    /** Assignments, or what was finished, shared or reviewed. */
    exercises: 'nothing',
    /** An order moved, was decided or has a problem, or the supply changed; the id is the prescription's. */
    prescription: 'record',
  },
  care: {
    /** A safety task or a request for a call; the id is the task's. */
    care_tasks: 'record',
    /** A care person's own appointments or hours; the id is the appointment's. */
    care_calendar: 'record',
    /** Who waits for an immediate visit. */
    immediate_queue: 'nothing',
    /** A thread became urgent, or what the care side keeps about it changed; the id is the thread's. */
    care_inbox: 'record',
  },
} as const satisfies Record<string, Record<string, keyof Payloads>>

export type LiveAudience = keyof typeof liveEvents
type Kinds = (typeof liveEvents)['patient'] & (typeof liveEvents)['care']
export type LiveKind<A extends LiveAudience = LiveAudience> = {
  [B in A]: keyof (typeof liveEvents)[B] & keyof Kinds
}[A]
export type LivePayload<K extends LiveKind> = Payloads[Kinds[K]]
/** Something changed, and the browser refetches what it shows of it. A person's events are numbered without gaps. */
export type LiveEvent<K extends LiveKind = LiveKind> = {
  [Kind in K]: { type: 'event'; seq: number; kind: Kind } & LivePayload<Kind>
}[K]

/** An event as it is sent. Its kind is any text, because a newer server may send kinds that this page does not know. */
export interface LiveEnvelope {
  type: 'event'
  seq: number
  kind: string
  record_id: string | null
}

const kinds: Record<string, keyof Payloads> = { ...liveEvents.patient, ...liveEvents.care }

/** The event in an envelope, or null when its kind or its payload is not in the contract. */
export function readLiveEvent(sent: LiveEnvelope): LiveEvent | null {
  const payload = sent.record_id === null ? 'nothing' : 'record'
  return Object.hasOwn(kinds, sent.kind) && kinds[sent.kind] === payload ? (sent as LiveEvent) : null
}

export type LiveMessage =
  /** Events after `cursor` follow. */
  | { type: 'ready'; cursor: number }
  /** Events after `since` are no longer stored: refetch everything; events after `cursor` follow. */
  | { type: 'reset'; cursor: number }
  | LiveEnvelope
  /**
   * From a page in a room; `from` is a person's or a guest's id. Without data the room itself changed: refetch it. The
   * page that is named then, if any, has left.
   */
  | { type: 'signal'; room: string; from: string; session: string | null; data: string | null }
  /** This page may not speak in the room: it left, another page of the same person joined, or the room closed. */
  | { type: 'refused'; room: string; session: string }
  /** A message in a thread of this person. */
  | { type: 'message'; message: Message }
  /** This page's message is stored. `shows_crisis_lines`: it speaks of danger, so show the crisis lines at once. */
  | {
      type: 'accepted'
      thread_id: string
      id: string
      seq: number
      created_at: string
      shows_crisis_lines: boolean
    }
  /** This page's message is not stored. `retry_after` in seconds, where sending it again may succeed. */
  | {
      type: 'rejected'
      thread_id: string
      id: string
      code: string
      errors: string[]
      retry_after: number | null
    }
  /** The other side is typing; it counts for some seconds. */
  | { type: 'typing'; thread_id: string; sender_id: string }
  | { type: 'marks'; thread_id: string; marks: MessageMarks }
  /** Heartbeat. */
  | { type: 'tick' }
  /** The server is about to stop; another process answers in a moment. */
  | { type: 'restarting' }

type TypeOfValue = 'string' | 'number' | 'boolean' | 'object'
type FieldTypes<M> = M extends { type: string } ? Record<Exclude<keyof M, 'type'>, TypeOfValue[]> : never

/** The fields of each message, so that one of another version is ignored instead of failing halfway. */
const fieldTypes: { [T in LiveMessage['type']]: FieldTypes<Extract<LiveMessage, { type: T }>> } = {
  ready: { cursor: ['number'] },
  reset: { cursor: ['number'] },
  event: { seq: ['number'], kind: ['string'], record_id: ['string', 'object'] },
  signal: {
    room: ['string'],
    from: ['string'],
    session: ['string', 'object'],
    data: ['string', 'object'],
  },
  refused: { room: ['string'], session: ['string'] },
  message: { message: ['object'] },
  accepted: {
    thread_id: ['string'],
    id: ['string'],
    seq: ['number'],
    created_at: ['string'],
    shows_crisis_lines: ['boolean'],
  },
  rejected: {
    thread_id: ['string'],
    id: ['string'],
    code: ['string'],
    errors: ['object'],
    retry_after: ['number', 'object'],
  },
  typing: { thread_id: ['string'], sender_id: ['string'] },
  marks: { thread_id: ['string'], marks: ['object'] },
  tick: {},
  restarting: {},
}

/**
 * What the server sent, or null for a message that is not in the contract, which a newer server may send. It is checked
 * by hand, because every page listens and few need the validation library.
 */
export function readLiveMessage(sent: unknown): LiveMessage | null {
  const message = Object(sent) as Record<string, unknown>
  const { type } = message
  if (typeof type !== 'string' || !Object.hasOwn(fieldTypes, type)) return null
  const fields: [string, TypeOfValue[]][] = Object.entries(fieldTypes[type as LiveMessage['type']])
  const fits = fields.every(([name, types]) => types.some((one) => typeof message[name] === one))
  return fits ? (message as unknown as LiveMessage) : null
}

export const liveClose = {
  misunderstood: 4400,
  signed_out: 4401,
  too_slow: 4408,
  too_many: 4429,
  restarting: 1012,
  try_later: 1013,
} as const

export const liveTickMs = 20_000
