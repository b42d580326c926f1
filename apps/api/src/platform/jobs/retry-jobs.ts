import { statement, type Connection } from '../db/database.ts'

// A parked job begins anew, with all its attempts; one that waits for its next attempt is brought forward.
const again = `parked_at = null, run_at = app_now(), attempts = case when parked_at is null then attempts else 0 end`
const isIdle = `done_at is null and (locked_until is null or locked_until <= clock_timestamp())`
const hasFailed = `(parked_at is not null or (attempts > 0 and run_at > app_now()))`

const retryOne = statement<{ id: number }>(
  'jobs_retry_one',
  `with retried as (update jobs set ${again} where id = $1 and ${isIdle} and ${hasFailed} returning id)
   select id, pg_notify('jobs', '') from retried`,
)
// Of several parked jobs with one key the newest is retried, and none while another with that key waits.
const retryKind = statement<{ id: number }>(
  'jobs_retry_kind',
  `with wanted as (
     select id, dedupe_key, parked_at, row_number() over (partition by dedupe_key order by id desc) as place
     from jobs where name = $1 and ${isIdle} and ${hasFailed}
   ), retried as (
     update jobs set ${again} where id in (
       select id from wanted w where w.parked_at is null or w.dedupe_key is null or (w.place = 1 and not exists (
         select from jobs j where j.name = $1 and j.dedupe_key = w.dedupe_key and j.done_at is null and j.parked_at is null)))
     returning id
   )
   select id, pg_notify('jobs', '') from retried`,
)

/** Runs a failed job again now. False where there is none: it waits, runs, is done or was removed. */
export async function retryJob({ run }: Connection, id: number): Promise<boolean> {
  return (await run(retryOne, [id])).length > 0
}

/** How many failed jobs of this kind run again now. */
export async function retryJobsOf({ run }: Connection, name: string): Promise<number> {
  return (await run(retryKind, [name])).length
}
