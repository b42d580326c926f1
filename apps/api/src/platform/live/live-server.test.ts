import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveMessage } from '@stillwater/contract/live'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { moveClock } from '../clock/move-clock.ts'
import { nobody, openDatabase, statement, type Connection, type Database } from '../db/database.ts'
import { openListener, type Listener } from '../db/listener.ts'
import { createLiveServer, type LiveServer, type LiveServerOptions } from './live-server.ts'
import { endLiveSessions, publish } from './publish.ts'
import { sweepLiveEvents } from './sweep-live-events.job.ts'

let scratch: ScratchDatabase
let jobs: Database
let app: Database
const open: { live: LiveServer; server: Server; listener: Listener }[] = []
const browsers: WebSocket[] = []
const ended = new Set<string>()

beforeAll(async () => {
  scratch = await scratchDatabase()
  jobs = openDatabase({ url: scratch.jobsUrl, role: 'jobs', max: 5 })
  app = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 5 })
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
})

/** One process of the API. A session is spelled `<user id>/<name>`, and its token is `good`. */
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

const addUser = statement(
  'test_user',
  `insert into users (id, role, email_index, sealed) values ($1, 'patient', $2, '')`,
)
async function person(): Promise<string> {
  const id = randomUUID()
  await jobs.transaction(nobody, ({ run }) => run(addUser, [id, Buffer.from(id)]))
  return id
}

// A login may look at its own connections and end them, which the roles of the product may not.
async function asLogin(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const tell = (user_id: string, ...records: string[]) =>
  app.transaction(nobody, async (connection) => {
    for (const record of records) await publish(connection, user_id, 'message', record)
  })

interface Browser {
  socket: WebSocket
  heard: LiveMessage[]
  records(): (string | null)[]
  closed: Promise<number>
  until(enough: (heard: LiveMessage[]) => boolean): Promise<void>
}
function browser(port: number, hello: unknown, headers: object = {}): Browser {
  const origin = { Origin: `http://127.0.0.1:${port}`, Cookie: 'device=mine' }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers: { ...origin, ...headers } })
  browsers.push(socket)
  const heard: LiveMessage[] = []
  let check = () => {}
  socket.on('error', () => {})
  socket.on('open', () => hello !== null && socket.send(JSON.stringify(hello)))
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as LiveMessage)
    check()
  })
  return {
    socket,
    heard,
    records: () => heard.flatMap((it) => (it.type === 'event' ? [it.record_id] : [])),
    closed: new Promise((resolve) => socket.on('close', resolve)),
    until: (enough) =>
      new Promise((resolve) => {
        check = () => enough(heard) && resolve()
        check()
      }),
  }
}
const hello = (user_id: string, since: number | null = null, session = 'phone') => ({
  type: 'hello',
  'access-token': 'good',
  client: `${user_id}/${session}`,
  uid: 'ann@example.com',
  since,
})
const ready = (heard: LiveMessage[]) => heard.some(({ type }) => type === 'ready' || type === 'reset')
const lastIs = (record: string) => (heard: LiveMessage[]) =>
  heard.some((it) => 'record_id' in it && it.record_id === record)

test('what happened while a phone was away arrives once and in order, from whichever process it meets', async () => {
  const [one, two] = [await apiProcess(), await apiProcess()]
  const ann = await person()
  const first = browser(one.port, hello(ann))
  await first.until(ready)
  expect(first.heard).toEqual([{ type: 'ready', cursor: 0 }])
  await tell(ann, 'a', 'b')
  await first.until(lastIs('b'))
  first.socket.close()
  await first.closed

  await tell(ann, 'c')
  await tell(ann, 'd', 'e')
  const second = browser(two.port, hello(ann, 2))
  const third = browser(one.port, hello(ann, 2))
  // Published while they are being caught up.
  const burst = Array.from({ length: 20 }, (_, index) => `x${index}`)
  await Promise.all(burst.slice(0, -1).map((record) => tell(ann, record)))
  await tell(ann, 'x19')
  for (const resumed of [second, third]) {
    await resumed.until(lastIs('x19'))
    expect(resumed.heard[0]).toEqual({ type: 'ready', cursor: 2 })
    expect(resumed.heard.slice(1).map((it) => 'seq' in it && it.seq)).toEqual(
      Array.from({ length: 23 }, (_, i) => i + 3),
    )
    expect(resumed.records().slice(0, 3)).toEqual(['c', 'd', 'e'])
    expect(new Set(resumed.records()).size).toBe(23)
  }
})

test('more than one page is caught up with, without a gap', async () => {
  const { port } = await apiProcess()
  const ann = await person()
  const records = Array.from({ length: 450 }, (_, index) => `r${index}`)
  await tell(ann, ...records)
  const resumed = browser(port, hello(ann, 0))
  await resumed.until(lastIs('r449'))
  expect(resumed.records()).toEqual(records)
})

