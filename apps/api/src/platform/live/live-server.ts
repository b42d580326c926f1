import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  liveClose,
  liveTickMs,
  type LiveChat,
  type LiveSignal,
  type LiveSync,
} from '@stillwater/contract/live'
import { WebSocketServer, type WebSocket } from 'ws'
import { createLimit } from '../concurrency/limit.ts'
import { failureCode } from '../jobs/failure-code.ts'
import { readEventPage, type EventPage } from './event-page.ts'
import { awaitHello } from './handshake.ts'
import { chatLimits, createSignalQueue, createTokenBucket, signalLimits } from './inbound-signals.ts'
import { createLiveConnection, maxBufferedBytes, type LiveConnection } from './live-connection.ts'
import { keepAlive } from './keep-alive.ts'
import type { Authenticated, LiveServer, LiveServerOptions } from './live-types.ts'
import { readFrame } from './read-frame.ts'
import { createSignalRelay, type LiveCaller } from './signal-relay.ts'
import { isLiveRequest, isSameOrigin, refuse } from './upgrade.ts'

export type { LiveChats, LiveServer, LiveServerOptions } from './live-types.ts'

const concurrentReads = 4
const maxMessageBytes = 96 * 1024

export function createLiveServer(options: LiveServerOptions): LiveServer {
  const { database, listener, keyring, authenticate, stillValid, recipientsOf, log } = options
  const {
    handshake_ms = 5_000,
    tick_ms = liveTickMs,
    recheck_ms = 4_000,
    flush_ms = 10_000,
    max_per_user = 10,
    signal_limits = signalLimits,
  } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  })
  const connectionsOf = new Map<string, Set<LiveConnection>>()
  const limitReads = createLimit({ concurrency: concurrentReads })
  let attached: Server[] = []
  let stopping = false

  const allConnections = () => [...connectionsOf.values()].flatMap((connections) => [...connections])

  const connectionsAmong = (user_ids: readonly string[]) =>
    user_ids.flatMap((user_id) => [...(connectionsOf.get(user_id) ?? [])])

  async function accept(socket: WebSocket, cookie: string | undefined): Promise<void> {
    const hello = await awaitHello(socket, handshake_ms)
    if (!hello) return socket.close(liveClose.misunderstood)
    const { since, type: _, ...credentials } = hello
    const caller = await authenticate(credentials, cookie)
    if (!caller) return socket.close(liveClose.signed_out)
    if (socket.readyState !== socket.OPEN) return
    if (stopping) return socket.close(liveClose.restarting)
    register(socket, caller, since)
  }

  const signals = createSignalRelay({
    database,
    listener,
    keyring,
    recipientsOf,
    stillValid,
    isConnected: (user_id) => connectionsOf.has(user_id),
    deliver(user_id, message) {
      for (const connection of connectionsOf.get(user_id) ?? []) connection.send(message)
    },
    onFailure: (error) => log.warn({ code: failureCode(error) }, 'a signal could not be delivered'),
  })

  function register(socket: WebSocket, caller: Authenticated, since: number | null): void {
    const connections = connectionsOf.get(caller.user_id) ?? new Set()
    if (connections.size >= max_per_user) return socket.close(liveClose.too_many)
    const connection = createLiveConnection({
      socket,
      ...caller,
      since,
      flush_ms,
      readPage: (user_id, after) =>
        caller.has_events === false
          ? Promise.resolve(noEvents)
          : limitReads(() => readEventPage(database, user_id, after)),
      readAfter: (...asked) => limitReads(async () => options.chats?.readAfter(...asked) ?? []),
      onFailure: (error) => log.warn({ code: failureCode(error) }, 'live events could not be read'),
    })
    connectionsOf.set(caller.user_id, connections.add(connection))
    const tick = keepAlive(socket, connection, tick_ms)
    const take = createSignalQueue((signal) => relay(caller, connection, signal), signal_limits)
    const takeChat = createTokenBucket(options.chat_limits ?? chatLimits)
    socket.on('message', (data, isBinary) => {
      const frame = readFrame(data, isBinary)
      if (!frame || (frame.type !== 'signal' && caller.has_events === false))
        return connection.close(liveClose.misunderstood)
      if (!(frame.type === 'signal' ? take(frame) : takeChat())) return connection.close(liveClose.too_many)
      if (frame.type === 'message') void receive(caller, connection, frame)
      if (frame.type === 'sync') void sync(caller, connection, frame)
      if (socket.bufferedAmount > maxBufferedBytes) connection.close(liveClose.too_slow)
    })
    socket.on('close', () => {
      clearInterval(tick)
      connections.delete(connection)
      if (connections.size === 0 && connectionsOf.get(caller.user_id) === connections)
        connectionsOf.delete(caller.user_id)
    })
    // Registered before its first read, so an event published meanwhile reaches it by notification.
    connection.wake()
  }

  async function receive(caller: Authenticated, connection: LiveConnection, chat: LiveChat): Promise<void> {
    try {
      const answer = await options.chats?.receive(caller, chat, connection)
      if (answer) connection.send(answer)
    } catch (error) {
      // Without an answer the page sends it again, under the same id.
      log.warn({ code: failureCode(error) }, 'a message could not be stored')
      connection.close(liveClose.try_later)
    }
  }

  async function sync(
    { user_id }: Authenticated,
    connection: LiveConnection,
    asked: LiveSync,
  ): Promise<void> {
    connection.threads.sync(asked.thread_id, asked.after)
    try {
      const marks = await limitReads(async () => options.chats?.readMarks(user_id, asked.thread_id))
      if (marks) connection.send(marks)
    } catch (error) {
      // The page asks again when it connects again.
      log.warn({ code: failureCode(error) }, 'read marks could not be read')
      connection.close(liveClose.try_later)
    }
  }

  async function relay(caller: LiveCaller, connection: LiveConnection, signal: LiveSignal): Promise<void> {
    try {
      const isRelayed = await signals.relay(caller, signal)
      if (!isRelayed) connection.send({ type: 'refused', room: signal.room, session: signal.session })
    } catch (error) {
      log.warn({ code: failureCode(error) }, 'a signal could not be relayed')
    }
  }

  function onUpgrade(this: Server, request: IncomingMessage, stream: Duplex, head: Buffer): void {
    if (!isLiveRequest(request)) {
      if (this.listenerCount('upgrade') === 1) refuse(stream, '404 Not Found')
    } else if (stopping) refuse(stream, '503 Service Unavailable')
    else if (!isSameOrigin(request)) refuse(stream, '403 Forbidden')
    else {
      sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', () => {})
        accept(socket, request.headers.cookie).catch((error: unknown) => {
          log.warn({ code: failureCode(error) }, 'a live connection could not be opened')
          socket.close(liveClose.try_later)
        })
      })
    }
  }

  function closeWhere(matches: (connection: LiveConnection) => boolean): void {
    for (const connection of allConnections()) if (matches(connection)) connection.close(liveClose.signed_out)
  }

  let rechecking = false
  async function recheck(): Promise<void> {
    const asked = new Set(allConnections().map(({ session_id }) => session_id))
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
  // A session that expires sends no notification, so sessions are checked again on a timer.
  const rechecks = setInterval(() => void recheck(), recheck_ms)
  rechecks.unref()

  const unsubscribes = [
    listener.on(
      'live',
      (payload) => {
        const [user_id = '', seq] = payload.split(' ')
        for (const connection of connectionsOf.get(user_id) ?? []) connection.published(Number(seq))
      },
      () => allConnections().forEach((connection) => connection.wake()),
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
    isConnected: (user_id) => connectionsOf.has(user_id),
    deliver(user_ids, frame, origin) {
      for (const connection of connectionsAmong(user_ids))
        connection.threads.offer(frame, connection === origin)
    },
    tell(user_ids, message) {
      for (const connection of connectionsAmong(user_ids)) connection.send(message)
    },
    resync: () => allConnections().forEach(({ threads }) => threads.resync()),
    connected: () => allConnections().length,
    async stop() {
      stopping = true
      clearInterval(rechecks)
      for (const unsubscribe of unsubscribes) unsubscribe()
      signals.stop()
      const all = [...sockets.clients]
      const closed = Promise.all(all.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
      for (const connection of allConnections()) {
        connection.send({ type: 'restarting' })
        connection.close(liveClose.restarting)
      }
      for (const socket of all) socket.close(liveClose.restarting)
      const timeout = setTimeout(() => all.forEach((socket) => socket.terminate()), 2_000)
      await closed
      clearTimeout(timeout)
      for (const server of attached) server.off('upgrade', onUpgrade)
      attached = []
    },
  }
}

const noEvents: EventPage = { start: { type: 'ready', cursor: 0 }, events: [], more: false }
