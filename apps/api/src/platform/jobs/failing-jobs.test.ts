import { expect, test } from 'vitest'
import { nobody } from '../db/database.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { day, jobsForTests, nothing } from './jobs.fixture.ts'

const jobs = jobsForTests()

test('jobs: a job that always fails is parked after five attempts, others still run, and its message is not stored', async () => {
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
  await jobs.ask(poison, {})
  const { runDue } = jobs.worker([poison, fine])
  for (let round = 1; round <= 7; round++) {
    await jobs.ask(fine, {})
    await runDue()
    expect(others).toBe(round)
    await jobs.advance(day)
  }
  expect(tries).toBe(5)
  expect((await jobs.rows())[0]).toMatchObject({
    parked: true,
    attempts: 5,
    last_error: 'RangeError',
    locked: false,
  })
  expect(JSON.stringify(await jobs.run('test_all', 'select * from jobs'))).not.toContain('Ann')
})

test('jobs: the delay grows with each failure', async () => {
  const fails = defineJob({ name: 'fails', payload: nothing, run: () => Promise.reject(new Error('no')) })
  await jobs.ask(fails, {})
  const { runDue } = jobs.worker([fails], { random: () => 0.5 })
  for (const expected of [10, 60, 360, 2160]) {
    await runDue()
    const [row] = (await jobs.run(
      'test_wait',
      'select extract(epoch from run_at - app_now())::float8 as s from jobs',
    )) as { s: number }[]
    expect(Math.abs((row?.s ?? 0) - expected)).toBeLessThan(5)
    await jobs.advance(expected * 1000)
  }
})

test('jobs: a job survives many killed workers, but one abandoned twenty times is parked', async () => {
  let runs = 0
  const letter = defineJob({ name: 'letter', payload: nothing, run: async () => void runs++ })
  await jobs.app.transaction(nobody, async (it) => {
    await enqueue(it, letter, {})
    await enqueue(it, letter, {})
  })
  await jobs.run(
    'test_deaths',
    `update jobs set attempts = case when id = (select min(id) from jobs) then 18 else 19 end`,
  )
  await jobs.dropLeases()
  await jobs.worker([letter]).runDue()
  expect(runs).toBe(1)
  expect(await jobs.rows()).toMatchObject([
    { done: true, attempts: 19 },
    { parked: true, attempts: 20, last_error: 'abandoned' },
  ])
})

test('jobs: an undefined job is retried, so that a newer version can run it, and then parked', async () => {
  let ran = 0
  const newer = defineJob({ name: 'newer', payload: nothing, run: async () => void ran++ })
  const gone = defineJob({ name: 'gone', payload: nothing, run: async () => {} })
  await jobs.app.transaction(nobody, async (it) => {
    await enqueue(it, newer, {})
    await enqueue(it, gone, {})
  })
  const old = jobs.worker([])
  await old.runDue()
  await jobs.advance(day)
  await jobs.worker([newer]).runDue()
  for (let round = 0; round < 4; round++) {
    await jobs.advance(day)
    await old.runDue()
  }
  expect(ran).toBe(1)
  expect(await jobs.rows()).toMatchObject([
    { done: true },
    { parked: true, last_error: 'unknown_job', attempts: 5 },
  ])
})
