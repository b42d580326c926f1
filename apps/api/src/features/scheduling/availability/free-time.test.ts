import { randomUUID } from 'node:crypto'
import { dateIn, startOfDay } from '@stillwater/domain/formats/moments'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { newMember } from '../scheduling.fixture.ts'

let product: TestApp
let patient: Person
beforeAll(async () => {
  product = await buildApp()
  patient = await newMember(product)
})
afterAll(() => product.close())

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const hourMs = 60 * minuteMs

interface Hours {
  opens: number
  closes: number
}
interface Case {
  zone: string
  day: string
  buffer: number
  weekly: Hours[]
  exceptions: (Hours | null)[]
  /** Quarter hours after the day's UTC midnight, and a length in quarter hours. */
  off: [number, number][]
  booked: [number, number, 'booked' | 'held' | 'canceled' | 'completed'][]
}

/** What the database is to derive, computed in the plainest way: quarter hour by quarter hour. */
function expectedMask({ zone, day, buffer, weekly, exceptions, off, booked }: Case): string {
  const open = exceptions.length > 0 ? exceptions.filter((one) => one !== null) : weekly
  const hours = open.map(({ opens, closes }) => [wallMoment(day, opens, zone), wallMoment(day, closes, zone)])
  const utc = Date.parse(`${day}T00:00:00Z`)
  const span = ([start, length]: readonly [number, number, ...unknown[]], around = 0) => [
    utc + start * quarterMs - around * minuteMs,
    utc + (start + length) * quarterMs + around * minuteMs,
  ]
  const taken = [
    ...off.map((one) => span(one)),
    ...booked.filter(([, , status]) => status !== 'canceled').map((one) => span(one, buffer)),
  ]
  const midnight = startOfDay(day, zone)
  let mask = ''
  for (let cell = 0; cell < 100; cell++) {
    const [from, until] = [midnight + cell * quarterMs, midnight + (cell + 1) * quarterMs]
    const isOpen = isCovered(from, until, hours)
    const isTaken = taken.some(([starts, ends]) => starts! < until && ends! > from)
    mask += isOpen && !isTaken ? '1' : '0'
  }
  return mask
}

/** Whether every minute of the time lies in one of the ranges. */
function isCovered(from: number, until: number, ranges: number[][]): boolean {
  for (let at = from; at < until; at += minuteMs)
    if (!ranges.some(([opens, closes]) => opens! <= at && at < closes!)) return false
  return true
}

/** The moment of a wall clock. In autumn the later of two; in spring, where there is none, as far after midnight. */
function wallMoment(day: string, minutes: number, zone: string): number {
  const of = minutes === 1440 ? addDays(day, 1) : day
  const wall = Date.parse(`${of}T00:00:00Z`) + (minutes % 1440) * minuteMs
  const candidates = [4, 5, 6, 7, 8, 9, 10].map((hours) => wall + hours * hourMs)
  const exact = candidates.filter((ms) => wallClock(ms, zone) === wall)
  // A gap is read with the offset from before it.
  const before = startOfDay(of, zone)
  return exact.at(-1) ?? before + (minutes % 1440) * minuteMs
}

