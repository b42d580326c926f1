import { nobody, statement, type Connection, type Database } from '../db/database.ts'

export interface ClaimedJob {
  id: number
  name: string
  payload: unknown
  dedupe_key: string | null
  attempts: number
  lease: string
  abandoned: boolean
}

/** The dedupe key of the one row of a periodic job. */
export const periodicKey = 'every'

/** One claim of one job. Once another worker holds the lease, it matches no row. */
export interface Claim {
  id: number
  lease: string
}

const isDue = `done_at is null and parked_at is null and run_at <= app_now()
       and (locked_until is null or locked_until <= clock_timestamp()) and id <> all ($3::bigint[])`

// Leases are in real time: moving the product's clock does not tell whether a worker is alive.
// A job whose lease ran out has lost its worker. It goes behind the jobs that are due already, an urgent one too, because
// it may be what kills workers.
const claimDue = statement<ClaimedJob>(
  'jobs_claim',
  `with urgent as (
     select id, false as abandoned from jobs where ${isDue} and name = any ($4::text[]) and locked_until is null
     order by run_at, id limit $1 for update skip locked
   ), usual as (
     select id, locked_until is not null as abandoned from jobs
     where ${isDue} and (name <> all ($4::text[]) or locked_until is not null)
     order by run_at, id limit $1 - (select count(*) from urgent) for update skip locked
   ), due as (select * from urgent union all select * from usual)
   update jobs set locked_until = clock_timestamp() + $2 * interval '1 millisecond',
     attempts = jobs.attempts + due.abandoned::int, run_at = case when due.abandoned then app_now() else run_at end
   from due where jobs.id = due.id
   returning jobs.id, name, payload, dedupe_key, attempts, locked_until::text as lease, due.abandoned`,
)

const untilNext = statement<{ ms: number | null }>(
  'jobs_until_next',
  `select (extract(epoch from min(run_at) - app_now()) * 1000)::float8 as ms from jobs
   where done_at is null and parked_at is null and (locked_until is null or locked_until <= clock_timestamp())`,
)

const renew = statement<Claim>(
  'jobs_renew',
  `update jobs set locked_until = clock_timestamp() + $3 * interval '1 millisecond'
   from unnest($1::bigint[], $2::timestamptz[]) as held (id, lease)
   where jobs.id = held.id and locked_until = held.lease
   returning jobs.id, locked_until::text as lease`,
)

const release = statement<{ id: number }>(
  'jobs_release',
  `with freed as (
     update jobs set locked_until = null from unnest($1::bigint[], $2::timestamptz[]) as held (id, lease)
     where jobs.id = held.id and locked_until = held.lease returning jobs.id
   )
   select id, pg_notify('jobs', '') from freed`,
)

const finish = statement<{ id: number }>(
  'jobs_finish',
  `update jobs set done_at = app_now(), locked_until = null, last_error = null
   where id = $1 and locked_until = $2::timestamptz returning id`,
)

const runAgain = statement<{ id: number }>(
  'jobs_run_again',
  `update jobs set run_at = app_now() + $3 * interval '1 millisecond', attempts = $4, last_error = $5, locked_until = null,
     last_run_at = app_now()
   where id = $1 and locked_until = $2::timestamptz returning id`,
)

const park = statement<{ id: number }>(
  'jobs_park',
  `update jobs set parked_at = app_now(), attempts = $3, last_error = $4, locked_until = null
   where id = $1 and locked_until = $2::timestamptz returning id`,
)

const savePeriodic = statement<{ id: number }>(
  'jobs_save_periodic',
  `insert into jobs (name, payload, dedupe_key, run_at, every_ms)
   select name, '{}', $3, app_now() + ms * interval '1 millisecond', ms from unnest($1::text[], $2::float8[]) as wanted (name, ms)
   on conflict (name, dedupe_key) where done_at is null and parked_at is null
   do update set run_at = least(jobs.run_at, excluded.run_at), every_ms = excluded.every_ms
     where jobs.run_at > excluded.run_at or jobs.every_ms is distinct from excluded.every_ms`,
)

const ids = (claims: Claim[]) => claims.map(({ id }) => id)
const leases = (claims: Claim[]) => claims.map(({ lease }) => lease)

/** The queue as a worker sees it. Statements on a claim return whether it was still held. */
export function jobRows(database: Database) {
  const alone = <T>(work: (connection: Connection) => Promise<T>) => database.transaction(nobody, work)
  return {
    claim: (most: number, lease_ms: number, except: number[], urgent: string[]) =>
      alone(({ run }) => run(claimDue, [most, lease_ms, except, urgent])),
    untilNext: async () => (await alone(({ run }) => run(untilNext)))[0]?.ms ?? Infinity,
    renew: (claims: Claim[], lease_ms: number) =>
      alone(({ run }) => run(renew, [ids(claims), leases(claims), lease_ms])),
    release: (claims: Claim[]) => alone(({ run }) => run(release, [ids(claims), leases(claims)])),
    finish: async ({ run }: Connection, { id, lease }: Claim) => (await run(finish, [id, lease])).length > 0,
    runAgain: async (
      { run }: Connection,
      { id, lease }: Claim,
      ms: number,
      attempts: number,
      error: string | null,
    ) => (await run(runAgain, [id, lease, ms, attempts, error])).length > 0,
    park: async ({ run }: Connection, { id, lease }: Claim, attempts: number, error: string) =>
      (await run(park, [id, lease, attempts, error])).length > 0,
    savePeriodic: (periods: Map<string, number>) =>
      alone(({ run }) => run(savePeriodic, [[...periods.keys()], [...periods.values()], periodicKey])),
    alone,
  }
}

export type JobRows = ReturnType<typeof jobRows>
