import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { nobody } from '../db/database.ts'
import { hello, lastIs, liveForTests, ready } from './live.fixture.ts'
import { endLiveSessions } from './publish.ts'

const here = liveForTests()

test('the socket of a session that is ended closes at once, and the person’s others stay', async () => {
  const { port } = await here.apiProcess()
  const ann = await here.person()
  const [lost, kept] = [
    here.browser(port, hello(ann, 0, 'lost phone')),
    here.browser(port, hello(ann, 0, 'laptop')),
  ]
  await Promise.all([lost.until(ready), kept.until(ready)])
  await here.jobs.transaction(nobody, (connection) => endLiveSessions(connection, `${ann}/lost phone`))
  expect(await lost.closed).toBe(4401)
  await here.tell(ann, 'for the laptop')
  await kept.until(lastIs('for the laptop'))
  await here.jobs.transaction(nobody, (connection) => endLiveSessions(connection, ann))
  expect(await kept.closed).toBe(4401)
})

test('a session that ends without anyone saying so is found out', async () => {
  const { port } = await here.apiProcess({ recheck_ms: 20 })
  const ann = await here.person()
  const [hers, other] = [here.browser(port, hello(ann, 0, 'old')), here.browser(port, hello(ann, 0, 'new'))]
  await Promise.all([hers.until(ready), other.until(ready)])
  here.ended.add(`${ann}/old`)
  expect(await hers.closed).toBe(4401)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
})

test('a wrong token, a missing cookie, a muddled greeting and none at all are turned away', async () => {
  const { port } = await here.apiProcess()
  const impatient = await here.apiProcess({ hello_ms: 50 })
  const ann = await here.person()
  const closes = [
    here.browser(port, { ...hello(ann), 'access-token': 'bad' }),
    here.browser(port, hello(ann), { Cookie: '' }),
    here.browser(port, { ...hello(ann), since: -1 }),
    here.browser(port, { ...hello(ann), uid: 'x'.repeat(5000) }),
    here.browser(impatient.port, null),
  ].map(({ closed }) => closed)
  expect(await Promise.all(closes)).toEqual([4401, 4401, 4400, 1009, 4400])
})

test('after its greeting a browser has nothing more to say', async () => {
  const { port } = await here.apiProcess()
  const hers = here.browser(port, hello(await here.person()))
  await hers.until(ready)
  hers.socket.send('{}')
  expect(await hers.closed).toBe(4400)
})

test('a page of another site cannot connect, nor can one that hides where it is from', async () => {
  const live = await here.apiProcess()
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
  const { port } = await here.apiProcess()
  const ann = await here.person()
  const ten = Array.from({ length: 10 }, () => here.browser(port, hello(ann)))
  await Promise.all(ten.map((each) => each.until(ready)))
  expect(await here.browser(port, hello(ann)).closed).toBe(4429)
  ten[0]?.socket.close()
  await ten[0]?.closed
  const next = here.browser(port, hello(ann))
  await next.until(ready)
})

test('a peer that does not answer is dropped, and one that does is told the line is alive', async () => {
  const live = await here.apiProcess({ tick_ms: 400 })
  const [ann, bob] = [await here.person(), await here.person()]
  const alive = here.browser(live.port, hello(ann))
  const dead = here.browser(live.port, hello(bob))
  await Promise.all([alive.until(ready), dead.until(ready)])
  expect(live.connected()).toBe(2)
  dead.socket.pause()
  await expect.poll(() => live.connected(), { timeout: 10_000 }).toBe(1)
  await alive.until((heard) => heard.filter(({ type }) => type === 'tick').length > 2)
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
})

test('a server that stops says so, and lets no one else in', async () => {
  const live = await here.apiProcess()
  const ann = await here.person()
  const hers = here.browser(live.port, hello(ann))
  const silent = here.browser(live.port, null)
  await Promise.all([hers.until(ready), once(silent.socket, 'open')])
  await live.stop()
  expect(await hers.closed).toBe(1012)
  expect(await silent.closed).toBe(1012)
  expect(hers.heard.at(-1)).toEqual({ type: 'restarting' })
  expect(live.connected()).toBe(0)
})
