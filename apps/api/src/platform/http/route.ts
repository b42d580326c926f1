import type { Endpoint } from '@stillwater/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Denied } from './admit.ts'
import { asProblem } from './answer-problem.ts'
import { auditDenial } from './audit-call.ts'
import { describeCall, type Handler, type RouteOptions, type RouterOptions } from './call.ts'
import { publicCall, readCall, writeCall } from './kinds-of-call.ts'
import { sendReply } from './send-reply.ts'

export type Route<S, P> = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, S, P>,
  options?: RouteOptions,
) => void

/**
 * The one way to register a call. Every call goes through session, record, capability, validation, rate limit, use
 * case, audit and reply, in that order, as one of three kinds: public, read or write. The limit comes late because it
 * counts by account, and a malformed call must not use up what people behind the same address share.
 */
export function createRouter<S, P>(router: RouterOptions<S, P>): Route<S, P> {
  return function route(app, endpoint, handler, options = {}) {
    const call = describeCall(router, endpoint, handler as unknown as Handler<Endpoint, S, P>, options)
    const perform = kindOf(endpoint, options)(call)
    const { limit = (work) => work() } = options

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.max_body_bytes === undefined ? {} : { bodyLimit: endpoint.max_body_bytes }),
      config: { endpoint, stream: options.stream === true },
      handler: async (request, reply) => {
        try {
          const answered = await limit(() => perform(request, reply))
          for (const work of answered.answer.afterCommit) work()
          return sendReply(reply, answered)
        } catch (error) {
          if (options.stream && !mustSeeReply(error, request)) reply.header('connection', 'close')
          if (error instanceof Denied) await auditDenial(router.database, endpoint, error, request.id)
          throw error
        }
      },
    })
  }
}

function kindOf({ access, method, path, idempotency }: Endpoint, options: RouteOptions) {
  if (access === 'anyone') return publicCall
  const isOwn = options.transaction === 'own'
  // Only a write in one transaction reads a key; to promise one elsewhere would let a repeat act twice.
  if (idempotency && (idempotency === 'by_state') !== isOwn)
    throw new Error(`${method} ${path} promises idempotency that its transaction does not keep.`)
  return method === 'GET' || isOwn ? readCall : writeCall
}

/** The base64 text of the largest file, and a little more. */
const maxDiscardedBytes = 15 * 1024 * 1024

/**
 * Whether the rest of a refused file is read and discarded: a client that is cut off while it sends may never see
 * that it is asked to retry.
 */
function mustSeeReply(error: unknown, { headers }: FastifyRequest): boolean {
  const isAskedToRetry = asProblem(error).details.retry_after !== undefined
  return isAskedToRetry && Number(headers['content-length'] ?? Infinity) <= maxDiscardedBytes
}