test('a stranger hears nothing of it', async () => {
  const { port } = await apiProcess()
  const [ann, bob] = [await person(), await person()]
  const his = browser(port, hello(bob, 0))
  const hers = browser(port, hello(ann, 0))
  await Promise.all([his.until(ready), hers.until(ready)])
  await tell(ann, 'for ann')
  await hers.until(lastIs('for ann'))
  await tell(bob, 'for bob')
  await his.until(lastIs('for bob'))
  expect(his.records()).toEqual(['for bob'])
  expect(hers.records()).toEqual(['for ann'])
})

test('two transactions that overlap lose nothing, and one that fails leaves no gap', async () => {
  const { port } = await apiProcess()
  const ann = await person()
  const hers = browser(port, hello(ann, 0))
  await hers.until(ready)

  const hold = () => {
    let letGo: (fails?: Error) => void = () => {}
    const held = new Promise<void>(
      (resolve, reject) => (letGo = (fails) => (fails ? reject(fails) : resolve())),
    )
    return { held, letGo }
  }
  const slow = hold()
  let published: () => void = () => {}
  const slowPublished = new Promise<void>((resolve) => (published = resolve))
  const begunFirst = jobs.transaction(nobody, async (connection: Connection) => {
    await publish(connection, ann, 'message', 'slow')
    published()
    await slow.held
  })
  await slowPublished
  const begunSecond = tell(ann, 'quick')
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => asLogin(scratch.appUrl, waiting), { timeout: 10_000 }).toHaveLength(1)
  slow.letGo()
  await Promise.all([begunFirst, begunSecond])
  await hers.until(lastIs('quick'))
  expect(hers.records()).toEqual(['slow', 'quick'])

  await expect(
    jobs.transaction(nobody, async (connection) => {
      await publish(connection, ann, 'message', 'never')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await tell(ann, 'after')
  await hers.until(lastIs('after'))
  expect(hers.heard.slice(1).map((it) => 'seq' in it && it.seq)).toEqual([1, 2, 3])
  expect(hers.records()).toEqual(['slow', 'quick', 'after'])
})

test('events said while the listening connection was lost arrive when it is back', async () => {
  const { port } = await apiProcess()
  const ann = await person()
  const hers = browser(port, hello(ann, 0))
  await hers.until(ready)
  await asLogin(
    scratch.appUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'stillwater listener app_rw'`,
  )
  await tell(ann, 'unheard')
  await hers.until(lastIs('unheard'))
  expect(hers.records()).toEqual(['unheard'])
})

test('one who was away for longer than events are kept, or comes with a number from elsewhere, starts anew', async () => {
  const { port } = await apiProcess()
  const ann = await person()
  await tell(ann, 'a', 'b', 'c')
  const bob = await person()
  await tell(bob, 'a', 'b', 'c')
  await moveClock(jobs, { advance_ms: 25 * 60 * 60 * 1000 })
  await tell(ann, 'd')
  await tell(bob, ...Array.from({ length: 250 }, (_, index) => `r${index}`))
  const turn = { effect_key: '', finish: async () => {} }
  await sweepLiveEvents.perform({ database: jobs, now: () => new Date() }, {}, turn)

  const away = browser(port, hello(ann, 1))
  const almost = browser(port, hello(ann, 3))
  const foreign = browser(port, hello(ann, 99))
  const busy = browser(port, hello(bob, 1))
  await Promise.all([away.until(ready), almost.until(lastIs('d')), foreign.until(ready), busy.until(ready)])
  expect(away.heard).toEqual([{ type: 'reset', cursor: 4 }])
  expect(almost.heard[0]).toEqual({ type: 'ready', cursor: 3 })
  expect(foreign.heard).toEqual([{ type: 'reset', cursor: 4 }])
  expect(busy.heard).toEqual([{ type: 'reset', cursor: 253 }])
  await tell(ann, 'e')
  await away.until(lastIs('e'))
  expect(away.records()).toEqual(['e'])
})

test('the socket of a session that is ended closes at once, and the person’s others stay', async () => {
  const { port } = await apiProcess()
  const ann = await person()
  const [lost, kept] = [browser(port, hello(ann, 0, 'lost phone')), browser(port, hello(ann, 0, 'laptop'))]
  await Promise.all([lost.until(ready), kept.until(ready)])
  await jobs.transaction(nobody, (connection) => endLiveSessions(connection, `${ann}/lost phone`))
  expect(await lost.closed).toBe(4401)
  await tell(ann, 'for the laptop')
  await kept.until(lastIs('for the laptop'))
  await jobs.transaction(nobody, (connection) => endLiveSessions(connection, ann))
  expect(await kept.closed).toBe(4401)
})

test('a session that ends without anyone saying so is found out', async () => {
  const { port } = await apiProcess({ recheck_ms: 20 })
  const ann = await person()
  const [hers, other] = [browser(port, hello(ann, 0, 'old')), browser(port, hello(ann, 0, 'new'))]
  await Promise.all([hers.until(ready), other.until(ready)])
  ended.add(`${ann}/old`)
  expect(await hers.closed).toBe(4401)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
})

test('a wrong token, a missing cookie, a muddled greeting and none at all are turned away', async () => {
  const { port } = await apiProcess()
  const impatient = await apiProcess({ hello_ms: 50 })
  const ann = await person()
  const closes = [
    browser(port, { ...hello(ann), 'access-token': 'bad' }),
    browser(port, hello(ann), { Cookie: '' }),
    browser(port, { ...hello(ann), since: -1 }),
    browser(port, { ...hello(ann), uid: 'x'.repeat(5000) }),
    browser(impatient.port, null),
  ].map(({ closed }) => closed)
  expect(await Promise.all(closes)).toEqual([4401, 4401, 4400, 1009, 4400])
})

test('after its greeting a browser has nothing more to say', async () => {
  const { port } = await apiProcess()
  const hers = browser(port, hello(await person()))
  await hers.until(ready)
  hers.socket.send('{}')
  expect(await hers.closed).toBe(4400)
})

test('a page of another site cannot connect, nor can one that hides where it is from', async () => {
  const live = await apiProcess()
  const refused = (headers: object, path = '/api/live') =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${live.port}${path}`, { headers: { ...headers } })
      socket.on('error', () => {})
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
      socket.on('open', () => resolve('open'))
    })
  expect(await refused({ Origin: 'https://elsewhere.example' })).toBe(403)
  expect(await refused({})).toBe(403)
  expect(await refused({ Origin: 'null' })).toBe(403)
  expect(await refused({ Origin: `http://127.0.0.1:${live.port}` }, '/api/other')).toBe(404)
})

