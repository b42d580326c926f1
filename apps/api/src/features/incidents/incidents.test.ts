import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addIncidentReport,
  closeIncident,
  listIncidents,
  recordIncident,
} from '@stillwater/contract/care/incidents'
import type { Body } from '@stillwater/contract/endpoint'
import { downloadRecordsFhir } from '@stillwater/contract/records'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { dayIn, newCare, outcome } from '../disclosures/sharing.fixture.ts'

let product: TestApp
let sam: Person
let dana: Person
let lead: Person
let colleague: Person
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  ;({ sam, dana } = await newCare(product))
  lead = await product.newCarePerson('provider')
  colleague = await product.newCarePerson('care_manager')
  for (const [member, role] of [
    [lead, 'provider'],
    [colleague, 'care_manager'],
  ] as const)
    await product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
      sam.user.id,
      member.user.id,
      role,
    ])
})

type New = Body<typeof recordIncident>
const body = (over: Partial<New> = {}): New => ({
  incident_id: randomUUID(),
  kind: 'medicine_reaction',
  severity: 'severe',
  occurred_on: dayIn(product, 0),
  what: 'Hives after the second dose',
  actions: 'Stopped it and called',
  ...over,
})
const mandated = () => body({ kind: 'child_abuse', severity: null, what: 'A child said it' })
const record = ({ api }: Person, sent: New) =>
  api.call(recordIncident, { params: { id: sam.user.id }, body: sent })
const seen = async ({ api }: Person) =>
  (await api.call(listIncidents, { params: { id: sam.user.id } })).data.incidents
const report = ({ api }: Person, id: string, report_id: string = randomUUID()) =>
  api.call(addIncidentReport, {
    params: { id },
    body: {
      report_id,
      to: 'protective_services',
      name: 'County, case 7',
      reported_on: dayIn(product, 0),
      note: '',
    },
  })
const close = ({ api }: Person, id: string) => api.call(closeIncident, { params: { id }, body: {} })
const tasks = () =>
  product.rows<{ hours: number; is_open: boolean }>(
    `select round(extract(epoch from due_at - created_at) / 3600)::int as hours, done_at is null as is_open
       from tasks where patient_id = $1 and task_key = 'incident-follow-up'`,
    [sam.user.id],
  )

test('incidents: an adverse event sent twice is one, with a task due in a day that ends when it is closed', async () => {
  const sent = body()
  await Promise.all([record(dana, sent), record(dana, sent)])
  expect(await seen(colleague)).toMatchObject([{ kind: 'medicine_reaction', author: 'Dana Carer' }])
  expect(await tasks()).toEqual([{ hours: 24, is_open: true }])
  await close(colleague, sent.incident_id)
  await close(colleague, sent.incident_id)
  expect(await tasks()).toMatchObject([{ is_open: false }])
})

test('incidents: a mandated report is read by its author and the provider, and by no one else', async () => {
  const sent = mandated()
  await record(dana, sent)
  expect(await seen(dana)).toHaveLength(1)
  expect(await seen(lead)).toHaveLength(1)
  expect(await seen(colleague)).toEqual([])
  expect(await outcome(report(colleague, sent.incident_id))).toBe('404 not_found')
  const stranger = await product.newCarePerson('provider')
  expect(await outcome(report(stranger, sent.incident_id))).toBe('404 not_found')
  expect(await outcome(record(await product.newCarePerson('coordinator'), body()))).toMatch(/^40[34]/)
})

test('incidents: a mandated report is closed only after it was made outside of the clinic, and then takes no more', async () => {
  const sent = mandated()
  await record(dana, sent)
  expect(await outcome(close(dana, sent.incident_id))).toBe('409 report_needed')
  const report_id = randomUUID()
  await Promise.all([report(lead, sent.incident_id, report_id), report(lead, sent.incident_id, report_id)])
  expect((await seen(dana))[0]!.reports).toMatchObject([{ to: 'protective_services', by: 'Dana Carer' }])
  await close(dana, sent.incident_id)
  expect(await outcome(report(dana, sent.incident_id))).toBe('409 incident_closed')
})

test('incidents: closing one leaves the task open while another waits, also one that the caller may not read', async () => {
  const [hidden, open] = [mandated(), body()]
  await record(dana, hidden)
  await record(dana, open)
  await close(colleague, open.incident_id)
  expect(await tasks()).toMatchObject([{ is_open: true }])
})

test.each([
  ['harm without a degree', { severity: null }],
  ['a mandated report with one', { kind: 'elder_abuse' }],
  ['a day ahead', { occurred_on: '2027-01-01' }],
  ['no words', { what: ' ' }],
] as const)('incidents: %s gets 422', async (_, over) => {
  expect(await outcome(record(dana, body(over as Partial<New>)))).toBe('422 invalid')
})

test('incidents: the patient’s own copy holds adverse events, and neither mandated reports nor their traces', async () => {
  await record(dana, body())
  await record(dana, mandated())
  const path = downloadRecordsFhir.path.replace(':id', sam.user.id)
  const { text } = await product.send('GET', path, { headers: sam.headers })
  expect(text).toContain('Hives after the second dose')
  expect(text).not.toMatch(/A child said it|child_abuse/)
  expect(text).toContain('to protect someone')
  expect(await outcome(sam.api.call(listIncidents, { params: { id: sam.user.id } }))).toBe('403 forbidden')
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'incidents: today is the day in the zone of the person who records one: %s',
  async (zone) => {
    await product.rows('update users set zone = $2 where id = $1', [dana.user.id, zone])
    const { data } = await dana.api.call(listIncidents, { params: { id: sam.user.id } })
    expect(data.today).toBe(dayIn(product, 0, zone))
    expect(await outcome(record(dana, body({ occurred_on: dayIn(product, 1, zone) })))).toBe('422 invalid')
    expect(await outcome(record(dana, body({ occurred_on: data.today })))).toBe('ok')
  },
)
