import { recordEvent, readGlobals, reportError } from '@stillwater/contract/shell'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { inNetworkStates, therapistRegions } from '@stillwater/domain/people/regions'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { nobody, statement } from '../platform/db/database.ts'
import { buildApp, type TestApp } from '../testing/build-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '123000', DEV_CONSOLE: '0' })
})
afterAll(() => product.close())
// A new minute for each test, so that the rate limits of one do not affect another.
beforeEach(() => product.advance(61_000))

const names = new Map<string, string>()
function rows<Row>(text: string): Promise<Row[]> {
  const name = names.get(text) ?? `test_${names.size}`
  names.set(text, name)
  return product.app.services.background.transaction(nobody, ({ run }) => run(statement<Row>(name, text)))
}
const events = () =>
  rows<{ name: string; path: string | null; properties: object }>(
    'select name, path, properties from analytics_events order by id',
  )
const reports = () => rows<Record<string, string | null>>('select * from error_reports order by id')

test('globals: every screen can read the configuration of the clinic (A-SHL-040)', async () => {
  const { data } = await product.visitor.call(readGlobals, {})
  expect(data).toMatchObject({
    inactivity_timeout_ms: 123_000,
    in_network_states: [...inNetworkStates],
    therapist_regions: [...therapistRegions],
    dev_console: false,
    brand: { name: 'Stillwater' },
  })
})

test('globals: an operator’s settings override the defaults, and no other setting is sent', async () => {
  await rows(
    `insert into settings (name, value) values ('therapist_regions', '["WY"]'), ('brand', '{"name":"Lake"}'), ('secret', '"kept"'), ('dev_console', 'true')`,
  )
  const { data } = await product.visitor.call(readGlobals, {})
  expect(data.therapist_regions).toEqual(['WY'])
  expect(data.brand).toMatchObject({ name: 'Lake', care_team_hours: defaultBrand.care_team_hours })
  expect(data.dev_console).toBe(false)
  expect(JSON.stringify(data)).not.toContain('kept')
  await rows('delete from settings')
})

test('events: an event is stored without a person in it', async () => {
  const id = '7b0d2c9e-1111-4222-8333-444455556666'
  const send = (body: {
    name: string
    path?: string
    properties?: Record<string, string | number | boolean>
  }) => product.visitor.call(recordEvent, { body })
  await send({ name: 'Page View', path: '/patient/question_bank/:bank/:question' })
  await send({
    name: 'Subscribe',
    properties: { revenue_cents: 4900, currency: 'USD', user_id: id, email: 'a@b.example' },
  })
  await send({
    name: 'Page View',
    path: `/patient/video-appointment/${id}`,
    properties: { path: `/care/patients/${id}` },
  })
  await send({ name: 'Read Diary', properties: { note: 'sad' } })
  await send({ name: 'toString' })
  expect(await events()).toEqual([
    { name: 'Page View', path: '/patient/question_bank/:bank/:question', properties: {} },
    { name: 'Subscribe', path: null, properties: { currency: 'USD', revenue_cents: 4900 } },
    { name: 'Page View', path: null, properties: {} },
  ])
})

test('analytics: events over the rate limit are dropped, and the request still succeeds', async () => {
  const before = (await events()).length
  const send = () => product.visitor.call(recordEvent, { body: { name: 'Page View' } })
  const answers = await Promise.all(Array.from({ length: 130 }, send))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect((await events()).length - before).toBe(120)
})

test('error reports: a report carries no text of a patient', async () => {
  await product.visitor.call(reportError, {
    body: {
      kind: 'TypeError',
      place: '/patient/dashboard/message',
      stack: [
        'TypeError: cannot send "I feel hopeless" for zoe@example.com, phone 415 555 0101',
        '    at send (https://clinic.example/assets/message-abc.js:10:20)',
      ].join('\n'),
      app_version: '0.1.0',
    },
  })
  const [report] = (await reports()).slice(-1)
  expect(report).toMatchObject({
    source: 'web',
    kind: 'TypeError',
    place: '/patient/dashboard/message',
    app_version: '0.1.0',
  })
  expect(report?.stack).toContain('10:20')
  expect(report?.request_id).toMatch(/^[0-9a-f-]{36}$/)
  const { kind, place, stack } = report ?? {}
  expect(JSON.stringify({ kind, place, stack })).not.toMatch(/hopeless|zoe|415|0101/)
})

test('error reports: over the rate limit they get 429, and a minute later they are accepted', async () => {
  const before = (await reports()).length
  const send = () => product.visitor.call(reportError, { body: { kind: 'RangeError' } })
  for (let n = 0; n < 20; n++) await send()
  await expect(send()).rejects.toMatchObject({ status: 429, code: 'too_many_attempts', retry_after: 60 })
  expect((await reports()).length - before).toBe(20)
  await product.advance(61_000)
  expect((await send()).status).toBe(202)
})

test('sweep: rows past their retention period are deleted, and records stay', async () => {
  await product.newPatient()
  await product.visitor.call(recordEvent, { body: { name: 'Page View' } })
  expect((await events()).length).toBeGreaterThan(0)
  await product.advance(91 * 24 * 3_600_000)
  // The sweeper may have been at work already when the clock was moved.
  await vi.waitFor(async () => {
    expect([await events(), await reports()]).toEqual([[], []])
    expect(await rows<object>('select id from attempts')).toEqual([])
  })
  expect((await rows<object>('select id from patients')).length).toBeGreaterThan(0)
})
