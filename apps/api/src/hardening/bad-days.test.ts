import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { nobody } from '../platform/db/database.ts'
import { publish } from '../platform/live/publish.ts'
import { createLog } from '../platform/log.ts'
import { scratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { breakableLine, type BreakableLine } from './breakable-line.fixture.ts'
import { shapeFault } from './calls.fixture.ts'
import { superuserUrl } from './clinic.fixture.ts'
import { until } from './until.fixture.ts'

let scratch: ScratchDatabase
let line: BreakableLine
let app: App
let url: string
let dataDir: string
let superuser: pg.Client
let me: { path: string; headers: Record<string, string> }
const logged: string[] = []

beforeAll(async () => {
  scratch = await scratchDatabase()
  line = await breakableLine(scratch.appUrl)
  dataDir = await mkdtemp(join(tmpdir(), 'stillwater-test-'))
  superuser = new pg.Client(superuserUrl(scratch.ownerUrl))
  await superuser.connect()
  await openProduct()
  await seedDemo(app.services)
  const response = await send('POST', '/api/auth/sign_in', {
    email: 'cash-medication@demo.test',
    password: 'Stillwater-1',
  })
  const { data } = (await response.json()) as { data: { id: string } }
  const headers = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, response.headers.get(name) ?? '']),
  )
  me = { path: `/api/patients/${data.id}`, headers }
})
afterEach(async () => {
  await line.mend()
  await until(async () => (await send('GET', '/api/ready')).status === 200)
})
afterAll(async () => {
  await app.stop()
  await line.close()
  await superuser.end()
  await scratch.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function openProduct(): Promise<void> {
  app = await createApp({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '1' }),
    log: createLog('info', { write: (said) => void logged.push(said) }),
    urls: { app: line.through(scratch.appUrl), jobs: line.through(scratch.jobsUrl) },
    version: 'test',
  })
  url = await app.start()
}

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const keptPronoun = async () =>
  (await superuser.query('select pronoun from patients where id = $1', [me.path.slice(-36)])).rows[0]?.pronoun

/** One call of every kind, made while the database is away. */
function tries() {
  return Promise.all([
    send('GET', me.path, undefined, me.headers),
    send('PUT', me.path, { pronoun: 'lost' }, me.headers),
    send('PUT', `/api/users/${me.path.slice(-36)}`, { first_name: 'Lost' }, me.headers),
    send('GET', '/api/auth/validate_token', undefined, me.headers),
    send('DELETE', '/api/auth/sign_out', undefined, me.headers),
    send('POST', '/api/auth/sign_in', { email: 'insured@demo.test', password: 'Stillwater-1' }),
    send('POST', '/api/auth/password', {
      email: 'insured@demo.test',
      redirect_url: `${url}/user/password_reset/change`,
    }),
    send('GET', '/api/globals'),
    send('POST', '/api/error_reports', { kind: 'TypeError' }),
  ])
}

async function expectAway(answers: Response[]): Promise<void> {
  for (const answer of answers) {
    const text = await answer.text()
    const said = `${answer.url} answered ${answer.status} ${text}`
    expect(answer.status, said).toBe(503)
    expect(Number(answer.headers.get('retry-after')), said).toBeGreaterThan(0)
    expect(shapeFault(503, text), said).toBeNull()
  }
}

test('outage: while the database is away calls get 503 with Retry-After, and succeed once it is back', async () => {
  const before = await keptPronoun()
  await line.cut()
  await expectAway(await tries())
  expect((await send('GET', '/api/health')).status).toBe(200)
  const notReady = await send('GET', '/api/ready')
  expect([notReady.status, notReady.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await send('POST', '/api/events', { name: 'Page View' })).status).toBe(202)
  expect((await send('GET', '/api/openapi.json')).status).toBe(200)

  await line.mend()
  // The first call after the outage succeeds, without a restart or a new sign-in.
  const again = await send('GET', me.path, undefined, me.headers)
  expect(again.status).toBe(200)
  expect(((await again.json()) as { pronoun: string }).pronoun).toBe(before)
  expect((await send('GET', '/api/ready')).status).toBe(200)
  expect((await send('PUT', me.path, { pronoun: 'kept' }, me.headers)).status).toBe(200)
  expect(await keptPronoun()).toBe('kept')
})

