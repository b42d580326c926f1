import {
  liveMessage,
  type LiveCredentials,
  type LiveEvent,
  type LiveHello,
  type LiveMessage,
} from '@stillwater/contract/live'

export type LiveState = 'connecting' | 'open' | 'waiting' | 'signed-out'

export interface LiveOptions {
  url: string
  /** Asked at every connection, because a token changes. Null when nobody is signed in. */
  credentials(): LiveCredentials | null
  /** The last event seen, to go on from there; null for new ones alone. */
  since: number | null
  onEvent(event: LiveEvent): void
  /** Events were missed for good: fetch everything again. */
  onReset(cursor: number): void
  onState?(state: LiveState): void
}

const signedOut = 4401
const longestWait = 30_000
// The server says something every 20 s: silence for two turns means that the line is dead.
const longestSilence = 45_000

/** Hears what changes, for as long as the page lives: comes back after every loss and goes on where it was. */
export function connectLive({ url, credentials, since, onEvent, onReset, onState }: LiveOptions): () => void {
  let cursor = since
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let heardAt = 0

  function after(ms: number, next: () => void) {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }

  function leave() {
    clearTimeout(timer)
    const left = socket
    socket = undefined
    left?.close()
  }

  function retry() {
    leave()
    onState?.('waiting')
    after(Math.min(longestWait, 500 * 2 ** failures++) * (0.5 + Math.random() / 2), connect)
  }

  function end() {
    leave()
    removeEventListener('online', comeBack)
    document.removeEventListener('visibilitychange', comeBack)
  }

  function signOut() {
    end()
    onState?.('signed-out')
  }

  function connect() {
    leave()
    const who = credentials()
    if (!who) return signOut()
    onState?.('connecting')
    const mine = (socket = new WebSocket(new URL(url, location.href).href.replace(/^http/, 'ws')))
    heard()
    mine.addEventListener('open', () => {
      const hello: LiveHello = { ...who, type: 'hello', since: cursor }
      mine.send(JSON.stringify(hello))
    })
    mine.addEventListener('message', ({ data }) => {
      if (mine === socket) receive(read(data))
    })
    mine.addEventListener('close', ({ code }) => {
      if (mine === socket) (code === signedOut ? signOut : retry)()
    })
  }

  function heard() {
    heardAt = Date.now()
    after(longestSilence, retry)
  }

  function receive(message: LiveMessage | null) {
    heard()
    if (!message) return
    if (message.type === 'event') {
      if (cursor !== null && message.seq <= cursor) return
      cursor = message.seq
      onEvent(message)
    } else if (message.type === 'ready' || message.type === 'reset') {
      failures = 0
      cursor = message.cursor
      if (message.type === 'reset') onReset(cursor)
      onState?.('open')
    }
  }

  // Timers sleep while a page is hidden or a laptop is shut, so the time is looked at again.
  function comeBack() {
    if (document.hidden) return
    if (!socket || Date.now() - heardAt > longestSilence) connect()
  }

  addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  connect()
  return end
}

/** What a newer server may say that this page does not know yet is passed over. */
function read(data: unknown): LiveMessage | null {
  try {
    return liveMessage.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}
