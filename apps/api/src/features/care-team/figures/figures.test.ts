import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFigures } from '@stillwater/contract/care/figures'
import type { Call } from '@stillwater/contract/endpoint'
import { addMonths, figuresZone } from '@stillwater/domain/care-team/figures'
import { dateIn } from '@stillwater/domain/formats/moments'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { letMoneySettle, member } from '../../payments/billing.fixture.ts'
import { addAppointment } from '../../scheduling/scheduling.fixture.ts'
import { addVisit } from '../care-team.fixture.ts'

let product: TestApp
let coordinator: Person
let therapist: Person
beforeAll(async () => {
  product = await buildApp()
  base = product.app.services.clock.now().getTime()
  month = dateIn(new Date(base), figuresZone).slice(0, 7)
  coordinator = await product.newCarePerson('coordinator')
  therapist = await product.newCarePerson('therapist')
})
afterAll(() => product.close())

/** Moments are counted back from the start of the tests, to the millisecond. */
let base: number
let month: string
const hourMs = 3_600_000
const read = async (query: Call<typeof readFigures>['query'] = {}) =>
  (await coordinator.api.call(readFigures, { query })).data
const ago = (ms: number) => new Date(base - ms).toISOString()
const inMonth = <Row extends { month: string }>(rows: readonly Row[]) =>
  rows.find((row) => row.month === month)

test('figures: every month of the range has a row, also where nothing happened', async () => {
  const figures = await read({ from: '2026-09', to: '2026-11' })
  for (const rows of [figures.access, figures.response, figures.safety, figures.attendance, figures.members])
    expect(rows.map((row) => row.month)).toEqual(['2026-09', '2026-10', '2026-11'])
  expect((await read()).revenue).toHaveLength(12)
})

test('figures: access time is from sign-up to the first visit that took place, and no-shows are counted apart', async () => {
  const people = await Promise.all([1, 2, 3].map(() => product.quickPatient()))
  for (const [i, one] of people.entries()) {
    await product.rows('update users set created_at = $2 where id = $1', [one.user.id, ago(72 * hourMs)])
    const starts_at = ago((24 + 2 * i) * hourMs)
    await addAppointment(product, one, therapist, {
      appointment_type: 'therapist',
      starts_at,
      status: 'completed',
    })
  }
  const [first] = people as [Person]
  // A missed visit before, and a second one after, change nothing about the first that took place.
  const missed = { appointment_type: 'therapist', starts_at: ago(48 * hourMs), status: 'no_show' } as const
  await addAppointment(product, first, therapist, missed)
  await addAppointment(product, first, therapist, {
    ...missed,
    starts_at: ago(10 * hourMs),
    status: 'booked',
  })
  const figures = await read()
  expect(inMonth(figures.access)).toEqual({
    month,
    count: 3,
    median_ms: 46 * hourMs,
    p90_ms: 48 * hourMs,
  })
  expect(inMonth(figures.attendance)).toEqual({ month, visits: 5, no_shows: 1 })
})

test('figures: response and safety times are medians of what was answered in the month', async () => {
  const one = await product.quickPatient()
  for (const [seq, hours] of [1, 2, 9].entries())
    await product.rows(
      `insert into message_responses (thread_id, seq, patient_id, care_person_id, asked_at, answered_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      [seq, one.user.id, therapist.user.id, ago((hours + 1) * hourMs), ago(hourMs)],
    )
  await product.rows(
    `insert into tasks (id, patient_id, audience, task_key, safety, signaled_at, due_at, acknowledged_at)
     values (gen_random_uuid(), $1, 'care_team', 'check-in-now', true, $2, $3, $3)`,
    [one.user.id, ago(20 * 60_000), ago(5 * 60_000)],
  )
  const figures = await read()
  expect(inMonth(figures.response)).toEqual({ month, count: 3, median_ms: 2 * hourMs, p90_ms: 9 * hourMs })
  expect(inMonth(figures.safety)).toMatchObject({ count: 1, median_ms: 15 * 60_000 })
})

test('figures: revenue is the ledger’s cash to the cent, and a membership counts from the month it began', async () => {
  await member(product)
  await letMoneySettle(product)
  const figures = await read()
  const [ledger] = await product.rows<{ charged: number; refunded: number }>(
    `select coalesce(sum(amount_cents) filter (where event = 'paid'), 0)::int as charged,
       coalesce(-sum(amount_cents) filter (where event = 'refunded'), 0)::int as refunded
     from ledger_entries where account = 'cash'`,
  )
  expect(ledger?.charged).toBeGreaterThan(0)
  expect(inMonth(figures.revenue)).toEqual({
    month,
    charged_cents: ledger?.charged,
    refunded_cents: ledger?.refunded,
  })
  expect(inMonth(figures.members)).toMatchObject({ began_with: 0, joined: 1, left: 0 })
})

test('figures: improvement is counted by the daily job into a table without patients, and few people are not shown', async () => {
  expect((await read()).improvement_at).toBeNull()
  const measured = async (scores: number[]) => {
    const one = await product.quickPatient()
    for (const [i, phq9] of scores.entries())
      await addVisit(product, one, { days_ago: 60 - 30 * i, scores: { phq9 } })
  }
  for (let n = 0; n < 4; n++) await measured([18, 4])
  await product.advance(24 * hourMs)
  coordinator = await product.signedIn(coordinator.email)
  const few = (await read()).improvement.find(({ scale }) => scale === 'phq9')
  expect(inMonth(few?.months ?? [])).toEqual({ month, measured: null, response: null, remission: null })

  for (let n = 0; n < 6; n++) await measured([18, 8])
  await measured([18, 4])
  await measured([18])
  await product.advance(24 * hourMs)
  coordinator = await product.signedIn(coordinator.email)
  const figures = await read()
  const many = figures.improvement.find(({ scale }) => scale === 'phq9')
  expect(inMonth(many?.months ?? [])).toEqual({ month, measured: 11, response: 1, remission: 5 / 11 })
  expect(figures.improvement_at).not.toBeNull()
  const columns = await product.rows<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'improvement_figures'`,
  )
  expect(columns.map(({ column_name }) => column_name).filter((name) => name.endsWith('_id'))).toEqual([])
})

test('figures: the CSV file has one line for each month with the amounts of the page', async () => {
  const { headers, text } = await product.send(
    'GET',
    `/api/care/figures/export?from=${addMonths(month, -1)}&to=${month}`,
    {
      headers: coordinator.headers,
    },
  )
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]?.split(',')[0]).toBe(month)
  const { charged_cents = 0 } = inMonth((await read()).revenue) ?? {}
  expect(lines[2]).toContain((charged_cents / 100).toFixed(2))
})

test('figures: coordinators and administrators read them, clinicians do not, and a wrong month is refused', async () => {
  const get = (person: Person, query = '') =>
    product.send('GET', `/api/care/figures${query}`, { headers: person.headers })
  expect((await get(await product.newCarePerson('admin'))).status).toBe(200)
  for (const role of ['provider', 'therapist', 'oncall'] as const)
    expect((await get(await product.newCarePerson(role))).status).toBe(403)
  for (const query of ['?from=2026-13', '?to=0000-01', '?from=soon'])
    expect([query, (await get(coordinator, query)).status]).toEqual([query, 422])
  expect((await read({ from: '2026-11', to: '2026-01' })).members).toEqual([])
})
