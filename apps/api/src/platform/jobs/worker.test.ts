import { expect, test } from 'vitest'
import { nobody, statement } from '../db/database.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { day, jobsForTests, lastingJob, nothing, numbered, signal } from './jobs.fixture.ts'

const jobs = jobsForTests()

test('worker: of a hundred jobs and two workers each job runs once', async () => {
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
  await jobs.app.transaction(nobody, async (it) => {
    for (let number = 0; number < 100; number++) await enqueue(it, count, { number })
  })
  await Promise.all([
    jobs.worker([count], { concurrency: 3 }).runDue(),
    jobs.worker([count], { concurrency: 3 }).runDue(),
  ])
  expect([...times.values()]).toEqual(Array.from({ length: 100 }, () => 1))
  expect(most).toBeGreaterThan(3)
  expect((await jobs.rows()).every(({ done }) => done)).toBe(true)
})

test('worker: the job of a killed worker is run by another, and a late write of the first changes nothing', async () => {
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
  await jobs.ask(letter, {})

  const dead = jobs.worker([stuck])
  const deadIsDone = dead.runDue()
  await begun.received
  const other = jobs.worker([letter])
  await other.runDue()
  expect(sent).toBe(0)

  await jobs.dropLeases()
  await other.runDue()
  expect(sent).toBe(1)
  neverEnds.send()
  await deadIsDone
  expect(await jobs.rows()).toMatchObject([{ done: true, attempts: 1, last_error: null }])
})

test('worker: a live worker renews the leases of its jobs', async () => {
  const { job: long, begun, end, times } = lastingJob()
  await jobs.ask(long, {})
  const mine = jobs.worker([long], { lease_ms: 3_000 }).runDue()
  await begun
  const lease = statement<{ lease: string }>('test_lease', 'select locked_until::text as lease from jobs')
  const first = (await jobs.database.read(nobody, (it) => it.run(lease)))[0]?.lease
  const over = statement('test_over', 'select from jobs where $1::timestamptz < clock_timestamp()')
  await expect.poll(() => jobs.database.read(nobody, (it) => it.run(over, [first]))).toHaveLength(1)
  await jobs.worker([long]).runDue()
  end()
  await mine
  expect(times()).toBe(1)
  expect(await jobs.rows()).toMatchObject([{ done: true }])
})

test('worker: an effect committed with `finish` happens once, even when the worker dies right after it', async () => {
  await jobs.run('test_setting', `insert into settings (name, value) values ('letters', '0')`)
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
  await jobs.ask(letter, {})
  const { runDue } = jobs.worker([letter])
  for (let round = 0; round < 3; round++) {
    await runDue()
    await jobs.advance(day)
  }
  expect(tries).toBe(2)
  expect(new Set(keys).size).toBe(1)
  expect(await jobs.run('test_letters', `select value from settings where name = 'letters'`)).toEqual([
    { value: 1 },
  ])
  expect(await jobs.rows()).toMatchObject([{ done: true }])
})

test('worker: on stop it waits for running jobs and releases those that outlast the grace period', async () => {
  const { job: work, begun, end, times } = lastingJob()
  await jobs.ask(work, {})
  const impatient = jobs.worker([work])
  impatient.start()
  await begun
  await impatient.stop(0)
  expect(await jobs.rows()).toMatchObject([{ waits: true, locked: false, attempts: 0 }])

  const patient = jobs.worker([work])
  patient.start()
  await expect.poll(times).toBe(2)
  const stopped = patient.stop()
  end()
  await stopped
  expect(await jobs.rows()).toMatchObject([{ done: true }])
})
