import { Readable } from 'node:stream'
import type { Access, Body, Endpoint, Params, Query, Reply } from '@stillwater/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answering, Context } from '../../context.ts'
import type { Asking, Connection, Database, Statement } from '../../db/database.ts'
import {
  readCredentials,
  sessionHeaders,
  type Credentials,
  type OpenedSession,
} from '../../session/session.ts'
import { admit, type Admission, type AdmitOptions } from '../admit.ts'
import { arrivalOf } from '../arrival.ts'
import { attempt } from '../attempt.ts'
import { partChecker } from '../check-parts.ts'
import type { Sealer, Stored } from '../idempotency.ts'
import { replyWriter } from '../serializer.ts'

export interface Input<E extends Endpoint, P, A = undefined> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The body as it arrives, where the route asked for that. */
  stream: Readable | undefined
  /** The record, already loaded and checked. Handlers never query a patient by a raw id. */
  patient: E['patient'] extends string ? P : undefined
  /** What the route asked ahead. */
  ahead: A
}

export type Handler<E extends Endpoint, P, A = undefined> = (
  context: Context<E['access']>,
  input: Input<E, P, A>,
) => Promise<Reply<E>> | Reply<E>

export interface RouteOptions<P, A = undefined, E extends Endpoint = Endpoint> {
  /**
   * What the handler needs first, asked in one breath with the session and the record. Nobody knows yet who the
   * caller is but the database: its statements find them by `app_user()`.
   */
  ahead?(connection: Asking, address: { params: Params<E>; query: Query<E> }): Promise<A>
  /** How the record is loaded here, where more of it is needed than elsewhere. */
  loadPatient?: Statement<P>
  /**
   * A change of one statement, for what is asked often. It stands in the place of loading the record: it changes the
   * caller's own row and no other (`id = app_user()`), records its audit row itself, and returns what the handler
   * answers with. Session, change and commit then travel in one packet.
   */
  change?: {
    statement: Statement<P>
    /** What it is given after the patient's id and the request's id. */
    values(body: unknown): unknown[]
  }
  shortcut?: Shortcut<E>
  /** For work that is slow or must outlive a refusal: it opens its own short transactions and records its own audit. */
  transaction?: false
  /** The handler records whose record it worked on, which is known only once that record is found. */
  audits_itself?: true
  /** The body is a file: the handler reads it as it arrives, once the caller is admitted. */
  stream?: true
}

/**
 * For a call whose outcome can be told before anything is asked, from what is known of earlier calls. What keeps it opens
 * the session, makes sure that all is still as it was known, and does everything the long way would, together with
 * whoever else comes at the same time; or it does nothing and says so, and the long way is gone.
 */
export interface Shortcut<E extends Endpoint> {
  prepare(input: Pick<Input<E, never>, 'params' | 'body'>): Prepared<E> | null
}

export interface Prepared<E extends Endpoint> {
  reply: Reply<E>
  keep(call: KeptCall): Promise<OpenedSession | null>
  afterwards(): void
}

/** What is kept of every call: who made it, and what was answered to which key. */
export interface KeptCall {
  client: string
  token_sha256: Buffer
  email_index: Buffer
  cookie_sha256: Buffer | null
  idle_limit: string
  request_id: string
  action: string
  key: string
  request_sha256: Buffer
  status: number
  body: Buffer
}

export interface RouterServices<P> extends AdmitOptions<P> {
  database: Database
  now(): Date
  sealer: Sealer
  /** For a session whose e-mail changed meanwhile: the address to answer with. */
  currentEmail(connection: Connection, user_id: string): Promise<string>
}

export interface Answered {
  answer: Answering
  stored: Stored
}
/** A way to do what a call asks. */
export type Perform = (request: FastifyRequest, reply: FastifyReply) => Promise<Answered>

/** What every way of performing a call needs. */
export type Call<P> = ReturnType<typeof describeCall<P>>

export function describeCall<P>(
  services: RouterServices<P>,
  endpoint: Endpoint,
  handler: Handler<Endpoint, P, unknown>,
  options: RouteOptions<P, unknown>,
) {
  const checkParams = partChecker(endpoint.params, endpoint)
  const checkQuery = partChecker(endpoint.query, endpoint)
  const checkBody = partChecker(endpoint.body, endpoint)
  const write = endpoint.reply ? replyWriter(endpoint.reply) : () => ''
  const admission = options.loadPatient ? { ...services, loadPatient: options.loadPatient } : services

  return {
    services,
    endpoint,
    options,
    checkParams,
    checkBody,
    write,

    async run(
      context: Context<Access>,
      request: FastifyRequest,
      patient: P | undefined,
      ahead?: unknown,
    ): Promise<Stored> {
      const input = {
        params: checkParams(request.params),
        query: checkQuery(request.query),
        body: checkBody(request.body),
        stream: options.stream && request.body instanceof Readable ? request.body : undefined,
        patient,
        ahead,
      } as Input<Endpoint, P, unknown>
      const reply = await handler(context, input)
      return { status: context.answer.status ?? endpoint.status ?? 200, body: write(reply as never) }
    },

    context(
      request: FastifyRequest,
      admitted: Admission<P> | null,
      connection: Connection | null,
      alongside: Context['alongside'] = refuseAlongside,
    ) {
      return {
        session: admitted?.session ?? null,
        arrival: arrivalOf(request),
        connection,
        alongside,
        database: services.database,
        now: services.now,
        answer: newAnswer(),
      } as Context<Access>
    },

    async enter(
      connection: Asking,
      request: FastifyRequest,
      reply: FastifyReply,
      how: AdmitOptions<P> = admission,
    ): Promise<Admission<P>> {
      const credentials = readCredentials(request.headers)
      const params = request.params as Record<string, string>
      const admitted = await admit(connection, endpoint, credentials, params, how)
      if (credentials) reply.headers(await signedHeaders(services, credentials, admitted.opened))
      return admitted
    },

    /** A wrong address is refused once the caller is known. */
    askAhead(connection: Asking, request: FastifyRequest): Promise<unknown> | undefined {
      if (!options.ahead) return undefined
      const address = attempt(() => ({
        params: checkParams(request.params) as never,
        query: checkQuery(request.query) as never,
      }))
      return 'value' in address ? options.ahead(connection, address.value) : undefined
    },
  }
}

export const newAnswer = (): Answering => ({ headers: {}, signed_out: false, afterwards: [] })

export async function signedHeaders<P>(
  services: RouterServices<P>,
  { client, token, uid }: Credentials,
  { user_id, uid_is_current, created_at }: OpenedSession,
) {
  const current = uid_is_current
    ? uid
    : await services.database.read({ user_id }, (connection) => services.currentEmail(connection, user_id))
  return sessionHeaders({ client, token, uid: current, created_at })
}

function refuseAlongside(): never {
  throw new Error('Nothing travels alongside where there is no transaction.')
}
