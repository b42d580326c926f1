import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/care/audit'
import { readChart } from '@stillwater/contract/care/chart'
import type { Call } from '@stillwater/contract/endpoint'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { joinTeam } from '../care-team.fixture.ts'

let product: TestApp
let admin: Person
let therapist: Person
let stranger: Person
let patient: Person
const chartAction = 'GET /api/care/patients/:id/chart'

beforeAll(async () => {
  product = await buildApp()
  admin = await product.newCarePerson('admin')
  therapist = await product.newCarePerson('therapist')
  stranger = await product.newCarePerson('therapist')
  patient = await product.quickPatient()
  await joinTeam(product, therapist, patient)
  await therapist.api.call(readChart, { params: { id: patient.user.id } })
  await stranger.api.call(readChart, { params: { id: patient.user.id } }).catch(() => {})
})
afterAll(() => product.close())

type Query = Call<typeof contract.searchAudit>['query']
const search = async (query: Query = {}) => (await admin.api.call(contract.searchAudit, { query })).data
const lines = (text: string) => text.trimEnd().split('\r\n')
const download = (query = '') =>
  product.send('GET', `/api/care/audit/export${query}`, { headers: admin.headers })

test('audit search: an administrator reads who opened a chart, in words, and finds it by person, patient and action', async () => {
  const expected = {
    actor: { id: therapist.user.id, role: 'therapist' },
    action: chartAction,
    patient_id: patient.user.id,
    outcome: 'ok',
  }
  for (const query of [
    { actor_id: therapist.user.id },
    { patient_id: patient.user.id, actor_id: therapist.user.id },
    { action: chartAction, outcome: 'ok' as const },
  ]) {
    const { events } = await search(query)
    expect(events[0]).toMatchObject(expected)
    expect(events[0]?.what).toMatch(/^A patient’s chart: profile, scores/)
  }
})

test('audit search: a refusal is found by its outcome, without the patient whom it was about', async () => {
  const { events } = await search({ outcome: 'denied', actor_id: stranger.user.id })
  expect(events).toMatchObject([{ action: chartAction, outcome: 'denied', patient_id: null }])
  expect((await search({ outcome: 'failed', actor_id: stranger.user.id })).events).toEqual([])
})

test('audit search: who saw a record is found without what the patient did themself', async () => {
  const query: Query = { patient_id: patient.user.id, by_staff: 'true' }
  await product.rows(
    `insert into audit_events (at, actor_id, actor_role, action, patient_id, outcome, request_id)
     select app_now(), $1, 'patient', 'PUT /api/answers', $1, 'ok', 'own' from generate_series(1, 60)`,
    [patient.user.id],
  )
  const { events } = await search(query)
  expect(events.map(({ actor }) => actor.id)).toContain(therapist.user.id)
  expect(events.map(({ actor }) => actor.id)).not.toContain(patient.user.id)
  const { events: all } = await search({ patient_id: patient.user.id })
  expect(all.map(({ actor }) => actor.id)).toContain(patient.user.id)
})

test('audit search: break-glass is found on its own', async () => {
  expect((await search({ break_glass: 'true' })).events).toEqual([])
  const body = { patient_id: patient.user.id, reason: 'The patient called and is in distress now' }
  const opened = await product.send('POST', '/api/care/break_glass/by_id', {
    body,
    headers: stranger.headers,
  })
  expect(opened.status).toBe(200)
  const { events } = await search({ break_glass: 'true' })
  expect(events).toMatchObject([{ actor: { id: stranger.user.id }, reason: 'break_glass' }])
})

test('audit search: pages follow each other without a gap or a repetition, newest first', async () => {
  for (let n = 0; n < 60; n++) await search({ outcome: 'failed' })
  const query: Query = { action: 'GET /api/care/audit', actor_id: admin.user.id }
  const { events: all } = await search({ ...query, until: '2999-01-01T00:00:00.000Z' })
  const seen: number[] = []
  let before: number | null = null
  // Each page is itself audited, so the walk ends at the events that were there when it began.
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({
      ...query,
      ...(before === null ? {} : { before: String(before) }),
    })
    seen.push(...page.events.map(({ id }) => id))
    before = page.next
  } while (before !== null)
  expect(seen.length).toBeGreaterThan(60)
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one))
  expect(seen).toEqual(expect.arrayContaining(all.map(({ id }) => id)))
})

