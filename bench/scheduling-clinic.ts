import pg from 'pg'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { openDatabase, type Database } from '../apps/api/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts'
import { freePort } from './free-port.ts'
import { withDataDir } from './product.ts'

export interface SchedulingClinic {
  /** With the rights of background work. */
  jobs: pg.Client
  /** As the product's requests use it: row-level security and a caller. */
  database: Database
  jobsUrl: string
  /** Refreshes the planner's statistics, which autovacuum does in a clinic. */
  analyze(): Promise<void>
  /** Fills a large table without its constraints, which are checked once at the end. */
  fill<T>(work: () => Promise<T>): Promise<T>
}

/** A migrated Postgres without a product: what is measured here is the query layer. */
export function withSchedulingClinic<T>(
  connections: number,
  measure: (clinic: SchedulingClinic) => Promise<T>,
): Promise<T> {
  return withDataDir(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, port: await freePort(), log: () => {} })
    await migrate(postgres.ownerUrl)
    const database = openDatabase({ url: postgres.appUrl, role: 'app_rw', max: connections })
    const jobs = new pg.Client({
      connectionString: postgres.jobsUrl,
      options: '-c role=jobs -c TimeZone=UTC',
    })
    await jobs.connect()
    const owner = new pg.Client(postgres.ownerUrl)
    await owner.connect()
    const analyze = async () => void (await owner.query('analyze'))
    const fill = async <R>(work: () => Promise<R>): Promise<R> => {
      for (const { name } of overlaps) await owner.query(`alter table appointments drop constraint ${name}`)
      const result = await work()
      for (const { name, by, where } of overlaps)
        await owner.query(
          `alter table appointments add constraint ${name} exclude using gist (${by} with =, tstzrange(starts_at, ends_at) with &&) where (${where})`,
        )
      return result
    }
    try {
      return await measure({ jobs, database, jobsUrl: postgres.jobsUrl, analyze, fill })
    } finally {
      await owner.end()
      await jobs.end()
      await database.close()
      await postgres.stop()
    }
  })
}

/** As the migration defines them. */
const overlaps = [
  { name: 'one_appointment_at_a_time_per_care_person', by: 'care_person_id', where: `status <> 'canceled'` },
  {
    name: 'one_appointment_at_a_time_per_patient',
    by: 'patient_id',
    where: `status not in ('canceled', 'held')`,
  },
]

const id = (kind: 'a' | 'b', n: string) =>
  `('${kind}0000000-0000-4000-8000-' || lpad(${n}::text, 12, '0'))::uuid`
export const carerId = (n: number) => `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const patientId = (n: number) => `b0000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Therapists who work every day from 8 to 6 in one of four zones, and the patients who see them. */
export async function addPeople(
  jobs: pg.Client,
  { carers, patients }: { carers: [from: number, to: number]; patients: number },
): Promise<void> {
  const [from, to] = carers
  const addUsers = (kind: 'a' | 'b', role: string) =>
    jobs.query(
      `insert into users (id, role, email_index, sealed) select ${id(kind, 'n')}, $3, decode(md5($3 || n), 'hex'), '\\x00'
       from generate_series($1::int, $2::int) n`,
      kind === 'a' ? [from, to, role] : [1, patients, role],
    )
  await addUsers('a', 'therapist')
  if (patients > 0) {
    await addUsers('b', 'patient')
    await jobs.query(
      `insert into patients (id, region, status) select ${id('b', 'n')}, 'CA', 'active_client' from generate_series(1, $1::int) n`,
      [patients],
    )
  }
  const each = `from generate_series($1::int, $2::int) n`
  await jobs.query(`insert into care_people (id, name) select ${id('a', 'n')}, 'Dana Carer' ${each}`, carers)
  await jobs.query(
    `insert into care_schedules (care_person_id, zone) select ${id('a', 'n')},
       (array['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'])[n % 4 + 1] ${each}`,
    carers,
  )
  await jobs.query(
    `insert into weekly_hours (id, care_person_id, weekday, opens_minute, closes_minute)
     select gen_random_uuid(), ${id('a', 'n')}, weekday, 480, 1080 ${each}, generate_series(0, 6) weekday`,
    carers,
  )
  await jobs.query(
    `insert into care_licenses (care_person_id, region) select ${id('a', 'n')}, 'CA' ${each}`,
    carers,
  )
}

/** Eight sessions of 45 minutes a day, from so many days ago until the end of the booking window. */
export async function addAppointments(
  jobs: pg.Client,
  { carers, days, patients }: { carers: [from: number, to: number]; days: number; patients: number },
): Promise<number> {
  const { rowCount } = await jobs.query(
    `insert into appointments (id, patient_id, care_person_id, appointment_type, starts_at, ends_at, status, booked_by)
     select gen_random_uuid(), patient, ${id('a', 'n')}, 'therapist', at, at + interval '45 minutes', 'booked', patient
     from generate_series($1::int, $2::int) n, generate_series(0, $3::int - 1) d, generate_series(0, 7) h,
       lateral (select ((app_now()::date + 61 - d) + make_interval(hours => 9 + h)) at time zone s.zone as at
                from care_schedules s where s.care_person_id = ${id('a', 'n')}) t,
       -- A patient sees nobody twice at once.
       lateral (select ${id('b', `(1 + (n * 8 + h) % $4::int)`)} as patient) p`,
    [...carers, days, patients],
  )
  return rowCount ?? 0
}

export async function deriveFreeTime(jobs: pg.Client, carers: [from: number, to: number]): Promise<void> {
  await jobs.query(
    `select refresh_free_time(${id('a', 'n')}, app_now()::date - 1, app_now()::date + 62) from generate_series($1::int, $2::int) n`,
    carers,
  )
}
