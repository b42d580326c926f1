import { expect, test } from 'vitest'
import { nobody } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { hour, jobsForTests, nothing, numbered, signal, type JobRow } from './jobs.fixture.ts'

const jobs = jobsForTests()

test('enqueue: a job of a rolled-back transaction does not exist', async () => {
  const done: number[] = []
  const remind = defineJob({
    name: 'remind',
    payload: numbered,
    run: async (_, { number }) => void done.push(number),
  })
  const lost = jobs.app.transaction(nobody, async (connection) => {
    await enqueue(connection, remind, { number: 1 })
    throw new Error('the visit could not be booked')
  })
  await expect(lost).rejects.toThrow('could not be booked')
  await jobs.ask(remind, { number: 2 })

  await jobs.worker([remind]).runDue()
  expect(done).toEqual([2])
  expect(await jobs.rows()).toMatchObject([{ done: true, locked: false }])
})

test('enqueue: a payload that does not fit the schema is refused', async () => {
  const remind = defineJob({ name: 'remind', payload: numbered, run: async () => {} })
  const withName = { number: 1, name: 'Ann' }
  await jobs.ask(remind, withName)
  expect(await jobs.run('test_payload', 'select payload from jobs')).toEqual([{ payload: { number: 1 } }])
  const wrong = jobs.ask(remind, { number: 0.5 })
  await expect(wrong).rejects.toMatchObject({ code: 'payload_refused' })
})

test('enqueue: a duplicate dedupe key adds no job until the first one is done', async () => {
  let times = 0
  const remind = defineJob({ name: 'remind', payload: nothing, run: async () => void times++ })
  const ask = () => jobs.ask(remind, {}, { dedupe_key: 'visit-1' })
  const [first, second] = [await ask(), await ask()]
  expect(first).toBeTypeOf('number')
  expect(second).toBeNull()
  const { runDue } = jobs.worker([remind])
  await runDue()
  expect(times).toBe(1)
  await ask()
  await runDue()
  expect(times).toBe(2)
})

test('enqueue: a new job wakes a sleeping worker', async () => {
  let done = 0
  const remind = defineJob({ name: 'remind', payload: nothing, run: async () => void done++ })
  jobs.worker([remind], { sleep_ms: hour }).start()
  for (const expected of [1, 2, 3]) {
    await jobs.ask(remind, {})
    await expect.poll(jobs.rows).toSatisfy((all: JobRow[]) => all.every((row) => row.done))
    expect(done).toBe(expected)
  }
})

test('worker: without a notification it wakes when the next job falls due', async () => {
  const { send, received } = signal<number>()
  const remind = defineJob({ name: 'remind', payload: numbered, run: async (_, { number }) => send(number) })
  const deaf: Listener = { on: () => () => {}, ready: async () => {}, close: async () => {} }
  await jobs.ask(remind, { number: 7 }, { run_at: new Date(Date.now() + 300) })
  jobs.worker([remind], { sleep_ms: hour, listener: deaf }).start()
  expect(await received).toBe(7)
})

test('worker: runDue also runs the jobs that due jobs enqueue', async () => {
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
  await jobs.ask(first, {})
  await jobs.worker([first, second]).runDue()
  expect(done).toEqual(['first', 'second'])
})
