import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { nobody } from '../db/database.ts'
import { hello, lastIs, liveTestbed, ready } from './live.fixture.ts'
import { endLiveSessions } from './publish.ts'

const testbed = liveTestbed()

test("live connection: closes when its session is ended, and the person's other connections stay", async () => {
  const { port } = await testbed.apiProcess()
  const ann = await testbed.createUser()
  const [lost, kept] = [
    testbed.browser(port, hello(ann, 0, 'lost phone')),
    testbed.browser(port, hello(ann, 0, 'laptop')),
  ]
  await Promise.all([lost.until(ready), kept.until(ready)])
  await testbed.jobs.transaction(nobody, (connection) => endLiveSessions(connection, `${ann}/lost phone`))
  expect(await lost.closed).toBe(4401)
  await testbed.publishTo(ann, 'for the laptop')
  await kept.until(lastIs('for the laptop'))
  await testbed.jobs.transaction(nobody, (connection) => endLiveSessions(connection, ann))
  expect(await kept.closed).toBe(4401)
})

test('live connection: closes when its session has expired without a notification', async () => {
  const { port } = await testbed.apiProcess({ recheck_ms: 20 })
  const ann = await testbed.createUser()
  const [hers, other] = [
    testbed.browser(port, hello(ann, 0, 'old')),
    testbed.browser(port, hello(ann, 0, 'new')),
  ]
  await Promise.all([hers.until(ready), other.until(ready)])
  testbed.ended.add(`${ann}/old`)
  expect(await hers.closed).toBe(4401)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
})

test('live connection: is refused for a wrong token, a missing cookie, a malformed hello or none', async () => {
  const { port } = await testbed.apiProcess()
  const impatient = await testbed.apiProcess({ handshake_ms: 50 })
  const ann = await testbed.createUser()
  const closes = [
    testbed.browser(port, { ...hello(ann), 'access-token': 'bad' }),
    testbed.browser(port, hello(ann), { Cookie: '' }),
    testbed.browser(port, { ...hello(ann), since: -1 }),
    testbed.browser(port, { ...hello(ann), uid: 'x'.repeat(100_000) }),
    testbed.browser(impatient.port, null),
  ].map(({ closed }) => closed)
  expect(await Promise.all(closes)).toEqual([4401, 4401, 4400, 1009, 4400])
})

test('live connection: a message that is no signal closes it with 4400', async () => {
  const { port } = await testbed.apiProcess()
  const hers = testbed.browser(port, hello(await testbed.createUser()))
  await hers.until(ready)
  hers.socket.send('{}')
  expect(await hers.closed).toBe(4400)
})

test('live connection: an upgrade from another origin or without one gets 403', async () => {
  const live = await testbed.apiProcess()
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

test('live connection: the eleventh of one person is refused until another closes', async () => {
  const { port } = await testbed.apiProcess()
  const ann = await testbed.createUser()
  const ten = Array.from({ length: 10 }, () => testbed.browser(port, hello(ann)))
  await Promise.all(ten.map((each) => each.until(ready)))
  expect(await testbed.browser(port, hello(ann)).closed).toBe(4429)
  ten[0]?.socket.close()
  await ten[0]?.closed
  const next = testbed.browser(port, hello(ann))
  await next.until(ready)
})

test('live connection: one that answers no ping is dropped, and one that does gets heartbeats', async () => {
  const live = await testbed.apiProcess({ tick_ms: 1_000 })
  const [ann, bob] = [await testbed.createUser(), await testbed.createUser()]
  const alive = testbed.browser(live.port, hello(ann))
  const dead = testbed.browser(live.port, hello(bob))
  await Promise.all([alive.until(ready), dead.until(ready)])
  expect(live.connected()).toBe(2)
  dead.socket.pause()
  await expect.poll(() => live.connected()).toBe(1)
  await alive.until((received) => received.filter(({ type }) => type === 'tick').length > 2)
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
})

test('live connection: a stopping server says restarting, closes every connection and accepts none', async () => {
  const live = await testbed.apiProcess()
  const ann = await testbed.createUser()
  const hers = testbed.browser(live.port, hello(ann))
  const silent = testbed.browser(live.port, null)
  await Promise.all([hers.until(ready), once(silent.socket, 'open')])
  await live.stop()
  expect(await hers.closed).toBe(1012)
  expect(await silent.closed).toBe(1012)
  expect(hers.received.at(-1)).toEqual({ type: 'restarting' })
  expect(live.connected()).toBe(0)
})
