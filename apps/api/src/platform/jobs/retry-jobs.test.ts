import { expect, test } from 'vitest'
import { nobody } from '../db/database.ts'
import { refusedBy } from '../db/failures.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { day, hour, jobsForTests, lastingJob, nothing } from './jobs.fixture.ts'
import { retryJob, retryJobsOf } from './retry-jobs.ts'

const jobs = jobsForTests()
const retry = (id: number) => jobs.database.transaction(nobody, (it) => retryJob(it, id))
const retryAll = (name: string) => jobs.database.transaction(nobody, (it) => retryJobsOf(it, name))
const park = (which = 'true') =>
  jobs.run(
    `test_park ${which}`,
    `update jobs set parked_at = app_now(), attempts = 5, last_error = 'E' where ${which}`,
  )

function countingJob() {
  const state = { runs: 0, fails: false }
  const job = defineJob({
    name: 'counting',
    payload: nothing,
    async run() {
      state.runs++
      if (state.fails) throw new Error('no')
    },
  })
  return { job, state }
}

test('retry: a parked job runs again at once, with all its attempts', async () => {
  const { job, state } = countingJob()
  const id = await jobs.ask(job, {})
  await park()
  const { runDue } = jobs.worker([job])
  await runDue()
  expect(state.runs).toBe(0)
  state.fails = true
  expect(await retry(id ?? 0)).toBe(true)
  await runDue()
  expect(await jobs.rows()).toMatchObject([{ waits: true, attempts: 1 }])
})

test('retry: pressed twice or at once by two people, a job runs once', async () => {
  const { job, state } = countingJob()
  const id = (await jobs.ask(job, {})) ?? 0
  await park()
  expect((await Promise.all([retry(id), retry(id)])).sort()).toEqual([false, true])
  await jobs.worker([job]).runDue()
  expect(await retry(id)).toBe(false)
  await jobs.worker([job]).runDue()
  expect(state.runs).toBe(1)
})

test('retry: a job that waits for its next attempt is brought forward and keeps its attempts', async () => {
  const { job, state } = countingJob()
  state.fails = true
  const id = (await jobs.ask(job, {})) ?? 0
  const { runDue } = jobs.worker([job])
  await runDue()
  expect(await retry(id)).toBe(true)
  await runDue()
  expect(state.runs).toBe(2)
  expect(await jobs.rows()).toMatchObject([{ waits: true, attempts: 2 }])
})

test('retry: a job that is running or scheduled is left as it is, and so is an unknown one', async () => {
  const { job, begun, end, times } = lastingJob()
  const id = (await jobs.ask(job, {})) ?? 0
  const worker = jobs.worker([job])
  const due = worker.runDue()
  await begun
  expect(await retry(id)).toBe(false)
  end()
  await due
  expect(times()).toBe(1)
  const later = (await jobs.ask(job, {}, { run_at: new Date(Date.now() + day) })) ?? 0
  expect(await retry(later)).toBe(false)
  expect(await retry(999_999)).toBe(false)
})

test('retry: a parked job is refused while another with its key waits, and all of a kind leaves it out', async () => {
  const { job, state } = countingJob()
  const old = (await jobs.ask(job, {}, { dedupe_key: 'one' })) ?? 0
  await park()
  await jobs.ask(job, {}, { dedupe_key: 'one', run_at: new Date(Date.now() + hour) })
  const refused = await retry(old).catch((error: unknown) => refusedBy(error))
  expect(refused).toBe('one_waiting_job_per_key')
  expect(await retryAll('counting')).toBe(0)
  expect(state.runs).toBe(0)
})

test('retry: all of a kind runs every failed job of that kind once, of those with one key the newest', async () => {
  const { job, state } = countingJob()
  const other = defineJob({ name: 'other', payload: nothing, run: async () => {} })
  for (let n = 0; n < 3; n++) await jobs.ask(job, {})
  await jobs.ask(job, {}, { dedupe_key: 'k' })
  await park()
  await jobs.app.transaction(nobody, (it) => enqueue(it, job, {}, { dedupe_key: 'k' }))
  await park()
  await jobs.ask(other, {})
  await park(`name = 'other'`)
  expect(await retryAll('counting')).toBe(4)
  expect(await retryAll('counting')).toBe(0)
  await jobs.worker([job, other]).runDue()
  expect(state.runs).toBe(4)
})

test('periodic jobs: the queue says how often each runs and when it ran last', async () => {
  const { job } = countingJob()
  const worker = jobs.worker([])
  worker.every(job, hour)
  const read = () => jobs.run('test_periodic', 'select every_ms, last_run_at from jobs')
  await worker.runDue()
  expect(await read()).toEqual([{ every_ms: hour, last_run_at: null }])
  await jobs.advance(hour)
  await worker.runDue()
  expect(await read()).toEqual([{ every_ms: hour, last_run_at: expect.any(String) }])
})
