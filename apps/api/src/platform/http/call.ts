import { Readable } from 'node:stream'
import type { Access, Body, Endpoint, Params, Query, Reply } from '@stillwater/contract/endpoint'
import { Problem } from '@stillwater/contract/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Connection, Database } from '../db/database.ts'
import {
  callerOf,
  readCredentials,
  sessionHeaders,
  type Credentials,
  type OpenedSession,
} from '../session/session.ts'
import { admit, readsItsRecord, type Admission, type RecordLoaders } from './admit.ts'
import { arrivalOf } from './arrival.ts'
import { partChecker } from './check-parts.ts'
import type { Sealer, Stored } from './idempotency.ts'
import { refuseForeignEchoes } from './refuse-foreign-echoes.ts'
import { enforceRateLimit, type RateLimit } from './rate-limit.ts'
import { replyWriter } from './serializer.ts'

/** The checked parts of a request, as a use case gets them. */
export interface Input<E extends Endpoint, P> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The body as it arrives, where the route asked for that. */
  stream: Readable | undefined
  /** Headers and bytes as they arrived, where the route asked for that: for a body that its sender signed. */
  raw: { headers: FastifyRequest['headers']; body: Buffer } | undefined
  /** The patient that the path names, already loaded and admitted. */
  patient: E['record'] extends 'patient' ? P : undefined
}

export type Handler<E extends Endpoint, S, P> = (
  context: Context<E['access']> & S,
  input: Input<E, P>,
) => Promise<Reply<E>> | Reply<E>

export interface RouteOptions {
  rateLimit?: RateLimit
  /** The use case calls an outside service or outlives a refusal: it opens its own short transactions. */
  transaction?: 'own'
  /** Admits a few at once and lets the rest wait, before any of them asks for a connection. */
  limit?: <T>(work: () => Promise<T>) => Promise<T>
  /** The body is a file: the use case reads it as it arrives, once the caller is admitted. */
  stream?: true
  /** The body is signed: the use case reads its bytes. The route's scope parses it as a buffer. */
  raw?: true
}

export interface RouterOptions<S, P> {
  records: RecordLoaders<P>
  emailIndex(email: string): Buffer
  idle_ms(): number
  /** What every use case finds on its context. */
  services: S
  database: Database
  now(): Date
  sealer: Sealer
  /** For a session whose email changed meanwhile: the address to answer with. */
  currentEmail(connection: Connection, user_id: string): Promise<string>
}

export type Call<S, P> = ReturnType<typeof describeCall<S, P>>

/** The steps of a call that all its kinds share. */
export function describeCall<S, P>(
  router: RouterOptions<S, P>,
  endpoint: Endpoint,
  handler: Handler<Endpoint, S, P>,
  options: RouteOptions,
) {
  const checkParams = partChecker(endpoint.params, endpoint)
  const checkQuery = partChecker(endpoint.query, endpoint)
  const checkBody = partChecker(endpoint.body, endpoint)
  const write = endpoint.reply ? replyWriter(endpoint.reply) : () => ''

  return {
    endpoint,
    database: router.database,
    sealer: router.sealer,

    /** What the request says of its caller; the database identifies them. */
    credentialsOf({ headers }: FastifyRequest) {
      const credentials = readCredentials(headers)
      if (!credentials) throw new Problem(endpoint.refusal ?? 'unauthenticated')
      const caller = callerOf(credentials, {
        scope: endpoint.access === 'reset' ? 'any' : 'full',
        email_index: router.emailIndex(credentials.uid),
        idle_ms: router.idle_ms(),
        reads_record: readsItsRecord(endpoint),
      })
      return { credentials, caller }
    },

    /** Session, record and capability; the session's headers are sent whatever happens next. */
    async admit(
      connection: Connection,
      identified: Promise<OpenedSession[]>,
      credentials: Credentials,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<Admission<P>> {
      const params = request.params as Record<string, string>
      const admission = await admit(connection, identified, endpoint, credentials, params, router.records)
      reply.headers(await signedHeaders(router, connection, credentials, admission.opened))
      return admission
    },

    context(request: FastifyRequest, admission: Admission<P> | null, connection: Connection | null) {
      return {
        ...router.services,
        endpoint,
        session: admission?.session ?? null,
        record: admission?.record ?? null,
        arrival: arrivalOf(request),
        connection,
        database: router.database,
        now: router.now,
        audited: false,
        answer: { headers: {}, signed_out: false, afterCommit: [] },
      } as unknown as Context<Access> & S
    },

    /** Validation, rate limit, use case, and the reply by the contract's allow-list. */
    async run(
      context: Context<Access> & S,
      request: FastifyRequest,
      patient: P | undefined,
    ): Promise<Stored> {
      const input = {
        params: checkParams(request.params),
        query: checkQuery(request.query),
        body: checkBody(request.body),
        stream: options.stream && request.body instanceof Readable ? request.body : undefined,
        raw: options.raw && { headers: request.headers, body: bytesOf(request.body) },
        patient,
      } as Input<Endpoint, P>
      refuseForeignEchoes(endpoint, request, context.session)
      await enforceRateLimit(options.rateLimit, request, context.session)
      const reply = await handler(context, input)
      return { status: context.answer.status ?? endpoint.status ?? 200, body: write(reply as never) }
    },
  }
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

async function signedHeaders<S, P>(
  { currentEmail }: RouterOptions<S, P>,
  connection: Connection,
  { client, token, uid }: Credentials,
  { user_id, uid_is_current, created_at }: OpenedSession,
) {
  const current = uid_is_current ? uid : await currentEmail(connection, user_id)
  return sessionHeaders({ client, token, uid: current, created_at })
}
