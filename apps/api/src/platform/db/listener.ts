import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** One connection that hears what any process says with NOTIFY, for as long as the process lives. */
export interface Listener {
  /**
   * `onListening` is called each time listening begins, the first time and after every reconnect:
   * what was said before may have been missed, so that is the moment to look at the tables.
   */
  on(channel: string, onMessage: (payload: string) => void, onListening?: () => void): () => void
  /** Resolves once every channel asked for so far is heard. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface ListenerOptions {
  role: 'app_rw' | 'jobs'
  /** The connection was lost, or a handler threw. */
  onError?: (error: unknown) => void
  /** A connection that does not answer for this long is given up. */
  beat_ms?: number
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

interface Subscription {
  onMessage(payload: string): void
  onListening(): void
}

const longestWait = 5_000

export function openListener(url: string, options: ListenerOptions): Listener {
  const { role, onError, beat_ms = 10_000, wait = (ms, signal) => pause(ms, undefined, { signal }) } = options
  const channels = new Map<string, Set<Subscription>>()
  const closing = new AbortController()
  const awaitingConnection = new Set<() => void>()
  let current: pg.Client | undefined

  function tell(subscription: Subscription, call: (subscription: Subscription) => void): void {
    try {
      call(subscription)
    } catch (error) {
      onError?.(error)
    }
  }

  async function listenOn(client: pg.Client, channel: string): Promise<void> {
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }

  /** Lasts as long as its connection. */
  async function listen(onConnected: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      application_name: `stillwater listener ${role}`,
      connectionTimeoutMillis: 5_000,
      query_timeout: beat_ms,
      keepAlive: true,
      options: `-c role=${role}`,
    } as pg.ClientConfig)
    const ended = new Promise<void>((resolve, reject) => {
      client.once('error', reject)
      client.once('end', resolve)
    })
    ended.catch(() => {})
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of channels.get(channel) ?? []) tell(each, ({ onMessage }) => onMessage(payload))
    })
    const giveUp = () => void client.end().catch(() => {})
    const beat = setInterval(() => client.query('select 1').catch(giveUp), beat_ms)
    try {
      await client.connect()
      for (const channel of channels.keys()) await listenOn(client, channel)
      // Closing ends the current connection; one that opens after that ends itself.
      if (closing.signal.aborted) return
      current = client
      onConnected()
      for (const each of [...channels.values()].flatMap((set) => [...set]))
        tell(each, (one) => one.onListening())
      for (const resolve of awaitingConnection) resolve()
      awaitingConnection.clear()
      await ended
    } finally {
      clearInterval(beat)
      current = undefined
      giveUp()
    }
  }

  async function listenForEver(): Promise<void> {
    let failures = 0
    while (!closing.signal.aborted) {
      await listen(() => (failures = 0)).catch((error: unknown) => onError?.(error))
      if (closing.signal.aborted) return
      await wait(Math.min(100 * 2 ** failures++, longestWait), closing.signal).catch(() => {})
    }
  }
  const listening = listenForEver()

  return {
    on(channel, onMessage, onListening = () => {}) {
      const subscription = { onMessage, onListening }
      const others = channels.get(channel)
      if (others) others.add(subscription)
      else channels.set(channel, new Set([subscription]))
      const client = current
      if (client) {
        // A refusal means the connection is lost: the next one listens on every channel.
        listenOn(client, channel).then(
          () => client === current && tell(subscription, (one) => one.onListening()),
          () => client.end().catch(() => {}),
        )
      }
      return () => {
        channels.get(channel)?.delete(subscription)
      }
    },
    async ready() {
      while (!closing.signal.aborted) {
        const client = current
        // Statements are answered in order: once this one is, so is every LISTEN before it.
        const answered = await client?.query('select 1').then(
          () => true,
          () => false,
        )
        if (answered) return
        if (client === current) await new Promise<void>((resolve) => awaitingConnection.add(resolve))
      }
    },
    async close() {
      closing.abort()
      await current?.end().catch(() => {})
      for (const resolve of awaitingConnection) resolve()
      await listening
    },
  }
}
