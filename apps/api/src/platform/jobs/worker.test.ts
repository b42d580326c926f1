import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { moveClock } from '../clock/move-clock.ts'
import { nobody, openDatabase, statement, type Database } from '../db/database.ts'
import { openListener, type Listener } from '../db/listener.ts'
import { defineJob, type AnyJob, type JobTools } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { sweepJobs } from './sweep-jobs.job.ts'
import { createWorker, type Worker, type WorkerOptions } from './worker.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const nothing = z.object({})
const numbered = z.object({ number: z.int() })

let scratch: ScratchDatabase
let database: Database
let app: Database
let listener: Listener
let workers: Worker<JobTools>[]

beforeEach(async () => {
  scratch = await scratchDatabase()
  database = openDatabase({ url: scratch.jobsUrl, role: 'jobs', max: 5 })
  app = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 5 })
  listener = openListener(scratch.jobsUrl, { role: 'jobs' })
  workers = []
  await listener.ready()
})
afterEach(async () => {
  await Promise.all(workers.map((each) => each.stop(0)))
  await Promise.all([database.close(), app.close(), listener.close()])
  await scratch.drop()
})

function worker(jobs: AnyJob<JobTools>[], more: Partial<WorkerOptions<JobTools>> = {}): Worker<JobTools> {
  const tools = { database, now: () => new Date() }
  const log = { warn() {}, error() {} }
  const made = createWorker<JobTools>({ database, listener, jobs, tools, log, ...more })
  workers.push(made)
  return made
}

interface Row {
  name: string
  attempts: number
  last_error: string | null
  waits: boolean
  parked: boolean
  done: boolean
  locked: boolean
}
const readRows = statement<Row>(
  'test_rows',
  `select name, attempts, last_error, done_at is null and parked_at is null as waits, parked_at is not null as parked,
   done_at is not null as done, locked_until is not null as locked from jobs order by id`,
)
const rows = () => database.read(nobody, ({ run }) => run(readRows))
const run = (name: string, text: string) =>
  database.transaction(nobody, (it) => it.run(statement(name, text)))
const dropLeases = () =>
  run('test_drop', `update jobs set locked_until = clock_timestamp() - interval '1 second'`)

function signal<T = void>() {
  let send: (value: T) => void = () => {}
  const received = new Promise<T>((resolve) => (send = resolve))
  return { send, received }
}

test('a reminder exists only if the visit that caused it does', async () => {
  const done: number[] = []
  const remind = defineJob({
    name: 'remind',
    payload: numbered,
    run: async (_, { number }) => void done.push(number),
  })
  const lost = app.transaction(nobody, async (connection) => {
    await enqueue(connection, remind, { number: 1 })
    throw new Error('the visit could not be booked')
  })
  await expect(lost).rejects.toThrow('could not be booked')
  await app.transaction(nobody, (connection) => enqueue(connection, remind, { number: 2 }))

  await worker([remind]).runDue()
  expect(done).toEqual([2])
  expect(await rows()).toMatchObject([{ done: true, locked: false }])
})

test('a payload carries what the job names and nothing else', async () => {
  const remind = defineJob({ name: 'remind', payload: numbered, run: async () => {} })
  const withName = { number: 1, name: 'Ann' }
  await app.transaction(nobody, (connection) => enqueue(connection, remind, withName))
  expect(await run('test_payload', 'select payload from jobs')).toEqual([{ payload: { number: 1 } }])
  const wrong = app.transaction(nobody, (connection) => enqueue(connection, remind, { number: 0.5 }))
  await expect(wrong).rejects.toMatchObject({ code: 'payload_refused' })
})

test('the same reminder asked for twice waits once, and can be asked for again when it is done', async () => {
  let times = 0
  const remind = defineJob({ name: 'remind', payload: nothing, run: async () => void times++ })
  const ask = () => app.transaction(nobody, (it) => enqueue(it, remind, {}, { dedupe_key: 'visit-1' }))
  const [first, second] = [await ask(), await ask()]
  expect(first).toBeTypeOf('number')
  expect(second).toBeNull()
  const { runDue } = worker([remind])
  await runDue()
  expect(times).toBe(1)
  await ask()
  await runDue()
  expect(times).toBe(2)
})

test('a job wakes a worker that sleeps', async () => {
  let done = 0
  const remind = defineJob({ name: 'remind', payload: nothing, run: async () => void done++ })
  worker([remind], { sleep_ms: hour }).start()
  for (const expected of [1, 2, 3]) {
    await app.transaction(nobody, (it) => enqueue(it, remind, {}))
    await expect.poll(rows, { timeout: 10_000 }).toSatisfy((all: Row[]) => all.every((row) => row.done))
    expect(done).toBe(expected)
  }
})