// The driver gives a query up after 8 s. Without that limit these calls would get no answer at all.
test('outage: calls get 503 while the database takes queries and never answers', async () => {
  line.silence()
  const [answers, ready, health] = await Promise.all([
    tries(),
    send('GET', '/api/ready'),
    send('GET', '/api/health'),
  ])
  await expectAway(answers)
  expect([ready.status, health.status]).toEqual([503, 200])
})

test('outage: a frozen database is reported while the calls that wait for it still wait, and get their answers', async () => {
  const ask = () => send('GET', me.path, undefined, me.headers)
  // Several open connections: a new one would be given up sooner than a query.
  await until(async () =>
    (await Promise.all([ask(), ask(), ask(), ask()])).every(({ status }) => status === 200),
  )
  line.freeze()
  const waiting = ask()
  expect((await send('GET', '/api/ready')).status).toBe(503)
  line.thaw()
  expect((await waiting).status).toBe(200)
  expect((await send('GET', '/api/ready')).status).toBe(200)
})

test('outage: a transaction interrupted by a database crash is rolled back', async () => {
  await superuser.query('begin')
  await superuser.query('select from patients where id = $1 for update', [me.path.slice(-36)])
  const before = await keptPronoun()
  const pending = send('PUT', me.path, { pronoun: 'half' }, me.headers)
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'stillwater app_rw'`
  await until(async () => Number((await superuser.query(waiting)).rowCount) >= 1)
  await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await superuser.query('commit')
  await expectAway([await pending])
  expect(await keptPronoun()).toBe(before)
  expect((await send('PUT', me.path, { pronoun: 'whole' }, me.headers)).status).toBe(200)
})

test('outage: live events and jobs resume after the database was away', async () => {
  const user_id = me.path.slice(-36)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { origin: url })
  const heard: { type: string; kind?: string }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as { type: string }))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', since: null, ...me.headers }))
  await until(async () => heard.some(({ type }) => type === 'ready'))

  await line.cut()
  await line.mend()
  await until(async () => (await send('GET', '/api/ready')).status === 200)
  await app.services.background.transaction(nobody, (connection) =>
    publish(connection, user_id, 'billing', null),
  )
  await until(async () => heard.some(({ kind }) => kind === 'billing'))
  socket.terminate()

  const redirect_url = `${url}/user/password_reset/change`
  expect(
    (await send('POST', '/api/auth/password', { email: 'insured@demo.test', redirect_url })).status,
  ).toBe(200)
  await until(async () => (await app.outbox.readOutbox(10)).some(({ to }) => to === 'insured@demo.test'))
})

test('outage: lost connections were logged with codes and no messages', () => {
  const lost = logged.filter((said) => said.includes('database_connection_lost'))
  expect(lost.length).toBeGreaterThan(0)
  expect(logged.filter((said) => /"event":"(unexpected|unhandled_rejection)"/.test(said))).toEqual([])
})

test('stop: it finishes requests in flight and refuses new ones', async () => {
  await superuser.query('begin')
  await superuser.query('select from patients where id = $1 for update', [me.path.slice(-36)])
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  const ended = once(socket, 'close')
  const body = '{"pronoun":"last"}'
  const head = Object.entries({
    ...me.headers,
    host: 'x',
    'content-type': 'application/json',
    'content-length': String(body.length),
  })
  socket.write(
    `PUT ${me.path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  )
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'stillwater app_rw'`
  await until(async () => Number((await superuser.query(waiting)).rowCount) >= 1)

  const stopped = app.stop()
  await until(() =>
    fetch(`${url}/api/health`).then(
      () => false,
      () => true,
    ),
  )
  socket.write('GET /api/globals HTTP/1.1\r\nhost: x\r\n\r\n')
  await superuser.query('commit')
  await Promise.all([stopped, ended])

  const [first = '', second = ''] = heard.split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1.1 200 /)
  expect(first).toContain('"pronoun":"last"')
  expect(second).toMatch(/^HTTP\/1.1 503 /)
  expect(second).toMatch(/retry-after: 1\r\n/i)
  expect(shapeFault(503, second.split('\r\n\r\n')[1] ?? '')).toBeNull()
  expect(await keptPronoun()).toBe('last')
  await openProduct()
})
