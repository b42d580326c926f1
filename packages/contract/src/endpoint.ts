import type * as z from 'zod/mini'
import type { Capability } from '@stillwater/domain/people/capabilities'
import type { ProblemCode } from './problems.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. `anyone` needs no session; `user` is any signed-in person; `reset` also takes the credential of a
 * reset link. The server types its context by this, so a handler cannot be given to the wrong people.
 */
export type Access = 'anyone' | 'user' | 'patient' | 'care_team' | 'reset'

/**
 * The kinds of record a path can name. Each belongs to one patient, a `user` or a `session` to one person of any role.
 * `self` is the caller's own patient record and `user` their own account, of which the use case needs the id alone; for
 * `patient` it is given the row.
 */
const recordKinds = [
  'self',
  'user',
  'session',
  'patient',
  'task',
  'stored_file',
  'invoice',
  'insurance_policy',
  'appointment',
  /** A patient whom the caller may book for: of their panel, or any for a coordinator. */
  'bookable_patient',
  'video_room',
  'exercise_assignment',
  /** One that its patient shared, for the care team. */
  'exercise_attempt',
  /** The hours of a care person, named by their id; of no patient. */
  'care_schedule',
  /** A colleague, named by their id, and an invitation to become one; of no patient. */
  'staff_member',
  'staff_invitation',
  'message_thread',
  'prescription',
  'estimate',
  'session_note',
  'release',
  'amendment_request',
  'incident',
  'discharge',
] as const
export type RecordKind = (typeof recordKinds)[number]

export interface EndpointOptions {
  method: Method
  path: string
  summary: string
  access: Access
  /** The kind of record that the path names as `:id`. The server admits only callers who reach it. */
  record?: RecordKind
  /** What a member of the care team must be allowed to do, besides reaching the record. */
  needs?: Capability
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** In place of a body: a form (multipart/form-data) with these fields and one file of one of these types. */
  form?: { fields: z.ZodMiniType; file: string; file_types: readonly string[] }
  /** For a body that holds a list; others are refused beyond 256 KiB, before they are read. */
  max_body_bytes?: number
  /** Also takes its body form-encoded, as older clients of the sign-in protocol send it. */
  takes_urlencoded?: boolean
  /** The allow-list of what leaves the server. Absent: an empty answer. */
  reply?: z.ZodMiniType
  status?: number
  problems?: readonly ProblemCode[]
  /** What a body that fails validation is answered with, where a protocol says so. */
  invalid?: ProblemCode
  /** What a call without a valid session is answered with, where a protocol says so. */
  refusal?: ProblemCode
  /** Old clients send these; they are accepted and ignored. */
  ignored?: readonly string[]
  /**
   * Fields of the body that repeat the caller's id or a part of the path, as older clients send them. Another id is
   * answered like a record that does not exist.
   */
  echoes?: Readonly<Record<string, 'caller' | `:${string}`>>
  /**
   * What keeps a repeated call from acting twice. `optional` and `required`: a second call with the same
   * Idempotency-Key gets the first call's answer, and `required` refuses a call without one. `by_state`: the record
   * shows that it was done, as with money that moves in several transactions, and no key is read.
   */
  idempotency?: 'optional' | 'required' | 'by_state'
}

type Empty = Record<never, never>
type Shape<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type Part<Name extends string, T> = T extends z.ZodMiniType ? { [N in Name]: Sent<T> } : Empty

export type Endpoint = EndpointOptions
export type Params<E extends Endpoint> = Shape<E['params']>
export type Query<E extends Endpoint> = Shape<E['query']>
export type Body<E extends Endpoint> = Shape<E['body']>
export type Reply<E extends Endpoint> = Shape<E['reply']>

/** What a caller hands over: only the parts the endpoint takes. */
export type Call<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

export function endpoint<const E extends EndpointOptions>(options: E): E {
  return options
}
