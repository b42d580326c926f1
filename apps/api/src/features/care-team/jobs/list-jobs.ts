import type { FailedJob, JobKind, PeriodicJob } from '@stillwater/contract/care/jobs'
import type { Ctx } from '../../../context.ts'
import { nobody, statement } from '../../../platform/db/database.ts'
import { periodicKey } from '../../../platform/jobs/job-rows.ts'

const mostFailed = 100

const isRunning = 'coalesce(locked_until > clock_timestamp(), false)'
const open = `select *, ${isRunning} as is_running from jobs
  where done_at is null and parked_at is null and dedupe_key is distinct from $1`
// Two parts, each with an index of its own: finished jobs are far more than both.
const countKinds = statement<JobKind>(
  'job_kinds',
  `select name,
     count(*) filter (where not is_running and attempts = 0 and run_at > app_now())::int as scheduled,
     count(*) filter (where not is_running and attempts = 0 and run_at <= app_now())::int as due,
     count(*) filter (where is_running)::int as running,
     count(*) filter (where not is_running and parked_at is null and attempts > 0)::int as retrying,
     count(*) filter (where parked_at is not null)::int as dead,
     min(run_at) filter (where not is_running and parked_at is null and run_at <= app_now()) as due_since
   from (${open} union all select *, false from jobs where parked_at is not null) waiting
   group by name order by name`,
)
const listFailed = statement<FailedJob & { total: number }>(
  'failed_jobs',
  `select id, name, state, created_at, attempts, last_error as failure, at, (count(*) over ())::int as total from (
     select id, name, 'dead' as state, created_at, attempts, last_error, parked_at as at from jobs where parked_at is not null
     union all
     select id, name, 'retrying', created_at, attempts, last_error, run_at from jobs
      where done_at is null and parked_at is null and attempts > 0 and dedupe_key is distinct from $1
   ) failed order by state, id desc limit ${mostFailed}`,
)
const listPeriodic = statement<PeriodicJob>(
  'periodic_jobs',
  `select name, every_ms, last_run_at, run_at as next_run_at, ${isRunning} as is_running, last_error as failure
   from jobs where dedupe_key = $1 and done_at is null and parked_at is null order by name`,
)

/** Payloads are not read: an operator needs the kind, the age and the code of a failure. */
export async function listJobs(ctx: Ctx<'care_team'>) {
  const [kinds, failed, periodic] = await ctx.background.read(nobody, ({ run }) =>
    Promise.all([
      run(countKinds, [periodicKey]),
      run(listFailed, [periodicKey]),
      run(listPeriodic, [periodicKey]),
    ]),
  )
  return { kinds, failed, failed_count: failed[0]?.total ?? 0, periodic, now: ctx.now().toISOString() }
}
