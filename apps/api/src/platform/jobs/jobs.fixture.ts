import { afterEach, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { moveClock } from '../clock/move-clock.ts'
import { nobody, openDatabase, statement, type Database } from '../db/database.ts'
import { openListener, type Listener } from '../db/listener.ts'
import { defineJob, type AnyJob, type Job, type JobTools } from './define-job.ts'
import { enqueue, type EnqueueOptions } from './enqueue.ts'
import { createWorker, type Worker, type WorkerOptions } from './worker.ts'

export const hour = 60 * 60 * 1000
export const day = 24 * hour
export const nothing = z.object({})
export const numbered = z.object({ number: z.int() })

export interface JobRow {
  name: string
  attempts: number
  last_error: string | null
  waits: boolean
  parked: boolean
  done: boolean
  locked: boolean
}
const readRows = statement<JobRow>(
  'test_rows',
  `select name, attempts, last_error, done_at is null and parked_at is null as waits, parked_at is not null as parked,
   done_at is not null as done, locked_until is not null as locked from jobs order by id`,
)

/** A scratch database for each test, and workers that are stopped after it. */
export function jobsForTests() {
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

  const run = (name: string, text: string) =>
    database.transaction(nobody, (it) => it.run(statement(name, text)))
  return {
    /** As work in the background sees it, and as the app does. */
    get database() {
      return database
    },
    get app() {
      return app
    },
    ask: <P>(job: Job<P, JobTools>, payload: P, options?: EnqueueOptions) =>
      app.transaction(nobody, (it) => enqueue(it, job, payload, options)),
    worker(known: AnyJob<JobTools>[], more: Partial<WorkerOptions<JobTools>> = {}): Worker<JobTools> {
      const tools = { database, now: () => new Date() }
      const log = { warn() {}, error() {} }
      const made = createWorker<JobTools>({ database, listener, jobs: known, tools, log, ...more })
      workers.push(made)
      return made
    },
    run,
    rows: () => database.read(nobody, (it) => it.run(readRows)),
    advance: (advance_ms: number) => moveClock(database, { advance_ms }),
    /** As after the death of the worker that held them. */
    dropLeases: () =>
      run('test_drop', `update jobs set locked_until = clock_timestamp() - interval '1 second'`),
  }
}

export function signal<T = void>() {
  let send: (value: T) => void = () => {}
  const received = new Promise<T>((resolve) => (send = resolve))
  return { send, received }
}

/** A job that runs until it is told to end. */
export function lastingJob() {
  const begun = signal()
  const end = signal()
  let times = 0
  const job = defineJob({
    name: 'lasting',
    payload: nothing,
    async run() {
      times++
      begun.send()
      await end.received
    },
  })
  return { job, begun: begun.received, end: () => end.send(), times: () => times }
}
