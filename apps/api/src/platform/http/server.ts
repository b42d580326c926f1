import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import type { Endpoint } from '@stillwater/contract/endpoint'
import { Problem } from '@stillwater/contract/problems'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { sendProblem } from './answer-problem.ts'
import { refuseGarbled } from './refuse-garbled.ts'
import { readBodies } from './read-bodies.ts'
import { apiHeaders } from './security-headers.ts'
import { waitForUs } from './wait-for-us.ts'

const bodyLimit = 256 * 1024
const mostConnections = 10_000
const bodyMs = 10_000
const fileMs = 120_000
const keepAliveMs = 5_000
// A phone on a train can be silent for a while before it continues.
const stallMs = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Needs no session. */
    open?: boolean
    /** Accepts requests from a frame with an opaque origin, which carry no session. */
    from_frames?: boolean
    /** Takes a file, which may take longer to arrive than JSON. */
    stream?: boolean
  }
}

export interface ServerOptions {
  log: Log
  trust_proxy?: string | undefined
  /** Told of each answer, by route template: for metrics and the log. */
  onAnswered(answered: {
    route: string
    method: string
    status: number
    ms: number
    request_id: string
  }): void
}

/** A server that no slow, large or malformed request can hold or break. */
export function createServer({ log, trust_proxy, onAnswered }: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: trust_proxy ?? false,
    bodyLimit,
    // For the longest body there is, a photo over a slow line; the others are held to less below.
    requestTimeout: fileMs,
    connectionTimeout: 10_000,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 } as object,
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply, log),
    clientErrorHandler: refuseGarbled,
  })
  app.server.maxConnections = mostConnections

  // A call without a policy does not exist. Built assets are for everyone.
  app.addHook('onRoute', ({ config, url }) => {
    if (url.startsWith('/assets/') || (config && ('endpoint' in config || 'open' in config))) return
    throw new Error(`The route ${url} says nothing about access.`)
  })

  readBodies(app)

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(apiHeaders)
    // What arrives on a connection that was open already is sent to the next process.
    if (closing) done(new Problem('busy', { retry_after: 1 }))
    else if (request.method !== 'GET' && isForeign(request)) done(new Problem('bad_origin'))
    // No text of ours can hold a NUL, so an address with one names nothing.
    else if (request.url.includes('%00')) done(new Problem('not_found'))
    else done()
  })
  const late = Symbol('late')
  app.addHook('onRequest', (request: FastifyRequest & { [late]?: NodeJS.Timeout }, reply, done) => {
    const { socket } = request.raw
    // A request that is handed in without a network has no socket to wait for.
    if (!(socket instanceof Socket)) return done()
    waitForUs(request, reply)
    if (isFile(request)) {
      socket.setTimeout(stallMs)
      // Once the file is here the sender waits for us: checking it may take longer than a stalled line is given.
      request.raw.once('end', () => socket.setTimeout(reply.raw.writableFinished ? keepAliveMs : 0))
    } else if (request.method !== 'GET')
      request[late] = setTimeout(() => {
        if (!request.raw.complete) refuseGarbled(tooSlow, socket)
      }, bodyMs).unref()
    done()
  })
  app.addHook('onResponse', (request: FastifyRequest & { [late]?: NodeJS.Timeout }, reply, done) => {
    clearTimeout(request[late])
    // The rest of a refused file is still being discarded.
    if (isFile(request) && !request.raw.complete && !request.raw.destroyed)
      request.raw.socket.setTimeout(stallMs)
    const route = request.routeOptions.url ?? 'unknown'
    onAnswered({
      route,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      request_id: request.id,
    })
    done()
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, log))
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not_found'), request, reply, log))
  return app
}

const tooSlow = Object.assign(new Error('The body did not arrive in time.'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})

/** A call that takes a file. A caller who is refused gets the reply, and is cut off, before the file has arrived. */
function isFile({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.stream === true
}

/**
 * A browser says where a request comes from; one that another site made changes nothing here. A route may take those
 * of a frame whose origin nobody shares: they carry no session.
 */
function isForeign({ headers, host, routeOptions }: FastifyRequest): boolean {
  if (headers.origin === 'null' && routeOptions.config.from_frames) return false
  if (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site') return true
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
