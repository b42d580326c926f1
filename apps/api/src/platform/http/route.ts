import { Readable } from 'node:stream'
import type { Access, Body, Endpoint, Params, Query, Reply } from '@stillwater/contract/endpoint'
import { Problem } from '@stillwater/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit, type AuditEvent } from '../audit/record-audit.ts'
import type { Answering, Context } from '../context.ts'
import type { Asking, Connection, Database, Statement } from '../db/database.ts'
import { isLockedTooLong } from '../db/failures.ts'
import { readCredentials, sessionHeaders, type Credentials } from '../session/session.ts'
import { admit, Denied, uuid, type Admission, type AdmitOptions } from './admit.ts'
import { arrivalOf } from './arrival.ts'
import { partChecker } from './check-parts.ts'
import { lookUp, once, readKey, requestHash, type Sealer, type Stored } from './idempotency.ts'
import { compileReply } from './serializer.ts'

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
  /** For work that is slow or must outlive a refusal: it opens its own short transactions and records its own audit. */
  transaction?: false
  /** The body is a file: the handler reads it as it arrives, once the caller is admitted. */
  stream?: true
}

export interface RouterServices<P> extends AdmitOptions<P> {
  database: Database
  now(): Date
  sealer: Sealer
  /** For a session whose e-mail changed meanwhile: the address to answer with. */
  currentEmail(connection: Connection, user_id: string): Promise<string>
}

export type Route<P> = <const E extends Endpoint, R = P, A = undefined>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, R, A>,
  options?: RouteOptions<R, A, E>,
) => void

/** One way to register a call: from its definition come validation, admission, audit, idempotency and the allow-list. */
export function createRouter<P>(services: RouterServices<P>): Route<P> {
  return function route(app, endpoint, handler, options = {}) {
    const checkParams = partChecker(endpoint.params, endpoint)
    const checkQuery = partChecker(endpoint.query, endpoint)
    const checkBody = partChecker(endpoint.body, endpoint)
    const write = endpoint.reply ? compileReply(endpoint.reply) : () => ''
    const unsafe = endpoint.method !== 'GET'

    const run = async (
      context: Context<Access>,
      request: FastifyRequest,
      patient: P | undefined,
      ahead?: unknown,
    ): Promise<Stored> => {
      const input = {
        params: checkParams(request.params),
        query: checkQuery(request.query),
        body: checkBody(request.body),
        stream: options.stream && request.body instanceof Readable ? request.body : undefined,
        patient,
        ahead,
      } as Input<typeof endpoint, P, unknown>
      const reply = await handler(context as Context<(typeof endpoint)['access']>, input as never)
      return { status: context.answer.status ?? endpoint.status ?? 200, body: write(reply) }
    }

    const context = (
      request: FastifyRequest,
      admission: Admission<P> | null,
      connection: Connection | null,
      alongside: Context['alongside'] = refuseAlongside,
    ) =>
      ({
        session: admission?.session ?? null,
        arrival: arrivalOf(request),
        connection,
        alongside,
        database: services.database,
        now: services.now,
        answer: { headers: {}, signed_out: false, afterwards: [] },
      }) as Context<Access>

    const enter = async (
      connection: Asking,
      request: FastifyRequest,
      reply: FastifyReply,
      how: AdmitOptions<P> = services,
    ) => {
      const credentials = readCredentials(request.headers)
      const params = request.params as Record<string, string>
      const admission = await admit(connection, endpoint, credentials, params, how)
      reply.headers(await signedHeaders(services, credentials, admission))
      return admission
    }

    /** A wrong address is refused once the caller is known. */
    const askAhead = (connection: Asking, request: FastifyRequest) => {
      if (!options.ahead) return undefined
      const address = attempt(() => ({
        params: checkParams(request.params) as never,
        query: checkQuery(request.query) as never,
      }))
      return 'value' in address ? options.ahead(connection, address.value) : undefined
    }

    const anonymous = async (request: FastifyRequest) => {
      const here = context(request, null, null)
      return { answer: here.answer, stored: await run(here, request, undefined) }
    }

    const inOneTransaction = async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = attempt(() => readKey(request.headers['idempotency-key']))
      const key = 'value' in asked ? asked.value : null
      const hash = key && requestHash(endpoint.method, request.url, request.body)
      const working = services.database.introduceTransaction(async (connection, alongside) => {
        const entering = enter(connection, request, reply)
        const before = key ? lookUp(connection, key) : undefined
        const ahead = askAhead(connection, request)
        // They fail together with what is awaited first.
        for (const under_way of [before, ahead]) under_way?.catch(() => {})
        const admission = await entering
        if ('error' in asked) throw asked.error
        if (key === null && endpoint.idempotency === 'required') throw new Problem('idempotency_key_required')

        const here = context(request, admission, connection, alongside)
        const { user_id } = admission.session
        const work = async () => {
          if (options.change) {
            const more = options.change.values(checkBody(request.body))
            const [changed] = await connection.run(options.change.statement, [user_id, request.id, ...more])
            return run(here, request, changed as P | undefined)
          }
          // Sent ahead of the work: it waits for no answer, and no row stays locked meanwhile.
          alongside(recordAudit(connection, auditOf(endpoint, admission, request, 'ok')))
          return run(here, request, admission.patient, await ahead)
        }
        const stored =
          key && hash
            ? await once(
                connection,
                { user_id, key, hash, before: await before },
                services.sealer,
                work,
                alongside,
              )
            : await work()
        return { answer: here.answer, stored }
      })
      return working.catch((error: unknown) => {
        if (key && isLockedTooLong(error)) throw new Problem('idempotency_in_progress', { retry_after: 1 })
        throw error
      })
    }

    const byItself = async (request: FastifyRequest, reply: FastifyReply) => {
      const [admission, ahead] = await services.database.introduce((connection) =>
        Promise.all([enter(connection, request, reply), askAhead(connection, request)]),
      )
      if (!unsafe && admission.patient && request.params && isSomeoneElse(endpoint, admission, request))
        await services.database.read({ user_id: admission.session.user_id }, (connection) =>
          recordAudit(connection, auditOf(endpoint, admission, request, 'ok')),
        )
      const here = context(request, admission, null)
      return { answer: here.answer, stored: await run(here, request, admission.patient, ahead) }
    }

    const inOneStatement = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.headers['idempotency-key'] !== undefined) return inOneTransaction(request, reply)
      const { statement, values } = options.change!
      const body = attempt(() => values(checkBody(request.body)))
      // Whoever may not call at all hears that before hearing what is wrong with the body.
      if ('error' in body) {
        await services.database.introduce((connection) => enter(connection, request, reply))
        throw body.error
      }
      const changing = {
        ...services,
        loadPatient: statement as Statement<never>,
        more: [request.id, ...body.value],
      }
      const admission = await services.database.introduceChange((connection) =>
        enter(connection, request, reply, changing),
      )
      const here = context(request, admission, null)
      return { answer: here.answer, stored: await run(here, request, admission.patient) }
    }

    const perform = options.change
      ? inOneStatement
      : endpoint.access === 'anyone'
        ? anonymous
        : unsafe && options.transaction !== false
          ? inOneTransaction
          : byItself

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, stream: options.stream === true },
      handler: async (request, reply) => {
        try {
          const { answer, stored } = await perform(request, reply)
          for (const work of answer.afterwards) work()
          return send(reply, answer, stored)
        } catch (error) {
          // What is still on its way of a refused file is not waited for.
          if (options.stream) reply.header('connection', 'close')
          if (error instanceof Denied) await recordDenial(services.database, endpoint, error, request)
          throw error
        }
      },
    })
  }
}

