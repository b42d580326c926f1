import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LiveMessage } from '@stillwater/contract/live'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { WebSocket } from 'ws'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { nobody, openDatabase, statement, type Database } from '../db/database.ts'
import { openListener, type Listener } from '../db/listener.ts'
import { loadKeyring, type Keyring } from '../sealing/keyring.ts'
import { createLiveServer, type LiveServer, type LiveServerOptions } from './live-server.ts'
import { publish } from './publish.ts'

export interface Browser {
  socket: WebSocket
  received: LiveMessage[]
  records(): (string | null)[]
  closed: Promise<number>
  until(isDone: (received: LiveMessage[]) => boolean): Promise<void>
}

const addUser = statement(
  'test_user',
  `insert into users (id, role, email_index, sealed) values ($1, 'patient', $2, '')`,
)

/** One database with any number of API processes and browsers. */
export function liveTestbed() {
  let scratch: ScratchDatabase
  let jobs: Database
  let app: Database
  let dataDir: string
  let keyring: Keyring
  const open: { live: LiveServer; server: Server; listener: Listener }[] = []
  const browsers: WebSocket[] = []
  const ended = new Set<string>()

  beforeAll(async () => {
    scratch = await scratchDatabase()
    jobs = openDatabase({ url: scratch.jobsUrl, role: 'jobs', max: 5 })
    app = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 5 })
    dataDir = await mkdtemp(join(tmpdir(), 'stillwater-live-'))
    keyring = await loadKeyring({ dataDir, demo: true })
  })
  afterEach(async () => {
    for (const socket of browsers.splice(0)) socket.terminate()
    for (const { live, server, listener } of open.splice(0)) {
      await live.stop()
      await listener.close()
      server.close()
    }
  })
  afterAll(async () => {
    await Promise.all([jobs.close(), app.close()])
    await scratch.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Starts an API process. A session id is `<user id>/<name>`, and its token is `good`. */
  async function apiProcess(more: Partial<LiveServerOptions> = {}): Promise<LiveServer & { port: number }> {
    const listener = openListener(scratch.appUrl, { role: 'app_rw' })
    const live = createLiveServer({
      database: app,
      listener,
      authenticate: async ({ 'access-token': token, client }, cookie) =>
        token === 'good' && cookie === 'device=mine' && !ended.has(client)
          ? { user_id: client.split('/')[0] ?? '', session_id: client }
          : null,
      stillValid: async (ids) => new Set(ids.filter((id) => !ended.has(id))),
      keyring,
      recipientsOf: async () => null,
      log: { warn() {} },
      ...more,
    })
    const server = createServer()
    live.attach(server)
    server.listen(0, '127.0.0.1')
    await Promise.all([once(server, 'listening'), listener.ready()])
    open.push({ live, server, listener })
    return { ...live, port: (server.address() as AddressInfo).port }
  }

  async function createUser(): Promise<string> {
    const id = randomUUID()
    await jobs.transaction(nobody, ({ run }) => run(addUser, [id, Buffer.from(id)]))
    return id
  }

  const publishTo = (user_id: string, ...records: string[]) =>
    app.transaction(nobody, async (connection) => {
      for (const record of records) await publish(connection, user_id, 'visit', record)
    })

  function browser(port: number, hello: unknown, headers: object = {}): Browser {
    const origin = { Origin: `http://127.0.0.1:${port}`, Cookie: 'device=mine' }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers: { ...origin, ...headers } })
    browsers.push(socket)
    const received: LiveMessage[] = []
    let check = () => {}
    socket.on('error', () => {})
    socket.on('open', () => hello !== null && socket.send(JSON.stringify(hello)))
    socket.on('message', (data) => {
      received.push(JSON.parse(String(data)) as LiveMessage)
      check()
    })
    return {
      socket,
      received,
      records: () => received.flatMap((it) => (it.type === 'event' ? [it.record_id] : [])),
      closed: new Promise((resolve) => socket.on('close', resolve)),
      until: (isDone) =>
        new Promise((resolve) => {
          check = () => isDone(received) && resolve()
          check()
        }),
    }
  }

  return {
    get scratch() {
      return scratch
    },
    get jobs() {
      return jobs
    },
    get app() {
      return app
    },
    ended,
    apiProcess,
    createUser,
    publishTo,
    browser,
  }
}

// Only the login role may list and end its own connections.
export async function asLogin(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export const hello = (user_id: string, since: number | null = null, session = 'phone') => ({
  type: 'hello',
  'access-token': 'good',
  client: `${user_id}/${session}`,
  uid: 'ann@example.com',
  since,
})
export const ready = (received: LiveMessage[]) =>
  received.some(({ type }) => type === 'ready' || type === 'reset')
export const lastIs = (record: string) => (received: LiveMessage[]) =>
  received.some((it) => 'record_id' in it && it.record_id === record)
