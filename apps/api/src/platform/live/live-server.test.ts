import { expect, test } from 'vitest'
import { moveClock } from '../clock/move-clock.ts'
import { nobody, statement, type Connection } from '../db/database.ts'
import { asLogin, hello, lastIs, liveForTests, ready } from './live.fixture.ts'
import { publish } from './publish.ts'
import { sweepLiveEvents } from './sweep-live-events.job.ts'

const here = liveForTests()

test('what happened while a phone was away arrives once and in order, from whichever process it meets', async () => {
  const [one, two] = [await here.apiProcess(), await here.apiProcess()]
  const ann = await here.person()
  const first = here.browser(one.port, hello(ann))
  await first.until(ready)
  expect(first.heard).toEqual([{ type: 'ready', cursor: 0 }])
  await here.tell(ann, 'a', 'b')
  await first.until(lastIs('b'))
  first.socket.close()
  await first.closed

  await here.tell(ann, 'c')
  await here.tell(ann, 'd', 'e')
  const second = here.browser(two.port, hello(ann, 2))
  const third = here.browser(one.port, hello(ann, 2))
  // Published while they are being caught up.
  const burst = Array.from({ length: 20 }, (_, index) => `x${index}`)
  await Promise.all(burst.slice(0, -1).map((record) => here.tell(ann, record)))
  await here.tell(ann, 'x19')
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
  const { port } = await here.apiProcess()
  const ann = await here.person()
  const records = Array.from({ length: 450 }, (_, index) => `r${index}`)
  await here.tell(ann, ...records)
  const resumed = here.browser(port, hello(ann, 0))
  await resumed.until(lastIs('r449'))
  expect(resumed.records()).toEqual(records)
})

test('a stranger hears nothing of it', async () => {
  const { port } = await here.apiProcess()
  const [ann, bob] = [await here.person(), await here.person()]
  const his = here.browser(port, hello(bob, 0))
  const hers = here.browser(port, hello(ann, 0))
  await Promise.all([his.until(ready), hers.until(ready)])
  await here.tell(ann, 'for ann')
  await hers.until(lastIs('for ann'))
  await here.tell(bob, 'for bob')
  await his.until(lastIs('for bob'))
  expect(his.records()).toEqual(['for bob'])
  expect(hers.records()).toEqual(['for ann'])
})

test('two transactions that overlap lose nothing, and one that fails leaves no gap', async () => {
  const { port } = await here.apiProcess()
  const ann = await here.person()
  const hers = here.browser(port, hello(ann, 0))
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
  const begunFirst = here.jobs.transaction(nobody, async (connection: Connection) => {
    await publish(connection, ann, 'message', 'slow')
    published()
    await slow.held
  })
  await slowPublished
  const begunSecond = here.tell(ann, 'quick')
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => asLogin(here.scratch.appUrl, waiting), { timeout: 10_000 }).toHaveLength(1)
  slow.letGo()
  await Promise.all([begunFirst, begunSecond])
  await hers.until(lastIs('quick'))
  expect(hers.records()).toEqual(['slow', 'quick'])

  await expect(
    here.jobs.transaction(nobody, async (connection) => {
      await publish(connection, ann, 'message', 'never')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await here.tell(ann, 'after')
  await hers.until(lastIs('after'))
  expect(hers.heard.slice(1).map((it) => 'seq' in it && it.seq)).toEqual([1, 2, 3])
  expect(hers.records()).toEqual(['slow', 'quick', 'after'])
})

test('events said while the listening connection was lost arrive when it is back', async () => {
  const { port } = await here.apiProcess()
  const ann = await here.person()
  const hers = here.browser(port, hello(ann, 0))
  await hers.until(ready)
  await asLogin(
    here.scratch.appUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'stillwater listener app_rw'`,
  )
  await here.tell(ann, 'unheard')
  await hers.until(lastIs('unheard'))
  expect(hers.records()).toEqual(['unheard'])
})

test('one who was away for longer than events are kept, or comes with a number from elsewhere, starts anew', async () => {
  const { port } = await here.apiProcess()
  const ann = await here.person()
  await here.tell(ann, 'a', 'b', 'c')
  const bob = await here.person()
  await here.tell(bob, 'a', 'b', 'c')
  await moveClock(here.jobs, { advance_ms: 25 * 60 * 60 * 1000 })
  await here.tell(ann, 'd')
  await here.tell(bob, ...Array.from({ length: 250 }, (_, index) => `r${index}`))
  const turn = { effect_key: '', finish: async () => {} }
  await sweepLiveEvents.perform({ database: here.jobs, now: () => new Date() }, {}, turn)

  const away = here.browser(port, hello(ann, 1))
  const almost = here.browser(port, hello(ann, 3))
  const foreign = here.browser(port, hello(ann, 99))
  const busy = here.browser(port, hello(bob, 1))
  await Promise.all([away.until(ready), almost.until(lastIs('d')), foreign.until(ready), busy.until(ready)])
  expect(away.heard).toEqual([{ type: 'reset', cursor: 4 }])
  expect(almost.heard[0]).toEqual({ type: 'ready', cursor: 3 })
  expect(foreign.heard).toEqual([{ type: 'reset', cursor: 4 }])
  expect(busy.heard).toEqual([{ type: 'reset', cursor: 253 }])
  await here.tell(ann, 'e')
  await away.until(lastIs('e'))
  expect(away.records()).toEqual(['e'])
})

test('a reader too slow to keep is let go, and resumes later where it was', async () => {
  const [live, patient] = [await here.apiProcess({ flush_ms: 300 }), await here.apiProcess()]
  const ann = await here.person()
  const big = 'x'.repeat(4000)
  await here.jobs.transaction(nobody, async ({ run }) => {
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
  const slow = here.browser(live.port, hello(ann, 0))
  await slow.until(ready)
  slow.socket.pause()
  await expect.poll(() => live.connected(), { timeout: 10_000 }).toBe(0)
  slow.socket.resume()
  await slow.closed
  const place = slow.records().length
  expect(place).toBeLessThan(4000)

  const resumed = here.browser(patient.port, hello(ann, place))
  await resumed.until((heard) => heard.some((it) => 'seq' in it && it.seq === 4000))
  expect(resumed.records()).toHaveLength(4000 - place)
})
