import type { Endpoint } from '@stillwater/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Denied } from './admit.ts'
import { asProblem } from './answer-problem.ts'
import { recordDenial } from './calls/audit-of.ts'
import { anonymously, byItself } from './calls/by-itself.ts'
import { byShortcut } from './calls/by-shortcut.ts'
import {
  describeCall,
  type Call,
  type Handler,
  type Perform,
  type RouteOptions,
  type RouterServices,
} from './calls/call.ts'
import { inOneStatement } from './calls/in-one-statement.ts'
import { inOneTransaction } from './calls/in-one-transaction.ts'
import { send } from './calls/send.ts'

export type Route<P> = <const E extends Endpoint, R = P, A = undefined>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, R, A>,
  options?: RouteOptions<R, A, E>,
) => void

/** One way to register a call: from its definition come validation, admission, audit, idempotency and the allow-list. */
export function createRouter<P>(services: RouterServices<P>): Route<P> {
  return function route(app, endpoint, handler, options = {}) {
    const call = describeCall(services, endpoint, handler as never, options as never)
    const perform = performerOf(call)

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, stream: options.stream === true },
      handler: async (request, reply) => {
        try {
          const answered = await perform(request, reply)
          for (const work of answered.answer.afterwards) work()
          return send(reply, answered)
        } catch (error) {
          if (options.stream && !mustSeeAnswer(error, request)) reply.header('connection', 'close')
          if (error instanceof Denied) await recordDenial(services.database, endpoint, error, request)
          throw error
        }
      },
    })
  }
}

/** The base64 text of the largest file, and a little more. */
const mostDiscardedBytes = 15 * 1024 * 1024

/**
 * Whether the rest of a refused file is read and discarded: a client that is cut off while it sends may never see
 * that it is asked to try again.
 */
function mustSeeAnswer(error: unknown, { headers }: FastifyRequest): boolean {
  const isAskedAgain = asProblem(error).details.retry_after !== undefined
  return isAskedAgain && Number(headers['content-length'] ?? Infinity) <= mostDiscardedBytes
}

function performerOf<P>(call: Call<P>): Perform {
  const { endpoint, options } = call
  if (options.change) return inOneStatement(call, options.change, inOneTransaction(call))
  if (endpoint.access === 'anyone') return anonymously(call)
  if (endpoint.method === 'GET' || options.transaction === false) return byItself(call)
  const theLongWay = inOneTransaction(call)
  return options.shortcut ? byShortcut(call, options.shortcut, theLongWay) : theLongWay
}
