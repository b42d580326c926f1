import { expect, test } from 'vitest'
import { moveClock } from '../clock/move-clock.ts'
import { nobody, statement, type Connection } from '../db/database.ts'
import { asLogin, hello, lastIs, liveTestbed, ready } from './live.fixture.ts'
import { publish } from './publish.ts'
import { sweepLiveEvents } from './sweep-live-events.job.ts'

const testbed = liveTestbed()

test('live events: a browser that reconnects to any process gets what it missed, once and in order', async () => {
  const [one, two] = [await testbed.apiProcess(), await testbed.apiProcess()]
  const ann = await testbed.createUser()
  const first = testbed.browser(one.port, hello(ann))
  await first.until(ready)
  expect(first.received).toEqual([{ type: 'ready', cursor: 0 }])
  await testbed.publishTo(ann, 'a', 'b')
  await first.until(lastIs('b'))
  first.socket.close()
  await first.closed

  await testbed.publishTo(ann, 'c')
  await testbed.publishTo(ann, 'd', 'e')
  const second = testbed.browser(two.port, hello(ann, 2))
  const third = testbed.browser(one.port, hello(ann, 2))
  // Published while they are being caught up.
  const burst = Array.from({ length: 20 }, (_, index) => `x${index}`)
  await Promise.all(burst.slice(0, -1).map((record) => testbed.publishTo(ann, record)))
  await testbed.publishTo(ann, 'x19')
  for (const resumed of [second, third]) {
    await resumed.until(lastIs('x19'))
    expect(resumed.received[0]).toEqual({ type: 'ready', cursor: 2 })
    expect(resumed.received.slice(1).map((it) => 'seq' in it && it.seq)).toEqual(
      Array.from({ length: 23 }, (_, i) => i + 3),
    )
    expect(resumed.records().slice(0, 3)).toEqual(['c', 'd', 'e'])
    expect(new Set(resumed.records()).size).toBe(23)
  }
})

test('live events: a backlog of several pages is delivered without a gap', async () => {
  const { port } = await testbed.apiProcess()
  const ann = await testbed.createUser()
  const records = Array.from({ length: 450 }, (_, index) => `r${index}`)
  await testbed.publishTo(ann, ...records)
  const resumed = testbed.browser(port, hello(ann, 0))
  await resumed.until(lastIs('r449'))
  expect(resumed.records()).toEqual(records)
})

test('live events: reach only the person they are published to', async () => {
  const { port } = await testbed.apiProcess()
  const [ann, bob] = [await testbed.createUser(), await testbed.createUser()]
  const his = testbed.browser(port, hello(bob, 0))
  const hers = testbed.browser(port, hello(ann, 0))
  await Promise.all([his.until(ready), hers.until(ready)])
  await testbed.publishTo(ann, 'for ann')
  await hers.until(lastIs('for ann'))
  await testbed.publishTo(bob, 'for bob')
  await his.until(lastIs('for bob'))
  expect(his.records()).toEqual(['for bob'])
  expect(hers.records()).toEqual(['for ann'])
})

test('live events: overlapping transactions lose none, and a rollback leaves no gap', async () => {
  const { port } = await testbed.apiProcess()
  const ann = await testbed.createUser()
  const hers = testbed.browser(port, hello(ann, 0))
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
  const begunFirst = testbed.jobs.transaction(nobody, async (connection: Connection) => {
    await publish(connection, ann, 'visit', 'slow')
    published()
    await slow.held
  })
  await slowPublished
  const begunSecond = testbed.publishTo(ann, 'quick')
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => asLogin(testbed.scratch.appUrl, waiting)).toHaveLength(1)
  slow.letGo()
  await Promise.all([begunFirst, begunSecond])
  await hers.until(lastIs('quick'))
  expect(hers.records()).toEqual(['slow', 'quick'])

  await expect(
    testbed.jobs.transaction(nobody, async (connection) => {
      await publish(connection, ann, 'visit', 'never')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await testbed.publishTo(ann, 'after')
  await hers.until(lastIs('after'))
  expect(hers.received.slice(1).map((it) => 'seq' in it && it.seq)).toEqual([1, 2, 3])
  expect(hers.records()).toEqual(['slow', 'quick', 'after'])
})

test('live events: those published while the listener was disconnected arrive when it reconnects', async () => {
  const { port } = await testbed.apiProcess()
  const ann = await testbed.createUser()
  const hers = testbed.browser(port, hello(ann, 0))
  await hers.until(ready)
  await asLogin(
    testbed.scratch.appUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'stillwater listener app_rw'`,
  )
  await testbed.publishTo(ann, 'unheard')
  await hers.until(lastIs('unheard'))
  expect(hers.records()).toEqual(['unheard'])
})

test('live events: a cursor older than the stored events, or one never issued, gets a reset', async () => {
  const { port } = await testbed.apiProcess()
  const ann = await testbed.createUser()
  await testbed.publishTo(ann, 'a', 'b', 'c')
  const bob = await testbed.createUser()
  await testbed.publishTo(bob, 'a', 'b', 'c')
  await moveClock(testbed.jobs, { advance_ms: 25 * 60 * 60 * 1000 })
  await testbed.publishTo(ann, 'd')
  await testbed.publishTo(bob, ...Array.from({ length: 250 }, (_, index) => `r${index}`))
  const turn = { effect_key: '', finish: async () => {} }
  await sweepLiveEvents.perform({ database: testbed.jobs, now: () => new Date() }, {}, turn)

  const away = testbed.browser(port, hello(ann, 1))
  const almost = testbed.browser(port, hello(ann, 3))
  const foreign = testbed.browser(port, hello(ann, 99))
  const busy = testbed.browser(port, hello(bob, 1))
  await Promise.all([away.until(ready), almost.until(lastIs('d')), foreign.until(ready), busy.until(ready)])
  expect(away.received).toEqual([{ type: 'reset', cursor: 4 }])
  expect(almost.received[0]).toEqual({ type: 'ready', cursor: 3 })
  expect(foreign.received).toEqual([{ type: 'reset', cursor: 4 }])
  expect(busy.received).toEqual([{ type: 'reset', cursor: 253 }])
  await testbed.publishTo(ann, 'e')
  await away.until(lastIs('e'))
  expect(away.records()).toEqual(['e'])
})

test('live events: a client too slow to read is disconnected and resumes at its cursor', async () => {
  const [live, patient] = [await testbed.apiProcess({ flush_ms: 1_000 }), await testbed.apiProcess()]
  const ann = await testbed.createUser()
  const big = 'x'.repeat(4000)
  await testbed.jobs.transaction(nobody, async ({ run }) => {
    await run(
      statement(
        'test_many',
        `with many as (
           insert into live_events (user_id, seq, kind, record_id)
           select $1::uuid, n, 'visit', $2 from generate_series(1, 4000) as n returning seq
         ) update users set last_live_event = (select max(seq) from many) where id = $1::uuid`,
      ),
      [ann, big],
    )
  })
  const slow = testbed.browser(live.port, hello(ann, 0))
  await slow.until(ready)
  slow.socket.pause()
  await expect.poll(() => live.connected()).toBe(0)
  slow.socket.resume()
  await slow.closed
  const place = slow.records().length
  expect(place).toBeLessThan(4000)

  const resumed = testbed.browser(patient.port, hello(ann, place))
  await resumed.until((received) => received.some((it) => 'seq' in it && it.seq === 4000))
  expect(resumed.records()).toHaveLength(4000 - place)
})