test('one person has ten connections at most, and a closed one makes room', async () => {
  const { port } = await apiProcess()
  const ann = await person()
  const ten = Array.from({ length: 10 }, () => browser(port, hello(ann)))
  await Promise.all(ten.map((each) => each.until(ready)))
  expect(await browser(port, hello(ann)).closed).toBe(4429)
  ten[0]?.socket.close()
  await ten[0]?.closed
  const next = browser(port, hello(ann))
  await next.until(ready)
})

test('a peer that does not answer is dropped, and one that does is told the line is alive', async () => {
  const live = await apiProcess({ tick_ms: 400 })
  const [ann, bob] = [await person(), await person()]
  const alive = browser(live.port, hello(ann))
  const dead = browser(live.port, hello(bob))
  await Promise.all([alive.until(ready), dead.until(ready)])
  expect(live.connected()).toBe(2)
  dead.socket.pause()
  await expect.poll(() => live.connected(), { timeout: 10_000 }).toBe(1)
  await alive.until((heard) => heard.filter(({ type }) => type === 'tick').length > 2)
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
})

test('a reader too slow to keep is let go, and resumes later where it was', async () => {
  const [live, patient] = [await apiProcess({ flush_ms: 300 }), await apiProcess()]
  const ann = await person()
  const big = 'x'.repeat(4000)
  await jobs.transaction(nobody, async ({ run }) => {
    await run(
      statement(
        'test_many',
        `with many as (
           insert into live_events (user_id, seq, kind, record_id)
           select $1::uuid, n, 'message', $2 from generate_series(1, 4000) as n returning seq
         ) update users set last_live_event = (select max(seq) from many) where id = $1::uuid`,
      ),
      [ann, big],
    )
  })
  const slow = browser(live.port, hello(ann, 0))
  await slow.until(ready)
  slow.socket.pause()
  await expect.poll(() => live.connected(), { timeout: 10_000 }).toBe(0)
  slow.socket.resume()
  await slow.closed
  const place = slow.records().length
  expect(place).toBeLessThan(4000)

  const resumed = browser(patient.port, hello(ann, place))
  await resumed.until((heard) => heard.some((it) => 'seq' in it && it.seq === 4000))
  expect(resumed.records()).toHaveLength(4000 - place)
})

test('a server that stops says so, and lets no one else in', async () => {
  const live = await apiProcess()
  const ann = await person()
  const hers = browser(live.port, hello(ann))
  const silent = browser(live.port, null)
  await Promise.all([hers.until(ready), once(silent.socket, 'open')])
  await live.stop()
  expect(await hers.closed).toBe(1012)
  expect(await silent.closed).toBe(1012)
  expect(hers.heard.at(-1)).toEqual({ type: 'restarting' })
  expect(live.connected()).toBe(0)
})
