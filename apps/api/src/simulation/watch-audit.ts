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

/**
 * Watches every call that a test file makes, on any endpoint: one that succeeded and changes something, or is the care
 * team's, must have left exactly one audit row under the endpoint's own name.
 */
export function watchAudit(server: FastifyInstance) {
  const answered: Answered[] = []
  server.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    if (!endpoint || endpoint.access === 'anyone' || reply.statusCode >= 400) return
    if (endpoint.method === 'GET' && endpoint.access !== 'care_team') return
    const has_key = request.headers['idempotency-key'] !== undefined
    answered.push({ request_id: request.id, endpoint, has_key })
  })
  return async (rows: Rows): Promise<void> => {
    const events = await rows<{ request_id: string; actions: string[] }>(
      `select request_id, array_agg(action) as actions from audit_events where request_id = any($1) group by request_id`,
      [answered.map(({ request_id }) => request_id)],
    )
    const actionsOf = new Map(events.map(({ request_id, actions }) => [request_id, actions]))
    const wrong = answered.flatMap(({ request_id, endpoint, has_key }) => {
      const actions = actionsOf.get(request_id) ?? []
      const isRight = actions.length === 0 ? has_key : actions.join() === actionOf(endpoint)
      return isRight ? [] : [`${actionOf(endpoint)} left ${actions.length} audit rows: ${actions.join(', ')}`]
    })
    if (wrong.length > 0)
      throw new Error(`Calls without exactly one audit row:\n${[...new Set(wrong)].join('\n')}`)
  }
}
