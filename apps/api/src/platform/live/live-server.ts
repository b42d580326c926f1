import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { liveClose, liveTickMs, type LiveCredentials } from '@stillwater/contract/live'
import { WebSocketServer, type WebSocket } from 'ws'
import { createLimit } from '../concurrency/limit.ts'
import type { Database } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import { failureCode } from '../jobs/failure-code.ts'
import { readEventPage } from './event-page.ts'
import { awaitHello } from './hello.ts'
import { createPeer, type Peer } from './peer.ts'

export interface LiveServerOptions {
  /** Opened with the role `app_rw`: events are read on behalf of the person they are for. */
  database: Database
  listener: Listener
  authenticate(
    credentials: LiveCredentials,
    cookie: string | undefined,
  ): Promise<{ user_id: string; session_id: string } | null>
  /** Which of these sessions may still be used. */
  stillValid(session_ids: string[]): Promise<Set<string>>
  log: { warn(fields: object, message: string): void }
  hello_ms?: number
  tick_ms?: number
  recheck_ms?: number
  flush_ms?: number
  most_per_user?: number
}

export interface LiveServer {
  attach(server: Server): void
  closeSession(session_id: string): void
  /** How many people's browsers are connected now. */
  connected(): number
  stop(): Promise<void>
}

export const livePath = '/api/live'
const concurrentReads = 4

export function createLiveServer(options: LiveServerOptions): LiveServer {
  const { database, listener, authenticate, stillValid, log } = options
  const {
    hello_ms = 5_000,
    tick_ms = liveTickMs,
    recheck_ms = 4_000,
    flush_ms = 10_000,
    most_per_user = 10,
  } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4_096, perMessageDeflate: false })
  const peersOf = new Map<string, Set<Peer>>()
  const limitReads = createLimit({ concurrency: concurrentReads })
  let attached: Server[] = []
  let stopping = false

  const everyPeer = () => [...peersOf.values()].flatMap((peers) => [...peers])

  async function greet(socket: WebSocket, cookie: string | undefined): Promise<void> {
    const hello = await awaitHello(socket, hello_ms)
    if (!hello) return socket.close(liveClose.misunderstood)
    const { since, type: _, ...credentials } = hello
    const who = await authenticate(credentials, cookie)
    if (!who) return socket.close(liveClose.signed_out)
    if (socket.readyState !== socket.OPEN) return
    if (stopping) return socket.close(liveClose.restarting)
    welcome(socket, who, since)
  }

  function welcome(
    socket: WebSocket,
    who: { user_id: string; session_id: string },
    since: number | null,
  ): void {
    const peers = peersOf.get(who.user_id) ?? new Set()
    if (peers.size >= most_per_user) return socket.close(liveClose.too_many)
    const peer = createPeer({
      socket,
      ...who,
      since,
      flush_ms,
      readPage: (user_id, after) => limitReads(() => readEventPage(database, user_id, after)),
      onFailure: (error) => log.warn({ code: failureCode(error) }, 'live events could not be read'),
    })
    peersOf.set(who.user_id, peers.add(peer))
    const tick = keepAlive(socket, peer)
    socket.on('message', () => peer.close(liveClose.misunderstood))
    socket.on('close', () => {
      clearInterval(tick)
      peers.delete(peer)
      if (peers.size === 0 && peersOf.get(who.user_id) === peers) peersOf.delete(who.user_id)
    })
    // Counted among the peers before it reads: what is published meanwhile reaches it by notification.
    peer.nudge()
  }

  function keepAlive(socket: WebSocket, peer: Peer): NodeJS.Timeout {
    let answered = true
    socket.on('pong', () => (answered = true))
    return setInterval(() => {
      if (!answered) return socket.terminate()
      answered = false
      socket.ping()
      // A browser does not see a ping: this is how it knows that the line is not dead.
      peer.say({ type: 'tick' })
    }, tick_ms)
  }

  function onUpgrade(this: Server, request: IncomingMessage, stream: Duplex, head: Buffer): void {
    if (!isForUs(request)) {
      if (this.listenerCount('upgrade') === 1) refuse(stream, '404 Not Found')
    } else if (stopping) refuse(stream, '503 Service Unavailable')
    else if (!isSameOrigin(request)) refuse(stream, '403 Forbidden')
    else {
      sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', () => {})
        greet(socket, request.headers.cookie).catch((error: unknown) => {
          log.warn({ code: failureCode(error) }, 'a live connection could not be opened')
          socket.close(liveClose.try_later)
        })
      })
    }
  }

  function closeWhere(matches: (peer: Peer) => boolean): void {
    for (const peer of everyPeer()) if (matches(peer)) peer.close(liveClose.signed_out)
  }

  let rechecking = false
  async function recheck(): Promise<void> {
    const asked = new Set(everyPeer().map(({ session_id }) => session_id))
    if (rechecking || asked.size === 0) return
    rechecking = true
    try {
      const valid = await stillValid([...asked])
      closeWhere(({ session_id }) => asked.has(session_id) && !valid.has(session_id))
    } catch (error) {
      log.warn({ code: failureCode(error) }, 'live sessions could not be checked')
    } finally {
      rechecking = false
    }
  }
  // A session also ends by itself, without anyone saying so.
  const rechecks = setInterval(() => void recheck(), recheck_ms)
  rechecks.unref()

  const offs = [
    listener.on(
      'live',
      (payload) => {
        const [user_id = '', seq] = payload.split(' ')
        for (const peer of peersOf.get(user_id) ?? []) peer.heardOf(Number(seq))
      },
      () => everyPeer().forEach((peer) => peer.nudge()),
    ),
    listener.on(
      'session_ended',
      (id) => closeWhere(({ session_id, user_id }) => session_id === id || user_id === id),
      () => void recheck(),
    ),
  ]

  return {
    attach(server) {
      attached.push(server)
      server.on('upgrade', onUpgrade)
    },
    closeSession: (id) => closeWhere(({ session_id }) => session_id === id),
    connected: () => everyPeer().length,
    async stop() {
      stopping = true
      clearInterval(rechecks)
      for (const off of offs) off()
      const all = [...sockets.clients]
      const closed = Promise.all(all.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
      for (const peer of everyPeer()) {
        peer.say({ type: 'restarting' })
        peer.close(liveClose.restarting)
      }
      for (const socket of all) socket.close(liveClose.restarting)
      const late = setTimeout(() => all.forEach((socket) => socket.terminate()), 2_000)
      await closed
      clearTimeout(late)
      for (const server of attached) server.off('upgrade', onUpgrade)
      attached = []
    },
  }
}

function isForUs({ url = '' }: IncomingMessage): boolean {
  return url.split('?', 1)[0] === livePath
}

function isSameOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}

function refuse(stream: Duplex, status: string): void {
  stream.on('error', () => {})
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