function refuseAlongside(): never {
  throw new Error('Nothing travels alongside where there is no transaction.')
}

function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

function send(reply: FastifyReply, answer: Answering, stored: Stored): FastifyReply {
  if (answer.signed_out) for (const name of sessionHeaderNames) reply.removeHeader(name)
  reply.headers(answer.headers)
  reply.code(stored.status)
  if (answer.file) return sendFile(reply, answer.file)
  if (stored.body === '') return reply.send()
  return reply.type('application/json; charset=utf-8').send(stored.body)
}

function sendFile(reply: FastifyReply, { bytes, content_type, name }: NonNullable<Answering['file']>) {
  return reply
    .headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    .type(content_type)
    .send(bytes)
}

const sessionHeaderNames = ['access-token', 'token-type', 'client', 'expiry', 'uid']

async function signedHeaders<P>(
  services: RouterServices<P>,
  credentials: Credentials | null,
  { session, opened }: Admission<P>,
) {
  if (!credentials) return {}
  const uid = opened.uid_is_current
    ? credentials.uid
    : await services.database.read(session, (connection) =>
        services.currentEmail(connection, session.user_id),
      )
  return sessionHeaders({ client: session.id, token: credentials.token, uid, created_at: opened.created_at })
}

function askedPatient(endpoint: Endpoint, request: FastifyRequest): string | null {
  return endpoint.patient ? ((request.params as Record<string, string>)[endpoint.patient] ?? null) : null
}

function isSomeoneElse<P>(endpoint: Endpoint, { session }: Admission<P>, request: FastifyRequest): boolean {
  return askedPatient(endpoint, request)?.toLowerCase() !== session.user_id
}

function auditOf<P>(
  endpoint: Endpoint,
  { session }: Admission<P>,
  request: FastifyRequest,
  outcome: 'ok',
): AuditEvent {
  const asked = askedPatient(endpoint, request)
  return {
    actor_id: session.user_id,
    actor_role: session.role,
    action: `${endpoint.method} ${endpoint.path}`,
    patient_id: asked ?? (session.role === 'patient' ? session.user_id : null),
    record_type: endpoint.patient ? 'patient' : null,
    record_id: null,
    outcome,
    request_id: request.id,
  }
}

async function recordDenial(database: Database, endpoint: Endpoint, denied: Denied, request: FastifyRequest) {
  await database.read({ user_id: denied.session.user_id }, (connection) =>
    recordAudit(connection, {
      actor_id: denied.session.user_id,
      actor_role: denied.session.role,
      action: `${endpoint.method} ${endpoint.path}`,
      patient_id: null,
      record_type: 'patient',
      // What was asked for may be anything; only something shaped like an id is kept.
      record_id: uuid.test(denied.asked_id) ? denied.asked_id : null,
      outcome: 'denied',
      request_id: request.id,
    }),
  )
}
