import type { Endpoint } from '@stillwater/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { actionOf } from '../platform/http/audit-call.ts'

interface Answered {
  request_id: string
  endpoint: Endpoint
  /** A call that repeats an idempotency key gets the stored reply and leaves no second row. */
  has_key: boolean
}
type Rows = <Row>(query: string, values?: unknown[]) => Promise<Row[]>

export interface WatchedCalls {
  /** How many had to leave a row. */
  count: number
  /** One sentence for each kind of call that did not. */
  wrong: string[]
}

/**
 * Watches every call, on any endpoint: one that succeeded and changes something, or is the care team's, must have left
 * exactly one audit row under the endpoint's own name. Returns what was wrong since it was last asked.
 */
export function watchAudit(server: FastifyInstance) {
  let answered: Answered[] = []
  let checked_id = 0
  server.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    if (!endpoint || endpoint.access === 'anyone' || reply.statusCode >= 400) return
    if (endpoint.method === 'GET' && endpoint.access !== 'care_team') return
    const has_key = request.headers['idempotency-key'] !== undefined
    answered.push({ request_id: request.id, endpoint, has_key })
  })
  return async (rows: Rows): Promise<WatchedCalls> => {
    const asked = answered
    answered = []
    const events = await rows<{ request_id: string; actions: string[]; last_id: number }>(
      `select request_id, array_agg(action) as actions, max(id) as last_id from audit_events
        where request_id = any($1) and id > $2 group by request_id`,
      [asked.map(({ request_id }) => request_id), checked_id],
    )
    checked_id = events.reduce((last, { last_id }) => Math.max(last, last_id), checked_id)
    const actionsOf = new Map(events.map(({ request_id, actions }) => [request_id, actions]))
    const wrong = asked.flatMap(({ request_id, endpoint, has_key }) => {
      const actions = actionsOf.get(request_id) ?? []
      const isRight = actions.length === 0 ? has_key : actions.join() === actionOf(endpoint)
      return isRight ? [] : [`${actionOf(endpoint)} left ${actions.length} audit rows: ${actions.join(', ')}`]
    })
    return { count: asked.length, wrong: [...new Set(wrong)] }
  }
}