function wallClock(ms: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${parts.format(ms).replace(' ', 'T')}Z`)
}

async function derivedMask(one: Case): Promise<string> {
  const { user } = carer
  const { id } = user
  const weekday = new Date(`${one.day}T12:00:00Z`).getUTCDay()
  const utc = Date.parse(`${one.day}T00:00:00Z`)
  const moments = ([start, length]: readonly [number, number, ...unknown[]]) => [
    new Date(utc + start * quarterMs).toISOString(),
    new Date(utc + (start + length) * quarterMs).toISOString(),
  ]
  for (const table of ['weekly_hours', 'schedule_exceptions', 'time_off', 'appointments', 'free_time'])
    await product.rows(`delete from ${table} where care_person_id = $1`, [id])
  await product.rows('update care_schedules set zone = $2, buffer_minutes = $3 where care_person_id = $1', [
    id,
    one.zone,
    one.buffer,
  ])
  for (const { opens, closes } of one.weekly)
    await product.rows(
      'insert into weekly_hours (id, care_person_id, weekday, opens_minute, closes_minute) values ($1, $2, $3, $4, $5)',
      [randomUUID(), id, weekday, opens, closes],
    )
  for (const hours of one.exceptions)
    await product.rows(
      'insert into schedule_exceptions (id, care_person_id, day, opens_minute, closes_minute) values ($1, $2, $3, $4, $5)',
      [randomUUID(), id, one.day, hours?.opens ?? null, hours?.closes ?? null],
    )
  for (const off of one.off)
    await product.rows(
      'insert into time_off (id, care_person_id, starts_at, ends_at) values ($1, $2, $3, $4)',
      [randomUUID(), id, ...moments(off)],
    )
  for (const booked of one.booked)
    await product.rows(
      `insert into appointments (id, patient_id, care_person_id, appointment_type, starts_at, ends_at, status, booked_by,
         held_until, held_for, canceled_at)
       values ($1, $2, $3, 'therapist', $4, $5, $6, $2, case when $6 = 'held' then app_now() end,
         case when $6 = 'held' then 'offer' end, case when $6 = 'canceled' then app_now() end)`,
      [randomUUID(), patient.user.id, id, ...moments(booked), booked[2]],
    )
  await product.rows('select refresh_free_time($1, $2, $2)', [id, one.day])
  const [row] = await product.rows<{ mask: string; starts_at: string }>(
    'select mask, starts_at from free_time where care_person_id = $1 and day = $2',
    [id, one.day],
  )
  expect(dateIn(row!.starts_at, one.zone)).toBe(one.day)
  expect(Date.parse(row!.starts_at)).toBe(startOfDay(one.day, one.zone))
  return row!.mask
}

let carer: Person
beforeAll(async () => {
  carer = await product.newCarePerson('therapist')
  await product.rows(`insert into care_schedules (care_person_id, zone) values ($1, 'America/New_York')`, [
    carer.user.id,
  ])
})

const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles']
const hours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .filter(([opens, closes]) => opens < closes)
  .map(([opens, closes]) => ({ opens: opens * 15, closes: closes * 15 }))
const start = fc.integer({ min: -8, max: 140 })
const statuses = fc.constantFrom('booked', 'held', 'canceled', 'completed')
/** One after the other, since the database refuses an overlap. */
const booked = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 8 }), statuses), {
    maxLength: 6,
  })
  .map((gaps) => {
    let next = -8
    return gaps.map(([gap, length, status]): Case['booked'][number] => {
      const at = next + gap
      next = at + length
      return [at, length, status as Case['booked'][number][2]]
    })
  })
const anyCase = fc.record({
  zone: fc.constantFrom(...zones),
  day: fc.constantFrom('2026-11-01', '2027-03-14', '2026-12-08', '2026-10-31', '2027-03-15'),
  buffer: fc.constantFrom(0, 5, 15, 30),
  weekly: fc.array(hours, { maxLength: 3 }),
  exceptions: fc.array(fc.option(hours), { maxLength: 2 }),
  off: fc.array(fc.tuple(start, fc.integer({ min: 1, max: 60 })), { maxLength: 2 }),
  booked,
})

test('free time: the derived mask is that of a plain computation, on days of 23, 24 and 25 hours', async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      expect(await derivedMask(one)).toBe(expectedMask(one))
    }),
    { numRuns: 120 },
  )
})

test('free time: on November 1 the hour that the clocks repeat is open once more', async () => {
  const whole = { opens: 0, closes: 1440 }
  const base = { zone: 'America/New_York', buffer: 0, exceptions: [], off: [], booked: [] }
  const cells = async (day: string) =>
    (await derivedMask({ ...base, day, weekly: [whole] })).replaceAll('0', '').length
  expect(await cells('2026-11-01')).toBe(100)
  expect(await cells('2027-03-14')).toBe(92)
  expect(await cells('2026-11-02')).toBe(96)
})
