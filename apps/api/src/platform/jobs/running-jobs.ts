import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../db/database.ts'
import { backoffMs, mostDeaths, mostTries } from './backoff.ts'
import type { AnyJob } from './define-job.ts'
import { failureCode } from './failure-code.ts'
import { periodicKey, type ClaimedJob, type JobRows } from './job-rows.ts'

export interface JobLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface Running extends ClaimedJob {
  /** Its claim is being given up, so its lease must stay as it is. */
  closing: boolean
  over: Promise<void>
}

class ClaimLost extends Error {
  readonly code = 'claim_lost'
}

interface RunningJobsOptions<Tools> {
  rows: JobRows
  known: Map<string, AnyJob<Tools>>
  periods: Map<string, number>
  tools: Tools
  log: JobLog
  lease_ms: number
  random: () => number
  onOver(): void
}

const retryMs = 1_000

/** The jobs a worker has under way: runs them, keeps their leases alive and writes down how they went. */
export function runningJobs<Tools>(options: RunningJobsOptions<Tools>) {
  const { rows, known, periods, tools, log, lease_ms, random, onOver } = options
  const running = new Map<number, Running>()
  let handedBack = false
  let lastBeat: Promise<void> = Promise.resolve()

  function begin(claimed: ClaimedJob): void {
    const job: Running = { ...claimed, closing: false, over: Promise.resolve() }
    running.set(job.id, job)
    job.over = perform(job)
      .then((failure) => settle(job, failure))
      .finally(() => {
        running.delete(job.id)
        onOver()
      })
  }

  /** Answers the code of the failure, or null. */
  async function perform(job: Running): Promise<string | null> {
    if (job.abandoned && job.attempts >= mostDeaths) return 'abandoned'
    const definition = known.get(job.name)
    // Another version of the product may know it: it is tried again like any other failure before it is parked.
    if (!definition) return 'unknown_job'
    try {
      await definition.perform(tools, job.payload, {
        effect_key: `job-${job.id}`,
        async finish(connection) {
          job.closing = true
          await lastBeat
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
    if (attempts >= mostTries) return rows.park(connection, job, attempts, code)
    return rows.runAgain(connection, job, backoffMs(attempts, random), attempts, code)
  }

  const periodOf = (job: Running) => (job.dedupe_key === periodicKey ? periods.get(job.name) : undefined)

  /** Writes down how it went, however long the database is away. */
  async function settle(job: Running, failure: string | null): Promise<void> {
    const about = { job: job.name, job_id: job.id }
    if (failure !== null) log.warn({ ...about, code: failure }, 'a job failed')
    const finishedItself = job.closing && failure === null
    job.closing = true
    while (!handedBack) {
      try {
        await lastBeat
        const held = await rows.alone((connection) =>
          failure === null ? succeed(connection, job) : fail(connection, job, failure),
        )
        if (!held && !finishedItself) log.warn(about, 'a job was taken over by another worker')
        return
      } catch (error) {
        log.error({ ...about, code: failureCode(error) }, 'the outcome of a job could not be written')
        await pause(retryMs)
      }
    }
  }

  async function prolong(): Promise<void> {
    const held = [...running.values()].filter(({ closing }) => !closing)
    if (held.length === 0) return
    try {
      for (const { id, lease } of await rows.prolong(held, lease_ms)) {
        const job = running.get(id)
        if (job) job.lease = lease
      }
    } catch (error) {
      log.error({ code: failureCode(error) }, 'the leases of running jobs could not be prolonged')
    }
  }
  const beat = setInterval(() => {
    lastBeat = lastBeat.then(prolong)
  }, lease_ms / 3)
  beat.unref()

  const overs = () => [...running.values()].map(({ over }) => over)
  return {
    begin,
    count: () => running.size,
    ids: () => [...running.keys()],
    anyOver: () => Promise.race(overs()),
    allOver: () => Promise.all(overs()),
    /** Gives up those still running, for another worker to take at once. */
    async handBack(): Promise<void> {
      clearInterval(beat)
      await lastBeat
      handedBack = true
      if (running.size > 0) await rows.handBack([...running.values()])
    },
  }
}
