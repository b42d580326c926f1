import { openApi } from '@stillwater/contract/openapi'
import type { Endpoint } from '@stillwater/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nobody, statement, type Database } from '../db/database.ts'
import type { Metrics } from '../metrics.ts'

const open = { config: { open: true } }
const ping = statement<{ ready: boolean }>('probe', `select to_regclass('public.jobs') is not null as ready`)

export interface ProbeOptions {
  database: Database
  endpoints: Endpoint[]
  metrics: Metrics
  metrics_token: string | undefined
  version: string
  /** False from the moment a stop was asked for: a balancer sends no more people here. */
  accepting(): boolean
}

export function probes(app: FastifyInstance, options: ProbeOptions): void {
  const { database, endpoints, metrics, metrics_token, version, accepting } = options
  app.get('/api/health', open, async () => ({ status: 'ok' }))
  app.get('/api/ready', open, async (_, reply) => {
    const ready = accepting() && (await isReady(database))
    if (!ready) reply.code(503).header('retry-after', '2')
    return { status: ready ? 'ready' : 'not ready' }
  })
  let document: object | undefined
  app.get('/api/openapi.json', open, async () => (document ??= openApi(endpoints, 'Stillwater', version)))
  app.get('/metrics', open, async (request, reply) => {
    if (!mayReadMetrics(request, metrics_token)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await metrics.text())
  })
}

async function isReady(database: Database): Promise<boolean> {
  try {
    const [row] = await database.read(nobody, ({ run }) => run(ping))
    return row?.ready === true
  } catch {
    return false
  }
}

/** From this machine itself, or with the token; never through a proxy without one. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token && request.headers.authorization === `Bearer ${token}`) return true
  const address = request.socket.remoteAddress ?? ''
  const direct = !Object.keys(request.headers).some((name) =>
    /^(x-forwarded-.+|forwarded|via|x-real-ip)$/.test(name),
  )
  return direct && /^(127\.|::1$|::ffff:127\.)/.test(address)
}