test('audit search: a time range holds its first moment and not its last', async () => {
  const { events } = await search({ actor_id: therapist.user.id })
  const at = events[0]?.at ?? ''
  const later = new Date(Date.parse(at) + 1000).toISOString()
  const ids = async (query: Query) =>
    (await search({ actor_id: therapist.user.id, ...query })).events.map(({ id }) => id)
  expect(await ids({ from: at, until: later })).toContain(events[0]?.id)
  expect(await ids({ from: later })).toEqual([])
})

test('audit search: a patient is found by the whole email address, and an unknown one is answered like nobody', async () => {
  const find = (email: string) =>
    product.send('POST', '/api/care/audit/patient', { body: { email }, headers: admin.headers })
  expect((await find(patient.email.toUpperCase())).json).toEqual({ patient_id: patient.user.id })
  for (const email of ['nobody@example.com', therapist.email])
    expect((await find(email)).json).toEqual({ patient_id: null })
  const { events } = await search({ action: 'POST /api/care/audit/patient' })
  expect(events.map(({ patient_id }) => patient_id)).toEqual([null, null, patient.user.id])
  await find('a@example.com')
  await find('b@example.com')
  expect((await find('c@example.com')).status).toBe(429)
})

test('audit export: the file has the events of the search, stays plain text in a spreadsheet and is audited', async () => {
  const { status, headers, text } = await download(`?actor_id=${therapist.user.id}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers.get('content-disposition')).toContain('audit.csv')
  const { events } = await search({ actor_id: therapist.user.id })
  expect(lines(text)).toHaveLength(events.length + 1)
  expect(lines(text)[1]).toContain(`${events[0]?.id},${events[0]?.at}`)
  expect((await search({ action: 'GET /api/care/audit/export' })).events).toHaveLength(1)

  await product.rows('update care_people set name = $2 where id = $1', [therapist.user.id, '=HYPERLINK("x")'])
  const hostile = await download(`?actor_id=${therapist.user.id}`)
  expect(hostile.text).toContain(`"'=HYPERLINK(""x"")"`)
})

test('audit export: a file holds at most ten thousand events', async () => {
  await product.rows(
    `insert into audit_events (actor_role, action, outcome, request_id)
     select 'server', 'test.many', 'ok', 'many' from generate_series(1, $1::int)`,
    [contract.mostExportedEvents + 10],
  )
  expect(lines((await download('?action=test.many')).text)).toHaveLength(contract.mostExportedEvents + 1)
})

test('audit chain: the page says how far it is sealed, and a check that is asked for reads all of it', async () => {
  const read = async () => (await admin.api.call(contract.readAuditChain, {})).data
  expect((await read()).checked).toBeNull()
  await product.advance(10_000)
  const { sealed } = await read()
  expect(sealed?.count).toBeGreaterThan(10)

  expect((await admin.api.call(contract.checkAuditChain, { body: {} })).status).toBe(200)
  await product.app.worker.runDue()
  const whole = await read()
  expect(whole.checked).toMatchObject({ is_whole: true, event_id: null })
  expect(whole.is_checking).toBe(false)
})

test('audit choices: the summaries of endpoints have the apostrophe of other words', async () => {
  const { actions } = (await admin.api.call(contract.readAuditChoices, {})).data
  expect(actions.map(({ what }) => what)).toContain('A patient’s record')
  expect(actions.filter(({ what }) => what.includes("'"))).toEqual([])
})

test('audit: only an administrator reaches any of it, and what makes no sense is refused', async () => {
  for (const { headers } of [therapist, patient, await product.newCarePerson('coordinator')]) {
    for (const path of ['', '/export', '/choices', '/chain'])
      expect((await product.send('GET', `/api/care/audit${path}`, { headers })).status).toBe(403)
    const check = await product.send('POST', '/api/care/audit/chain/check', { headers, body: {} })
    expect(check.status).toBe(403)
  }
  for (const query of [
    'before=x',
    'actor_id=1',
    'outcome=maybe',
    'from=yesterday',
    'from=0000-01-01T00:00:00Z',
    'action=%3Cb%3E',
    'break_glass=yes',
  ]) {
    const { status } = await product.send('GET', `/api/care/audit?${query}`, { headers: admin.headers })
    expect([query, status]).toEqual([query, 422])
  }
})

test('audit: row-level security shows a care person none of the events of others', async () => {
  const { database } = product.app.services
  const count = (user_id: string) =>
    database.read({ user_id }, async ({ db }) =>
      db.execute<{ others: number }>(
        `select count(*)::int as others from audit_events where actor_id is distinct from '${user_id}'`,
      ),
    )
  expect((await count(therapist.user.id)).rows).toEqual([{ others: 0 }])
  expect((await count(admin.user.id)).rows[0]?.others).toBeGreaterThan(0)
})
