import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadRecordsFhir, downloadRecordsPdf } from '@stillwater/contract/records'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { download } from './record-files.fixture.ts'

let product: TestApp
let carer: Person
beforeAll(async () => {
  product = await buildApp()
  carer = await product.newCarePerson('therapist')
})
afterAll(() => product.close())

const freshPatient = () => product.quickPatient()

test('records: another person’s id is answered like none, and recorded; staff have no way in', async () => {
  const [ada, bo] = [await freshPatient(), await freshPatient()]
  for (const format of ['pdf', 'fhir'] as const) {
    expect((await download(product, ada, format, bo.user.id)).status).toBe(404)
    expect((await download(product, ada, format, randomUUID())).status).toBe(404)
    expect((await download(product, carer, format, bo.user.id)).status).toBe(403)
    expect((await download(product, { ...ada, headers: {} }, format)).status).toBe(401)
  }
  const denied = await product.rows<{ record_id: string }>(
    `select record_id from audit_events where actor_id = $1 and outcome = 'denied'`,
    [ada.user.id],
  )
  expect(denied.map(({ record_id }) => record_id)).toContain(bo.user.id)
})

test('records: each download is one audit row, is not cached and has a name without personal data', async () => {
  const patient = await freshPatient()
  const answers = [await download(product, patient, 'pdf'), await download(product, patient, 'fhir')]
  for (const answer of answers) await answer.arrayBuffer()
  expect(answers.map(({ headers }) => headers.get('content-disposition'))).toEqual([
    `attachment; filename*=UTF-8''my-records.pdf`,
    `attachment; filename*=UTF-8''my-records.json`,
  ])
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual([
    'application/pdf',
    'application/fhir+json; charset=utf-8',
  ])
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  const rows = await product.rows<{ action: string; outcome: string }>(
    `select action, outcome from audit_events where patient_id = $1 and action like '%/records/%' order by id`,
    [patient.user.id],
  )
  expect(rows).toEqual(
    [downloadRecordsPdf, downloadRecordsFhir].map(({ path }) => ({ action: `GET ${path}`, outcome: 'ok' })),
  )
})

test('records: a seventh download within a minute is refused, and works a minute later', async () => {
  const patient = await freshPatient()
  for (let n = 0; n < 6; n++) {
    const answer = await download(product, patient, 'fhir')
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
  }
  expect((await download(product, patient, 'pdf')).status).toBe(429)
  await product.moveClock({ advance_ms: 61_000 })
  const answer = await download(product, patient, 'pdf')
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
})
