import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import type { AnyJob, Job } from './define-job.ts'
import { failureCode } from './failure-code.ts'
import { jobRows } from './job-rows.ts'
import { runningJobs, type JobLog } from './running-jobs.ts'
import { wakeable } from './wakeable.ts'

export interface WorkerOptions<Tools> {
  /** Opened with the role `jobs`. */
  database: Database
  listener: Listener
  jobs: AnyJob<Tools>[]
  tools: Tools
  log: JobLog
  concurrency?: number
  /** How long a job of a worker that was killed waits for another. */
  lease_ms?: number
  /** How long it sleeps at most when nobody wakes it. */
  sleep_ms?: number
  random?: () => number
}

export interface Worker<Tools> {
  /** Runs a job at this interval, once for all processes together. An interval that was missed is not made up for. */
  every(job: Job<Record<string, never>, Tools>, interval_ms: number): void
  /** From now on takes jobs as they fall due. */
  start(): void
  /** Runs what is due now, and what that brings about, and resolves when nothing is left. Needs no `start`. */
  runDue(): Promise<void>
  /** Takes no more jobs, waits for those under way, and hands back those that take longer than the grace. */
  stop(grace_ms?: number): Promise<void>
}

const sleepAfterFailure = 1_000

export function createWorker<Tools>(options: WorkerOptions<Tools>): Worker<Tools> {
  const {
    database,
    listener,
    tools,
    log,
    concurrency = 2,
    lease_ms = 60_000,
    sleep_ms = 5_000,
    random = Math.random,
  } = options
  const rows = jobRows(database)
  const known = new Map(options.jobs.map((job) => [job.name, job]))
  const periods = new Map<string, number>()
  const bell = wakeable()
  const running = runningJobs({ rows, known, periods, tools, log, lease_ms, random, onOver: bell.ring })
  let periodsKept = false
  let stopping = false
  let working: Promise<void> | undefined
  let lastClaim: Promise<unknown> = Promise.resolve()

  async function keepPeriods(): Promise<void> {
    if (periodsKept || periods.size === 0) return
    periodsKept = true
    try {
      await rows.keepPeriodic(periods)
    } catch (error) {
      periodsKept = false
      throw error
    }
  }

  async function claimFree(): Promise<number> {
    const free = concurrency - running.count()
    if (stopping || free === 0) return 0
    const claimed = await rows.claim(free, lease_ms, running.ids())
    for (const job of claimed) running.begin(job)
    return claimed.length
  }
  // One at a time: each claim must know what the one before it took.
  function claim(): Promise<number> {
    const turn = lastClaim.then(claimFree)
    lastClaim = turn.catch(() => {})
    return turn
  }

  async function work(): Promise<void> {
    while (!stopping) {
      bell.listen()
      let sleep = sleep_ms
      try {
        await keepPeriods()
        await claim()
        if (running.count() < concurrency) sleep = Math.max(50, Math.min(sleep_ms, await rows.untilNext()))
      } catch (error) {
        log.error({ code: failureCode(error) }, 'jobs could not be claimed')
        sleep = sleepAfterFailure
      }
      if (!stopping) await bell.rungOrAfter(sleep)
    }
  }

  function clockMoved(): void {
    // What was to run in five seconds may now be years away.
    periodsKept = false
    bell.ring()
  }
  const offs = [listener.on('jobs', bell.ring, bell.ring), listener.on('clock', clockMoved, clockMoved)]

  return {
    every(job, interval_ms) {
      periods.set(job.name, interval_ms)
      known.set(job.name, job)
      periodsKept = false
      bell.ring()
    },
    start() {
      working ??= work()
    },
    async runDue() {
      periodsKept = false
      await keepPeriods()
      while (!stopping) {
        const claimed = await claim()
        if (claimed === 0 && running.count() === 0) return
        await running.anyOver()
      }
    },
    async stop(grace_ms = 10_000) {
      stopping = true
      for (const off of offs) off()
      bell.ring()
      await working
      await lastClaim
      const graceOver = new AbortController()
      await Promise.race([
        running.allOver(),
        pause(grace_ms, undefined, { signal: graceOver.signal }).catch(() => {}),
      ])
      graceOver.abort()
      await running.handBack()
    },
  }
}