test('a worker that nobody wakes looks for itself when the next job falls due', async () => {
  const { send, received } = signal<number>()
  const remind = defineJob({ name: 'remind', payload: numbered, run: async (_, { number }) => send(number) })
  const deaf: Listener = { on: () => () => {}, ready: async () => {}, close: async () => {} }
  await app.transaction(nobody, (it) =>
    enqueue(it, remind, { number: 7 }, { run_at: new Date(Date.now() + 300) }),
  )
  worker([remind], { sleep_ms: hour, listener: deaf }).start()
  expect(await received).toBe(7)
})

test('a hundred jobs and two workers: each runs once', async () => {
  const times = new Map<number, number>()
  let now = 0
  let most = 0
  const count = defineJob({
    name: 'count',
    payload: numbered,
    async run({ database: tables }, { number }) {
      most = Math.max(most, ++now)
      times.set(number, (times.get(number) ?? 0) + 1)
      await tables.read(nobody, (it) => it.run(statement('test_one', 'select 1')))
      now--
    },
  })
  await app.transaction(nobody, async (it) => {
    for (let number = 0; number < 100; number++) await enqueue(it, count, { number })
  })
  await Promise.all([
    worker([count], { concurrency: 3 }).runDue(),
    worker([count], { concurrency: 3 }).runDue(),
  ])
  expect([...times.values()]).toEqual(Array.from({ length: 100 }, () => 1))
  expect(most).toBeGreaterThan(3)
  expect((await rows()).every(({ done }) => done)).toBe(true)
})

test('the job of a worker that was killed is run by another, and the dead one cannot undo it', async () => {
  const begun = signal()
  const neverEnds = signal()
  const stuck = defineJob({
    name: 'letter',
    payload: nothing,
    run: async () => {
      begun.send()
      await neverEnds.received
      throw new Error('comes back from the dead')
    },
  })
  let sent = 0
  const letter = defineJob({ name: 'letter', payload: nothing, run: async () => void sent++ })
  await app.transaction(nobody, (it) => enqueue(it, letter, {}))

  const dead = worker([stuck])
  const deadIsDone = dead.runDue()
  await begun.received
  const other = worker([letter])
  await other.runDue()
  expect(sent).toBe(0)

  await dropLeases()
  await other.runDue()
  expect(sent).toBe(1)
  neverEnds.send()
  await deadIsDone
  expect(await rows()).toMatchObject([{ done: true, attempts: 1, last_error: null }])
})

test('a worker that lives keeps its jobs past the end of a lease', async () => {
  const begun = signal()
  const end = signal()
  let times = 0
  const long = defineJob({
    name: 'long',
    payload: nothing,
    run: async () => {
      times++
      begun.send()
      await end.received
    },
  })
  await app.transaction(nobody, (it) => enqueue(it, long, {}))
  const mine = worker([long], { lease_ms: 1500 }).runDue()
  await begun.received
  const lease = statement<{ lease: string }>('test_lease', 'select locked_until::text as lease from jobs')
  const first = (await database.read(nobody, (it) => it.run(lease)))[0]?.lease
  const over = statement('test_over', 'select from jobs where $1::timestamptz < clock_timestamp()')
  await expect
    .poll(() => database.read(nobody, (it) => it.run(over, [first])), { timeout: 10_000 })
    .toHaveLength(1)
  await worker([long]).runDue()
  end.send()
  await mine
  expect(times).toBe(1)
  expect(await rows()).toMatchObject([{ done: true }])
})

test('a job that always fails is parked after five tries while others go on, and its words are not kept', async () => {
  let tries = 0
  let others = 0
  const poison = defineJob({
    name: 'poison',
    payload: nothing,
    run: async () => {
      tries++
      throw new RangeError('Ann Lee, ann@example.com')
    },
  })
  const fine = defineJob({ name: 'fine', payload: nothing, run: async () => void others++ })
  await app.transaction(nobody, (it) => enqueue(it, poison, {}))
  const { runDue } = worker([poison, fine])
  for (let round = 1; round <= 7; round++) {
    await app.transaction(nobody, (it) => enqueue(it, fine, {}))
    await runDue()
    expect(others).toBe(round)
    await moveClock(database, { advance_ms: day })
  }
  expect(tries).toBe(5)
  expect((await rows())[0]).toMatchObject({
    parked: true,
    attempts: 5,
    last_error: 'RangeError',
    locked: false,
  })
  expect(JSON.stringify(await run('test_all', 'select * from jobs'))).not.toContain('Ann')
})

