import { expect, test } from 'vitest'
import { nobody, statement } from '../db/database.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { day, hour, jobsForTests, lastingJob, nothing, numbered, signal } from './jobs.fixture.ts'
import { sweepJobs } from './sweep-jobs.job.ts'

const jobs = jobsForTests()

test('jobs: a job due in three days runs when the clock reaches that time, not before, and also when it is overdue', async () => {
  const done: number[] = []
  const remind = defineJob({
    name: 'remind',
    payload: numbered,
    run: async (_, { number }) => void done.push(number),
  })
  const inDays = (days: number) => ({ run_at: new Date(Date.now() + days * day) })
  await jobs.app.transaction(nobody, async (it) => {
    await enqueue(it, remind, { number: 3 }, inDays(3))
    await enqueue(it, remind, { number: -1 }, inDays(-1))
    await enqueue(it, remind, { number: 9 }, inDays(9))
  })
  const { runDue } = jobs.worker([remind])
  await runDue()
  expect(done).toEqual([-1])
  await jobs.advance(5 * day)
  await runDue()
  expect(done).toEqual([-1, 3])
})

test('jobs: running what is due waits for a job that another statement has locked', async () => {
  let times = 0
  const remind = defineJob({ name: 'remind', payload: nothing, run: async () => void times++ })
  await jobs.ask(remind, {})
  const { runDue } = jobs.worker([remind])
  const locked = signal()
  const release = signal()
  const holding = jobs.database.transaction(nobody, async ({ run }) => {
    await run(statement('test_lock_jobs', 'select id from jobs for update'))
    locked.send()
    await release.received
  })
  await locked.received
  let isDrained = false
  const drained = runDue().then(() => (isDrained = true))
  for (let looks = 0; looks < 20 && !isDrained; looks++) await jobs.rows()
  release.send()
  await Promise.all([holding, drained])
  expect(times).toBe(1)
})

test('jobs: an urgent job runs before a backlog that has been due for longer, and an urgent one that lost its worker waits its turn', async () => {
  const ran: string[] = []
  const job = (name: string, is_urgent: boolean) =>
    defineJob({
      name,
      payload: numbered,
      is_urgent,
      run: async (_, { number }) => void ran.push(`${name} ${number}`),
    })
  const [usual, urgent] = [job('usual', false), job('urgent', true)]
  const since = (hours: number) => ({ run_at: new Date(Date.now() - hours * hour) })
  await jobs.ask(urgent, { number: 1 }, since(9))
  await jobs.dropLeases()
  for (const number of [1, 2, 3]) await jobs.ask(usual, { number }, since(5))
  await jobs.ask(urgent, { number: 2 }, since(0))
  await jobs.worker([usual, urgent], { concurrency: 1 }).runDue()
  expect(ran[0]).toBe('urgent 2')
  expect(ran.toSorted()).toEqual(['urgent 1', 'urgent 2', 'usual 1', 'usual 2', 'usual 3'])
})

test('jobs: moving the clock wakes a sleeping worker', async () => {
  const remind = defineJob({ name: 'remind', payload: nothing, run: async () => {} })
  await jobs.app.transaction(nobody, async (it) => {
    for (const days of [2, 4, 6]) await enqueue(it, remind, {}, { run_at: new Date(Date.now() + days * day) })
  })
  jobs.worker([remind], { sleep_ms: hour }).start()
  for (const expected of [1, 2, 3]) {
    await jobs.advance(2 * day + 1000)
    const done = async () => (await jobs.rows()).filter((row) => row.done).length
    await expect.poll(done).toBe(expected)
  }
})

test('jobs: moving the clock never runs a running job twice', async () => {
  const { job: long, begun, end, times } = lastingJob()
  await jobs.ask(long, {})
  const mine = jobs.worker([long])
  mine.start()
  await begun
  await jobs.advance(3 * day)
  await jobs.worker([long]).runDue()
  const drained = mine.runDue()
  end()
  await drained
  expect(times()).toBe(1)
})

test('jobs: a periodic job runs once for all processes, once after a long gap, and again after a failure', async () => {
  let times = 0
  const seal = defineJob({
    name: 'seal',
    payload: nothing,
    run: async () => {
      if (++times === 1) throw new Error('the first time fails')
    },
  })
  const [one, two] = [jobs.worker([]), jobs.worker([])]
  one.every(seal, 5000)
  two.every(seal, 5000)
  const runBoth = () => Promise.all([one.runDue(), two.runDue()])
  await runBoth()
  expect(times).toBe(0)
  for (const expected of [1, 2, 3]) {
    await jobs.advance(3 * day)
    await runBoth()
    expect(times).toBe(expected)
  }
  await jobs.advance(-8 * day)
  await runBoth()
  await jobs.advance(6000)
  await runBoth()
  expect(times).toBe(4)
  expect(await jobs.rows()).toMatchObject([{ name: 'seal', waits: true, attempts: 0, last_error: null }])
})

test('jobs: the sweep removes finished jobs after a month and keeps parked ones', async () => {
  const fine = defineJob({ name: 'fine', payload: nothing, run: async () => {} })
  await jobs.app.transaction(nobody, async (it) => {
    await enqueue(it, fine, {})
    await enqueue(it, fine, {})
  })
  const sweeper = jobs.worker([fine])
  await sweeper.runDue()
  await jobs.run(
    'test_park',
    `update jobs set parked_at = done_at, done_at = null where id = (select max(id) from jobs)`,
  )
  sweeper.every(sweepJobs, day)
  await jobs.advance(29 * day)
  await sweeper.runDue()
  expect(await jobs.rows()).toHaveLength(3)
  await jobs.advance(2 * day)
  await sweeper.runDue()
  expect(await jobs.rows()).toMatchObject([
    { name: 'fine', parked: true },
    { name: 'jobs.sweep', waits: true },
  ])
})
