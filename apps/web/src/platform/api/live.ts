import {
  liveClose,
  readLiveEvent,
  readLiveMessage,
  type LiveCredentials,
  type LiveEvent,
  type LiveHello,
  type LiveMessage,
  type LiveSignal,
  type LiveSync,
} from '@stillwater/contract/live'

export type LiveState = 'connecting' | 'open' | 'waiting' | 'signed-out'

export interface LiveOptions {
  url: string
  /** Read at every connection, because tokens rotate. Null when no one is signed in. */
  credentials(): LiveCredentials | null
  /** The last event seen, to resume after it; null for new ones alone. */
  since: number | null
  onEvent(event: LiveEvent): void
  /** Events were lost for good: refetch everything. */
  onReset(cursor: number): void
  onState?(state: LiveState): void
  /** What pages in a room say, and what this page may not say there. */
  onSignal?(message: SignalMessage): void
  /** What happens in the person's message threads. */
  onThread?(frame: ThreadFrame): void
}

export type SignalMessage = Extract<LiveMessage, { type: 'signal' | 'refused' }>

export type ThreadFrame = Extract<LiveMessage, { type: 'message' | 'typing' | 'marks' }>

export interface LiveConnection {
  /** Sends to the pages in a room, or drops it while there is no connection. */
  send(signal: Omit<LiveSignal, 'type'>): void
  /** Asks for the messages of a thread after a number. Dropped while there is no connection: ask again once it opens. */
  sync(thread_id: string, after: number): void
  end(): void
}

const maxBackoffMs = 30_000
// The server sends a heartbeat every 20 s, so two missed ones mean that the connection is dead.
const maxSilenceMs = 45_000

/** Subscribes to live events for as long as the page lives: reconnects with backoff and resumes at its cursor. */
export function connectLive({
  url,
  credentials,
  since,
  onEvent,
  onReset,
  onState,
  onSignal,
  onThread,
}: LiveOptions): LiveConnection {
  let cursor = since
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let receivedAt = 0
  let isOpen = false

  function after(ms: number, next: () => void) {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }

  function disconnect() {
    clearTimeout(timer)
    const old = socket
    socket = undefined
    isOpen = false
    old?.close()
  }

  function retry() {
    disconnect()
    onState?.('waiting')
    after(Math.min(maxBackoffMs, 500 * 2 ** failures++) * (0.5 + Math.random() / 2), connect)
  }

  function end() {
    disconnect()
    removeEventListener('online', reconnectIfStale)
    document.removeEventListener('visibilitychange', reconnectIfStale)
  }

  function signOut() {
    end()
    onState?.('signed-out')
  }

  function connect() {
    disconnect()
    const caller = credentials()
    if (!caller) return signOut()
    onState?.('connecting')
    const opened = (socket = new WebSocket(new URL(url, location.href).href.replace(/^http/, 'ws')))
    resetTimeout()
    opened.addEventListener('open', () => {
      const hello: LiveHello = { ...caller, type: 'hello', since: cursor }
      opened.send(JSON.stringify(hello))
    })
    opened.addEventListener('message', ({ data }) => {
      if (opened === socket) receive(read(data))
    })
    opened.addEventListener('close', ({ code }) => {
      if (opened === socket) (code === liveClose.signed_out ? signOut : retry)()
    })
  }

  function resetTimeout() {
    receivedAt = Date.now()
    after(maxSilenceMs, retry)
  }

  function receive(message: LiveMessage | null) {
    resetTimeout()
    if (!message) return
    if (message.type === 'event') {
      if (cursor !== null && message.seq <= cursor) return
      // The cursor also passes events that this page does not know, so that they are not sent again.
      cursor = message.seq
      const event = readLiveEvent(message)
      if (event) onEvent(event)
    } else if (message.type === 'ready' || message.type === 'reset') {
      failures = 0
      cursor = message.cursor
      if (message.type === 'reset') onReset(cursor)
      isOpen = true
      onState?.('open')
    } else if (message.type === 'signal' || message.type === 'refused') onSignal?.(message)
    else if (message.type === 'message' || message.type === 'typing' || message.type === 'marks')
      onThread?.(message)
  }

  // Timers stop while a page is hidden or a laptop sleeps, so the silence is measured again on return.
  function reconnectIfStale() {
    if (document.hidden) return
    if (!socket || Date.now() - receivedAt > maxSilenceMs) connect()
  }

  addEventListener('online', reconnectIfStale)
  document.addEventListener('visibilitychange', reconnectIfStale)
  connect()
  return {
    send(signal) {
      if (isOpen) socket?.send(JSON.stringify({ type: 'signal', ...signal } satisfies LiveSignal))
    },
    sync(thread_id, last) {
      const wanted: LiveSync = { type: 'sync', thread_id, after: last }
      if (isOpen) socket?.send(JSON.stringify(wanted))
    },
    end,
  }
}

/** Null for a message that this page does not know, which a newer server may send. */
function read(data: unknown): LiveMessage | null {
  try {
    return readLiveMessage(JSON.parse(String(data)))
  } catch {
    return null
  }
}