test('a failed job waits longer after each failure', async () => {
  const fails = defineJob({ name: 'fails', payload: nothing, run: () => Promise.reject(new Error('no')) })
  await app.transaction(nobody, (it) => enqueue(it, fails, {}))
  const { runDue } = worker([fails], { random: () => 0.5 })
  for (const expected of [10, 60, 360, 2160]) {
    await runDue()
    const [row] = (await run(
      'test_wait',
      'select extract(epoch from run_at - app_now())::float8 as s from jobs',
    )) as { s: number }[]
    expect(Math.abs((row?.s ?? 0) - expected)).toBeLessThan(5)
    await moveClock(database, { advance_ms: expected * 1000 })
  }
})

test('a job outlives many workers that were killed, but one that kills its worker each time is parked', async () => {
  let runs = 0
  const letter = defineJob({ name: 'letter', payload: nothing, run: async () => void runs++ })
  await app.transaction(nobody, async (it) => {
    await enqueue(it, letter, {})
    await enqueue(it, letter, {})
  })
  await run(
    'test_deaths',
    `update jobs set attempts = case when id = (select min(id) from jobs) then 18 else 19 end`,
  )
  await dropLeases()
  await worker([letter]).runDue()
  expect(runs).toBe(1)
  expect(await rows()).toMatchObject([
    { done: true, attempts: 19 },
    { parked: true, attempts: 20, last_error: 'abandoned' },
  ])
})

test('a job nobody knows is parked in the end; another version may still take it before', async () => {
  let ran = 0
  const newer = defineJob({ name: 'newer', payload: nothing, run: async () => void ran++ })
  const gone = defineJob({ name: 'gone', payload: nothing, run: async () => {} })
  await app.transaction(nobody, async (it) => {
    await enqueue(it, newer, {})
    await enqueue(it, gone, {})
  })
  const old = worker([])
  await old.runDue()
  await moveClock(database, { advance_ms: day })
  await worker([newer]).runDue()
  for (let round = 0; round < 4; round++) {
    await moveClock(database, { advance_ms: day })
    await old.runDue()
  }
  expect(ran).toBe(1)
  expect(await rows()).toMatchObject([
    { done: true },
    { parked: true, last_error: 'unknown_job', attempts: 5 },
  ])
})

test('a reminder due in three days runs when the clock is moved there, not before, and late is better than never', async () => {
  const done: number[] = []
  const remind = defineJob({
    name: 'remind',
    payload: numbered,
    run: async (_, { number }) => void done.push(number),
  })
  const inDays = (days: number) => ({ run_at: new Date(Date.now() + days * day) })
  await app.transaction(nobody, async (it) => {
    await enqueue(it, remind, { number: 3 }, inDays(3))
    await enqueue(it, remind, { number: -1 }, inDays(-1))
    await enqueue(it, remind, { number: 9 }, inDays(9))
  })
  const { runDue } = worker([remind])
  await runDue()
  expect(done).toEqual([-1])
  await moveClock(database, { advance_ms: 5 * day })
  await runDue()
  expect(done).toEqual([-1, 3])
})

test('moving the clock wakes a worker that sleeps', async () => {
  const remind = defineJob({ name: 'remind', payload: nothing, run: async () => {} })
  await app.transaction(nobody, async (it) => {
    for (const days of [2, 4, 6]) await enqueue(it, remind, {}, { run_at: new Date(Date.now() + days * day) })
  })
  worker([remind], { sleep_ms: hour }).start()
  for (const expected of [1, 2, 3]) {
    await moveClock(database, { advance_ms: 2 * day + 1000 })
    const done = async () => (await rows()).filter((row) => row.done).length
    await expect.poll(done, { timeout: 10_000 }).toBe(expected)
  }
})

test('moving the clock never makes a running job run twice', async () => {
  const begun = signal()
  const end = signal()
  let times = 0
  const long = defineJob({
    name: 'long',
    payload: nothing,
    run: async () => {
      times++
      begun.send()
      await end.received
    },
  })
  await app.transaction(nobody, (it) => enqueue(it, long, {}))
  const mine = worker([long])
  mine.start()
  await begun.received
  await moveClock(database, { advance_ms: 3 * day })
  await worker([long]).runDue()
  const drained = mine.runDue()
  end.send()
  await drained
  expect(times).toBe(1)
})

