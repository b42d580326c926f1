import { exponentialBackoff, retry } from '../concurrency/retry.ts'
import type { Connection } from '../db/database.ts'
import type { AnyJob } from './define-job.ts'
import { failureCode } from './failure-code.ts'
import { periodicKey, type ClaimedJob, type JobRows } from './job-rows.ts'

export interface JobLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface Running extends ClaimedJob {
  /** Its outcome is being written, so its lease is no longer renewed. */
  closing: boolean
  done: Promise<void>
}

class ClaimLost extends Error {
  readonly code = 'claim_lost'
}

interface RunningJobsOptions<Tools> {
  rows: JobRows
  definitions: Map<string, AnyJob<Tools>>
  periods: Map<string, number>
  toolsFor: (job: ClaimedJob) => Tools
  log: JobLog
  lease_ms: number
  random: () => number
  onDone(): void
}

const maxAttempts = 5
/** A worker may die for reasons that are not the job's, so a job survives more dead workers than failures. */
const maxAbandoned = 20
/** The database may be away for any time; the outcome is written once it is back. */
const rewriteMs = 1_000

/** The jobs a worker is running: runs them, renews their leases and writes their outcomes. */
export function runningJobs<Tools>(options: RunningJobsOptions<Tools>) {
  const { rows, definitions, periods, toolsFor, log, lease_ms, random, onDone } = options
  // About 10 s, 1 min, 6 min and 36 min: long enough for another service to recover.
  const backoff = exponentialBackoff({ first_ms: 10_000, factor: 6, jitter: 0.25, random })
  const running = new Map<number, Running>()
  let isReleased = false
  let lastRenewal: Promise<void> = Promise.resolve()

  function start(claimed: ClaimedJob): void {
    const job: Running = { ...claimed, closing: false, done: Promise.resolve() }
    running.set(job.id, job)
    job.done = perform(job)
      .then((failure) => settle(job, failure))
      .finally(() => {
        running.delete(job.id)
        onDone()
      })
  }

  /** Returns the code of the failure, or null. */
  async function perform(job: Running): Promise<string | null> {
    if (job.abandoned && job.attempts >= maxAbandoned) return 'abandoned'
    const definition = definitions.get(job.name)
    // A newer version may define it, so it is retried like any other failure before it is parked.
    if (!definition) return 'unknown_job'
    try {
      await definition.perform(toolsFor(job), job.payload, {
        effect_key: `job-${job.id}`,
        async finish(connection) {
          job.closing = true
          await lastRenewal
          if (!(await succeed(connection, job)))
            throw new ClaimLost('Another worker has taken this job over.')
        },
      })
      return null
    } catch (error) {
      return failureCode(error)
    }
  }

  function succeed(connection: Connection, job: Running): Promise<boolean> {
    const period = periodOf(job)
    return period === undefined
      ? rows.finish(connection, job)
      : rows.runAgain(connection, job, period, 0, null)
  }

  function fail(connection: Connection, job: Running, code: string): Promise<boolean> {
    const attempts = code === 'abandoned' ? job.attempts : job.attempts + 1
    const period = periodOf(job)
    if (period !== undefined) return rows.runAgain(connection, job, period, attempts, code)
    if (attempts >= maxAttempts) return rows.park(connection, job, attempts, code)
    return rows.runAgain(connection, job, backoff(attempts), attempts, code)
  }

  const periodOf = (job: Running) => (job.dedupe_key === periodicKey ? periods.get(job.name) : undefined)

  async function settle(job: Running, failure: string | null): Promise<void> {
    const about = { job: job.name, job_id: job.id }
    if (failure !== null) log.warn({ ...about, code: failure }, 'a job failed')
    const finishedItself = job.closing && failure === null
    job.closing = true
    const write = async () => {
      if (isReleased) return
      await lastRenewal
      const held = await rows.alone((connection) =>
        failure === null ? succeed(connection, job) : fail(connection, job, failure),
      )
      if (!held && !finishedItself) log.warn(about, 'a job was taken over by another worker')
    }
    await retry(write, {
      delay_ms: () => rewriteMs,
      isRetryable(error) {
        log.error({ ...about, code: failureCode(error) }, 'the outcome of a job could not be written')
        return true
      },
    })
  }

  async function renewLeases(): Promise<void> {
    const held = [...running.values()].filter(({ closing }) => !closing)
    if (held.length === 0) return
    try {
      for (const { id, lease } of await rows.renew(held, lease_ms)) {
        const job = running.get(id)
        if (job) job.lease = lease
      }
    } catch (error) {
      log.error({ code: failureCode(error) }, 'the leases of running jobs could not be renewed')
    }
  }
  const renewals = setInterval(() => {
    lastRenewal = lastRenewal.then(renewLeases)
  }, lease_ms / 3)
  renewals.unref()

  const outcomes = () => [...running.values()].map(({ done }) => done)
  return {
    start,
    count: () => running.size,
    ids: () => [...running.keys()],
    anyDone: () => Promise.race(outcomes()),
    allDone: () => Promise.all(outcomes()),
    /** Releases the claims of jobs still running, so that another worker can take them at once. */
    async release(): Promise<void> {
      clearInterval(renewals)
      await lastRenewal
      isReleased = true
      if (running.size > 0) await rows.release([...running.values()])
    },
  }
}
