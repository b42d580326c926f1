import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields.ts'

const operator = { access: 'care_team', needs: 'config.edit' } as const
const jobName = z.string().check(z.regex(/^[a-z0-9.-]{1,80}$/))

const jobKind = z.object({
  name: z.string(),
  /** Due in the future, such as a reminder. */
  scheduled: z.number(),
  /** Due now, not begun. */
  due: z.number(),
  running: z.number(),
  /** Failed, and tried again by itself. */
  retrying: z.number(),
  /** Failed too often; it stays until someone retries it. */
  dead: z.number(),
  /** Since when the oldest due one has been waiting. */
  due_since: z.nullable(moment),
})
export type JobKind = z.output<typeof jobKind>

const failedJob = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(['retrying', 'dead']),
  created_at: moment,
  attempts: z.number(),
  /** A code, never a sentence: that could name a person. */
  failure: z.nullable(z.string()),
  /** When it was given up, or when it is tried again. */
  at: moment,
})
export type FailedJob = z.output<typeof failedJob>

const periodicJob = z.object({
  name: z.string(),
  every_ms: z.nullable(z.number()),
  last_run_at: z.nullable(moment),
  next_run_at: moment,
  is_running: z.boolean(),
  /** Of its last run, where that failed. */
  failure: z.nullable(z.string()),
})
export type PeriodicJob = z.output<typeof periodicJob>

export const listJobs = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/care/jobs',
  summary: 'The queue of background jobs: what waits, runs, failed and was given up',
  reply: z.object({
    kinds: z.array(jobKind),
    /** The newest of them; `failed_count` says how many there are. */
    failed: z.array(failedJob),
    failed_count: z.number(),
    periodic: z.array(periodicJob),
    now: moment,
  }),
})

/** A job that waits, runs or is over already is left as it is, so a second press changes nothing. */
export const retryJob = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/care/jobs/retry',
  summary: 'Run a failed job again now',
  body: z.strictObject({ job_id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
  reply: z.object({ retried: z.boolean() }),
  problems: ['job_replaced'],
  idempotency: 'by_state',
})

export const retryJobs = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/care/jobs/retry_all',
  summary: 'Run every failed job of one kind again now',
  body: z.strictObject({ name: jobName }),
  reply: z.object({ retried: z.number() }),
  problems: ['job_replaced'],
  idempotency: 'by_state',
})