test('what a due job brings about is run as well before runDue is over', async () => {
  const done: string[] = []
  const second = defineJob({ name: 'second', payload: nothing, run: async () => void done.push('second') })
  const first = defineJob({
    name: 'first',
    payload: nothing,
    run: async ({ database: tables }) => {
      await tables.transaction(nobody, (it) => enqueue(it, second, {}))
      done.push('first')
    },
  })
  await app.transaction(nobody, (it) => enqueue(it, first, {}))
  await worker([first, second]).runDue()
  expect(done).toEqual(['first', 'second'])
})

test('periodic work is done once for all processes, once for a long gap, and goes on after a failure', async () => {
  let times = 0
  const seal = defineJob({
    name: 'seal',
    payload: nothing,
    run: async () => {
      if (++times === 1) throw new Error('the first time fails')
    },
  })
  const [one, two] = [worker([]), worker([])]
  one.every(seal, 5000)
  two.every(seal, 5000)
  const runBoth = () => Promise.all([one.runDue(), two.runDue()])
  await runBoth()
  expect(times).toBe(0)
  for (const expected of [1, 2, 3]) {
    await moveClock(database, { advance_ms: 3 * day })
    await runBoth()
    expect(times).toBe(expected)
  }
  await moveClock(database, { advance_ms: -8 * day })
  await runBoth()
  await moveClock(database, { advance_ms: 6000 })
  await runBoth()
  expect(times).toBe(4)
  expect(await rows()).toMatchObject([{ name: 'seal', waits: true, attempts: 0, last_error: null }])
})

test('an effect in our tables is made once, even when the worker dies right after it', async () => {
  await run('test_setting', `insert into settings (name, value) values ('letters', '0')`)
  let tries = 0
  const keys: string[] = []
  const letter = defineJob({
    name: 'letter',
    payload: nothing,
    async run({ database: tables }, _, { finish, effect_key }) {
      keys.push(effect_key)
      const effect = statement(
        'test_effect',
        `update settings set value = to_jsonb(value::int + 1) where name = 'letters'`,
      )
      const work = tables.transaction(nobody, async (connection) => {
        await connection.run(effect)
        await finish(connection)
        if (++tries === 1) throw new Error('killed before the commit')
      })
      await work
      throw new Error('killed after the commit')
    },
  })
  await app.transaction(nobody, (it) => enqueue(it, letter, {}))
  const { runDue } = worker([letter])
  for (let round = 0; round < 3; round++) {
    await runDue()
    await moveClock(database, { advance_ms: day })
  }
  expect(tries).toBe(2)
  expect(new Set(keys).size).toBe(1)
  expect(await run('test_letters', `select value from settings where name = 'letters'`)).toEqual([
    { value: 1 },
  ])
  expect(await rows()).toMatchObject([{ done: true }])
})

test('a worker that stops waits for what it runs, and hands back what takes too long', async () => {
  const begun = signal()
  const end = signal()
  let times = 0
  const work = defineJob({
    name: 'work',
    payload: nothing,
    run: async () => {
      times++
      begun.send()
      await end.received
    },
  })
  await app.transaction(nobody, (it) => enqueue(it, work, {}))
  const impatient = worker([work])
  impatient.start()
  await begun.received
  await impatient.stop(0)
  expect(await rows()).toMatchObject([{ waits: true, locked: false, attempts: 0 }])

  const patient = worker([work])
  patient.start()
  await expect.poll(() => times, { timeout: 10_000 }).toBe(2)
  const stopped = patient.stop()
  end.send()
  await stopped
  expect(await rows()).toMatchObject([{ done: true }])
})

test('finished jobs are kept for a month; parked ones stay', async () => {
  const fine = defineJob({ name: 'fine', payload: nothing, run: async () => {} })
  await app.transaction(nobody, async (it) => {
    await enqueue(it, fine, {})
    await enqueue(it, fine, {})
  })
  const sweeper = worker([fine])
  await sweeper.runDue()
  await run(
    'test_park',
    `update jobs set parked_at = done_at, done_at = null where id = (select max(id) from jobs)`,
  )
  sweeper.every(sweepJobs, day)
  await moveClock(database, { advance_ms: 29 * day })
  await sweeper.runDue()
  expect(await rows()).toHaveLength(3)
  await moveClock(database, { advance_ms: 2 * day })
  await sweeper.runDue()
  expect(await rows()).toMatchObject([
    { name: 'fine', parked: true },
    { name: 'jobs.sweep', waits: true },
  ])
})
