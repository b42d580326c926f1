import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Problem } from '@stillwater/contract/problems'
import { bookingDefaults, bookingWindow } from '@stillwater/domain/scheduling/booking-rules'
import { datesWithSlots } from '@stillwater/domain/scheduling/slots'
import { freeStartsOfAnyone } from '../apps/api/src/features/scheduling/availability/free-starts.ts'
import { isLockedTooLong } from '../apps/api/src/platform/db/failures.ts'
import { placeAppointment } from '../apps/api/src/features/scheduling/booking/place-appointment.ts'
import { median } from './median.ts'
import {
  addAppointments,
  addPeople,
  carerId,
  deriveFreeTime,
  patientId,
  withSchedulingClinic,
  type SchedulingClinic,
} from './scheduling-clinic.ts'
import { atLeast, atMost, type Row } from './table.ts'

const racers = 20
const slots = 100
const hourMs = 3_600_000
const zone = 'America/New_York'

interface Lengths {
  rounds: number
  /** Appointments in the large clinic. */
  many: number
}

/** How fast a contested time is given to one of many, and how free dates grow with the clinic. */
export async function measureScheduling({ rounds, many }: Lengths): Promise<Row[]> {
  return [
    await withSchedulingClinic(racers, (clinic) => measureRaces(clinic, rounds)),
    ...(await withSchedulingClinic(2, (small) =>
      withSchedulingClinic(2, (large) => measureFreeDates({ small, large }, many)),
    )),
  ]
}

type Attempt = (
  racer: number,
  slot: { care_person_id: string; starts_at: string; minutes: number },
) => Promise<boolean>

/** Twenty connections want the same hundred times, in an order of their own and for 15 to 60 minutes. */
async function measureRaces({ jobs, database, jobsUrl }: SchedulingClinic, rounds: number): Promise<Row> {
  await addPeople(jobs, { carers: [1, 2 * (rounds + 1)], patients: racers })
  await deriveFreeTime(jobs, [1, 2 * (rounds + 1)])
  const pool = new pg.Pool({ connectionString: jobsUrl, max: racers, options: '-c role=jobs' })
  const product: Attempt = async (racer, { care_person_id, starts_at, minutes }) => {
    const patient_id = patientId(racer)
    try {
      await database.transaction({ user_id: patient_id }, (connection) =>
        placeAppointment(connection, {
          patient_id,
          booked_by: patient_id,
          care_person_id,
          appointment_type: 'therapist',
          starts_at,
          minutes,
        }),
      )
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      // On a machine with much else to do a lock may take longer than the product waits for it.
      if (isLockedTooLong(error)) return product(racer, { care_person_id, starts_at, minutes })
      throw error
    }
  }
  const bare: Attempt = async (racer, { care_person_id, starts_at, minutes }) => {
    try {
      const { rowCount } = await pool.query({
        name: 'bare',
        text: bareInsert,
        values: [randomUUID(), patientId(racer), care_person_id, starts_at, minutes],
      })
      return rowCount === 1
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '23P01') return false
      throw error
    }
  }
  const ratios: { product: number; bare: number }[] = []
  try {
    for (let round = 0; round <= rounds; round++)
      ratios.push({
        bare: await race(bare, carerId(2 * round + 1)),
        product: await race(product, carerId(2 * round + 2)),
      })
  } finally {
    await pool.end()
  }
  const counted = ratios.slice(1)
  const figures = `${median(counted.map(({ product: one }) => one)).toFixed(0)} of ${median(counted.map(({ bare: one }) => one)).toFixed(0)} attempts a second`
  const ratio = median(counted.map((one) => one.product / one.bare))
  return atLeast(`${racers} connections race for ${slots} slots`, ratio, 0.5, 'x bare', figures)
}

/** Locks the day as the product does: two inserts that only check each other deadlock, and lose a second each time. */
const bareInsert = `with day as materialized (select from free_time where care_person_id = $3 and day = ($4::timestamptz at time zone 'UTC')::date for update)
  insert into appointments (id, patient_id, care_person_id, appointment_type, starts_at, ends_at, status, booked_by)
  select $1, $2, $3, 'therapist', $4::timestamptz, $4::timestamptz + $5 * interval '1 minute', 'booked', $2 from day
  where not exists (select from appointments where care_person_id = $3 and status <> 'canceled'
    and tstzrange(starts_at, ends_at) && tstzrange($4, $4::timestamptz + $5 * interval '1 minute'))`

