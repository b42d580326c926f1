import { statement, type Connection } from '../db/database.ts'
import type { Job } from './define-job.ts'

export interface EnqueueOptions {
  run_at?: Date | string
  /** No second job with this name and key is added while one is pending or running. */
  dedupe_key?: string
}

const addJob = statement<{ id: number }>(
  'jobs_add',
  `with added as (
     insert into jobs (name, payload, dedupe_key, run_at) values ($1, $2, $3, coalesce($4::timestamptz, app_now()))
     on conflict (name, dedupe_key) where done_at is null and parked_at is null do nothing
     returning id
   )
   select id, pg_notify('jobs', '') from added`,
)

const bringForward = statement<never>(
  'jobs_bring_forward',
  `update jobs set run_at = app_now() where name = $1 and dedupe_key = $2 and done_at is null and parked_at is null
     and locked_until is null and run_at > app_now()`,
)

/** Runs a pending job now instead of after its backoff. */
export async function runSooner(
  { run }: Connection,
  job: { name: string },
  dedupe_key: string,
): Promise<void> {
  await run(bringForward, [job.name, dedupe_key])
}

/** Adds a job in the caller's transaction, so it exists if and only if its cause does. Null for a duplicate. */
export async function enqueue<Payload>(
  connection: Connection,
  job: Pick<Job<Payload, never>, 'name' | 'check'>,
  payload: Payload,
  { run_at, dedupe_key }: EnqueueOptions = {},
): Promise<number | null> {
  const [added] = await connection.run(addJob, [
    job.name,
    JSON.stringify(job.check(payload)),
    dedupe_key ?? null,
    run_at === undefined ? null : new Date(run_at).toISOString(),
  ])
  return added?.id ?? null
}
