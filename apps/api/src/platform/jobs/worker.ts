import { setTimeout as sleep } from 'node:timers/promises'
import { createLimit } from '../concurrency/limit.ts'
import type { Database } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import type { AnyJob, Job } from './define-job.ts'
import { failureCode } from './failure-code.ts'
import { jobRows } from './job-rows.ts'
import { runningJobs, type JobLog } from './running-jobs.ts'

export interface WorkerOptions<Tools> {
  /** Opened with the role `jobs`. */
  database: Database
  listener: Listener
  jobs: AnyJob<Tools>[]
  tools: Tools
  /** What one job gets in place of `tools`, such as ports that know which job uses them. */
  toolsFor?: (job: { id: number; name: string }) => Tools
  log: JobLog
  concurrency?: number
  /** After this long, another worker may claim a job whose worker was killed. */
  lease_ms?: number
  /** The longest pause between two looks at the queue. */
  sleep_ms?: number
  random?: () => number
}

export interface Worker<Tools> {
  /** Runs a job at this interval, once for all processes together. Missed intervals are skipped. */
  every(job: Job<Record<string, never>, Tools>, interval_ms: number): void
  /** Claims jobs as they fall due. */
  start(): void
  /** Runs the jobs due now, and those they enqueue, until none is left. Needs no `start`. */
  runDue(): Promise<void>
  /** Claims no more jobs, waits for the running ones, and releases those that outlast the grace period. */
  stop(grace_ms?: number): Promise<void>
}

const failureSleepMs = 1_000

export function createWorker<Tools>(options: WorkerOptions<Tools>): Worker<Tools> {
  const {
    database,
    listener,
    tools,
    toolsFor = () => tools,
    log,
    concurrency = 2,
    lease_ms = 60_000,
    sleep_ms = 5_000,
    random = Math.random,
  } = options
  const rows = jobRows(database)
  const definitions = new Map(options.jobs.map((job) => [job.name, job]))
  const periods = new Map<string, number>()
  // Each claim must see what the one before it took.
  const serializeClaims = createLimit({ concurrency: 1 })
  let wakeUp = new AbortController()
  const wake = () => wakeUp.abort()
  const running = runningJobs({ rows, definitions, periods, toolsFor, log, lease_ms, random, onDone: wake })
  let arePeriodsSaved = false
  let isStopping = false
  let loop: Promise<void> | undefined

  async function savePeriods(): Promise<void> {
    if (arePeriodsSaved || periods.size === 0) return
    arePeriodsSaved = true
    try {
      await rows.savePeriodic(periods)
    } catch (error) {
      arePeriodsSaved = false
      throw error
    }
  }

  const claim = () => serializeClaims(claimFree)
  async function claimFree(): Promise<number> {
    const free = concurrency - running.count()
    if (isStopping || free === 0) return 0
    const urgent = [...definitions.values()].flatMap(({ name, is_urgent }) => (is_urgent ? [name] : []))
    const claimed = await rows.claim(free, lease_ms, running.ids(), urgent)
    for (const job of claimed) running.start(job)
    return claimed.length
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      // A wake-up from here on cuts the next sleep short, so none is lost between the look and the sleep.
      wakeUp = new AbortController()
      let pause_ms = sleep_ms
      try {
        await savePeriods()
        await claim()
        if (running.count() < concurrency) pause_ms = Math.max(50, Math.min(sleep_ms, await rows.untilNext()))
      } catch (error) {
        log.error({ code: failureCode(error) }, 'jobs could not be claimed')
        pause_ms = failureSleepMs
      }
      if (!isStopping) await sleep(pause_ms, undefined, { signal: wakeUp.signal }).catch(() => {})
    }
  }

  function clockMoved(): void {
    // A periodic job due in five seconds may now be years away.
    arePeriodsSaved = false
    wake()
  }
  const unsubscribes = [listener.on('jobs', wake, wake), listener.on('clock', clockMoved, clockMoved)]

  return {
    every(job, interval_ms) {
      periods.set(job.name, interval_ms)
      definitions.set(job.name, job)
      arePeriodsSaved = false
      wake()
    },
    start() {
      loop ??= work()
    },
    async runDue() {
      arePeriodsSaved = false
      await savePeriods()
      while (!isStopping) {
        const claimed = await claim()
        // A claim skips a job that another statement has locked for a moment, so an empty claim alone proves nothing.
        if (claimed === 0 && running.count() === 0 && (await rows.untilNext()) > 0) return
        if (running.count() > 0) await running.anyDone()
      }
    },
    async stop(grace_ms = 10_000) {
      isStopping = true
      for (const unsubscribe of unsubscribes) unsubscribe()
      wake()
      await loop
      await serializeClaims(async () => {})
      const graceOver = new AbortController()
      await Promise.race([
        running.allDone(),
        sleep(grace_ms, undefined, { signal: graceOver.signal }).catch(() => {}),
      ])
      graceOver.abort()
      await running.release()
    },
  }
}