/** Attempts per second. Each slot must have one winner. */
async function race(attempt: Attempt, care_person_id: string): Promise<number> {
  const first = Math.ceil(Date.now() / hourMs / 24) * 24 * hourMs
  // Ten hours of ten days, all inside the hours of every zone.
  const wanted = Array.from(
    { length: slots },
    (_, n) => first + (Math.floor(n / 5) + 2) * 24 * hourMs + (16 + (n % 5)) * hourMs,
  )
  const winners = new Map<number, number>()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: racers }, async (_, racer) => {
      for (let step = 0; step < slots; step++) {
        const n = (step + racer) % slots
        const starts_at = new Date(wanted[n] ?? 0).toISOString()
        const minutes = 15 * (1 + ((racer + n) % 4))
        if (await attempt(racer + 1, { care_person_id, starts_at, minutes }))
          winners.set(n, (winners.get(n) ?? 0) + 1)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  if (winners.size !== slots || [...winners.values()].some((count) => count !== 1))
    throw new Error(`Each of ${slots} slots must have one winner; ${winners.size} have one.`)
  return (racers * slots) / seconds
}

const few = 10_000
const perCarer = 3_000
const daysOfCarer = perCarer / 8
const asks = 100

/** The same density in a small and in a large clinic. */
async function measureFreeDates(
  clinics: Record<'small' | 'large', SchedulingClinic>,
  many: number,
): Promise<Row[]> {
  const carers = Math.ceil(many / perCarer)
  const small = await fillClinic(clinics.small, Math.ceil(few / perCarer))
  const large = await fillClinic(clinics.large, carers)
  const { jobs } = clinics.large
  const times = await timesOf({
    few: () => datesOf(clinics.small, carerId(1)),
    one: () => datesOf(clinics.large, carerId(1)),
    anyone: () => datesOf(clinics.large, null),
    bare: () => jobs.query({ name: 'bare dates', text: bareDates, values: [carerId(1), zone] }),
    masks: () => jobs.query({ name: 'bare masks', text: bareMasks, values: [carerId(1)] }),
    raw: () => jobs.query({ name: 'raw dates', text: rawDates, values: [carerId(1)] }),
  })
  const ms = (value: number) => value.toFixed(2)
  return [
    atMost(
      'free dates of one person, 60 days',
      times.one / times.bare,
      2,
      'x bare SQL',
      `${ms(times.one)} of ${ms(times.bare)} ms; masks alone ${ms(times.masks)}, from raw rows ${ms(times.raw)} ms`,
    ),
    atMost(
      `the same, ${small} to ${large} appointments`,
      times.one / times.few,
      1.5,
      'x',
      `${ms(times.one)} of ${ms(times.few)} ms`,
    ),
    atMost(
      `free dates of any of ${carers}, ${large} appointments`,
      times.anyone / times.one,
      15,
      'x one person',
      `${ms(times.anyone)} of ${ms(times.one)} ms`,
    ),
  ]
}

/** The same answer in one statement over the same masks. */
const bareDates = `select distinct (at at time zone $2)::date as date
  from free_time, generate_series(0, 99) cell, lateral (select starts_at + cell * interval '15 minutes' as at) slot
  where care_person_id = $1 and day between app_now()::date - 1 and app_now()::date + 61 and get_bit(starts_3, cell) = 1
    and at >= app_now() + interval '2 hours' and at < app_now() + interval '60 days' order by 1`

/** What reading the masks alone takes. */
const bareMasks = `select starts_at, starts_3 from free_time
  where care_person_id = $1 and day between app_now()::date - 1 and app_now()::date + 61`

/** Without the mask: what is left of the hours when the appointments are taken away. */
const rawDates = `select day, hours - coalesce((select range_agg(tstzrange(a.starts_at, a.ends_at)) from appointments a
    where a.care_person_id = $1 and a.status <> 'canceled' and tstzrange(a.starts_at, a.ends_at) && range_merge(hours)), '{}') as free
  from (select d::date as day, range_agg(tstzrange((d + make_interval(mins => w.opens_minute)) at time zone s.zone,
                                                  (d + make_interval(mins => w.closes_minute)) at time zone s.zone)) as hours
        from care_schedules s join weekly_hours w using (care_person_id),
          generate_series(app_now()::date::timestamp, app_now()::date::timestamp + interval '60 days', interval '1 day') d
        where s.care_person_id = $1 and w.weekday = extract(dow from d) group by 1) days`

/** Care people with equally full calendars. Returns the number of appointments. */
async function fillClinic({ jobs, analyze, fill }: SchedulingClinic, people: number): Promise<number> {
  const carers: [from: number, to: number] = [1, people]
  const patients = people * 8
  await addPeople(jobs, { carers, patients })
  const count = await fill(() => addAppointments(jobs, { carers, days: daysOfCarer, patients }))
  await deriveFreeTime(jobs, carers)
  await analyze()
  return count
}

function datesOf({ database }: SchedulingClinic, care_person_id: string | null): Promise<unknown> {
  return database.read({ user_id: patientId(1) }, async (connection) => {
    const span = bookingWindow(new Date(), bookingDefaults)
    const wanted = {
      appointment_type: 'therapist',
      region: 'CA',
      is_insurance: false,
      care_person_id,
      minutes: 45,
    } as const
    const choosing = { patient_id: patientId(1), moves: null }
    return datesWithSlots(await freeStartsOfAnyone(connection, wanted, span, choosing), span, zone)
  })
}

/** The median time of each question. They take turns, so that a busy moment of the machine slows all of them alike. */
async function timesOf<Name extends string>(
  questions: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number>> {
  const taken = new Map<string, number[]>()
  for (let turn = 0; turn < asks * 1.5; turn++)
    for (const [name, ask] of Object.entries<() => Promise<unknown>>(questions)) {
      const began = performance.now()
      await ask()
      if (turn >= asks / 2) taken.set(name, [...(taken.get(name) ?? []), performance.now() - began])
    }
  return Object.fromEntries([...taken].map(([name, times]) => [name, median(times)])) as Record<Name, number>
}
