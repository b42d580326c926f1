import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { pdfText } from '../../platform/pdf/pdf-text.fixture.ts'
import { startAtTestNow } from '../scheduling/scheduling.fixture.ts'
import {
  addMonth,
  attended,
  clinic,
  download,
  monthsOf,
  newClinician,
  newPayer,
  openMonth,
  refund,
  setUpClinic,
} from './superbills.fixture.ts'

const october = { from: '2026-10-20', until: '2026-11-20' }

let product: TestApp
let therapist: Person
let patient: Person
let invoice: string
let sessions: string[]
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
  await startAtTestNow(product)
})
beforeEach(async () => {
  await setUpClinic(product)
  therapist = await newClinician(product)
  patient = await newPayer(product)
  invoice = await addMonth(product, patient, { ...october, cents: 10_000 })
  // Late on the evening of the 21st in New York, which is the 22nd in UTC.
  const days = ['2026-10-22T01:00:00Z', '2026-10-29T15:00:00Z', '2026-11-05T16:00:00Z']
  sessions = []
  for (const starts_at of days) sessions.push(await attended(product, patient, therapist, starts_at))
})
afterAll(() => product.close())

const kept = () =>
  product.rows<{ version: number; is_current: boolean; charges: number; refunds: number; lines: number }>(
    `select b.version, b.replaced_at is null as is_current, sum(s.charge_cents)::int as charges,
       sum(s.refunded_cents)::int as refunds, count(*)::int as lines
     from superbills b join superbill_sessions s on s.superbill_id = b.id
     where b.patient_id = $1 group by b.id order by b.version`,
    [patient.user.id],
  )
const refused = (who: Person, body: object) =>
  product.send('POST', '/api/superbills', { headers: who.headers, body }).then(({ status, json }) => ({
    status,
    code: (json as { code?: string }).code,
  }))
const tasks = async () =>
  (
    await product.rows<{ task_key: string }>(
      `select task_key from tasks where patient_id = $1 and audience = 'care_team' and done_at is null`,
      [patient.user.id],
    )
  ).map(({ task_key }) => task_key)

describe('superbill', () => {
  test('superbill: the PDF of a month names clinic, clinician, patient and sessions, and its shares sum to what was paid', async () => {
    const { number, url, version } = await openMonth(patient, october.from)
    const { status, bytes } = await download(product, url)
    expect([status, version]).toEqual([200, 1])
    const text = pdfText(bytes)
    for (const said of [
      number,
      clinic.legal_name,
      'Tax ID 99-0000001',
      'NPI 1999999992',
      'Robin Tester',
      'Born Sep 30, 1986',
      '48 Larkspur Lane',
      'Alameda, CA 94501',
      'No insurance on file',
      'Dana Carer, LMFT, NPI 1666666668, license CA LMFT 1200',
      'Oct 21, 2026',
      'Oct 29, 2026',
      'Nov 5, 2026',
      '90834-95',
      '$33.33',
      '$33.34',
      '$100.00',
      'Not set',
    ])
      expect(text).toContain(said)
    expect(text.replaceAll('\n', ' ')).toContain('Most insurers need a diagnosis code')
    expect(await kept()).toEqual([{ version: 1, is_current: true, charges: 10_000, refunds: 0, lines: 3 }])
  })

  test('superbill: the PDF of one session has that session alone, with its own share', async () => {
    const { url } = await openMonth(patient, october.from, sessions[1])
    const text = pdfText((await download(product, url)).bytes)
    expect(text).toContain('Oct 29, 2026')
    expect(text).toContain('$33.34')
    expect(text).not.toContain('Nov 5, 2026')
    expect(text).not.toContain('$33.33')
  })

  test('superbill: opened again and by ten requests at once it is the same one', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => openMonth(patient, october.from)))
    const again = await openMonth(patient, october.from, sessions[0])
    expect(new Set([...opened, again].map(({ id }) => id)).size).toBe(1)
    expect(await kept()).toHaveLength(1)
  })

  test('superbill: a refund makes a corrected version that shows it, and each session stays on one current superbill', async () => {
    const first = await openMonth(patient, october.from)
    await refund(product, patient, invoice, 4_000)
    const second = await openMonth(patient, october.from)
    expect([first.version, second.version]).toEqual([1, 2])
    expect(await kept()).toEqual([
      { version: 1, is_current: false, charges: 10_000, refunds: 0, lines: 3 },
      { version: 2, is_current: true, charges: 10_000, refunds: 4_000, lines: 3 },
    ])
    const text = pdfText((await download(product, second.url)).bytes)
    expect(text.replaceAll('\n', ' ')).toContain('Corrected version 2')
    expect(text).toContain('$40.00')
    const current = await product.rows(
      `select 1 from superbill_sessions where appointment_id = any($1::uuid[]) and replaced_at is null`,
      [sessions],
    )
    expect(current).toHaveLength(3)
  })

  test('superbill: a session documented later joins a corrected version, and the shares still sum to the month', async () => {
    await openMonth(patient, october.from)
    await attended(product, patient, therapist, '2026-11-12T16:00:00Z', 'therapist', 30)
    await openMonth(patient, october.from)
    expect((await kept()).at(-1)).toEqual({
      version: 2,
      is_current: true,
      charges: 10_000,
      refunds: 0,
      lines: 4,
    })
  })

  test('superbill: a month that still runs, an unpaid one and a missed session have none', async () => {
    await addMonth(product, patient, { from: '2026-11-20', until: '2026-12-20' })
    await attended(product, patient, therapist, '2026-11-24T15:00:00Z')
    await addMonth(product, patient, { from: '2026-09-20', until: '2026-10-20', is_paid: false })
    await attended(product, patient, therapist, '2026-10-01T15:00:00Z')
    await product.rows(`update appointments set status = 'no_show', no_show_at = app_now() where id = $1`, [
      sessions[2],
    ])
    const { months } = await monthsOf(patient)
    expect(months.map(({ period_start, state, sessions: all }) => [period_start, state, all.length])).toEqual(
      [
        ['2026-11-20', 'running', 1],
        ['2026-10-20', 'ready', 2],
        ['2026-09-20', 'unpaid', 1],
      ],
    )
    for (const period_start of ['2026-11-20', '2026-09-20', '2020-01-01'])
      expect(await refused(patient, { period_start })).toEqual({ status: 409, code: 'superbill_not_ready' })
  })

  test('superbill: a member whose insurer is billed has none, and care counseling is not listed', async () => {
    const counselor = await newClinician(product, 'care_manager')
    await attended(product, patient, counselor, '2026-10-23T15:00:00Z', 'care_manager', 30)
    expect((await monthsOf(patient)).months[0]?.sessions).toHaveLength(3)
    await product.rows('update patients set is_insurance = true where id = $1', [patient.user.id])
    expect((await monthsOf(patient)).months[0]?.state).toBe('insured')
    expect(await refused(patient, { period_start: october.from })).toMatchObject({
      code: 'superbill_not_ready',
    })
  })

  test.each([
    ['no settings', {}],
    ['a wrong NPI', { ...clinic, npi: '1999999991' }],
    ['no tax id', { ...clinic, tax_id: '' }],
  ])(
    'superbill: with %s none is made, the patient is told and the care team has a task',
    async (_, setting) => {
      await setUpClinic(product, setting)
      expect((await monthsOf(patient)).is_clinic_ready).toBe(false)
      expect(await refused(patient, { period_start: october.from })).toEqual({
        status: 409,
        code: 'billing_setup_missing',
      })
      expect(await kept()).toEqual([])
      expect(await tasks()).toEqual(['billing-setup'])
      expect(product.logged.some((line) => line.includes('"event":"billing_setup_missing"'))).toBe(true)
    },
  )

  test('superbill: without a license number in the patient’s state none is made', async () => {
    await product.rows(`update patients set region = 'TX' where id = $1`, [patient.user.id])
    expect(await refused(patient, { period_start: october.from })).toMatchObject({
      code: 'billing_setup_missing',
    })
    expect(await kept()).toEqual([])
  })

  test('superbill: without a birth date or address the patient is asked for them', async () => {
    await product.rows('update addresses set replaced_at = app_now() where patient_id = $1', [
      patient.user.id,
    ])
    expect((await monthsOf(patient)).is_profile_ready).toBe(false)
    expect(await refused(patient, { period_start: october.from })).toEqual({
      status: 409,
      code: 'profile_incomplete',
    })
  })

  test('superbill: nobody else opens it, and its address works unchanged and for five minutes alone', async () => {
    const { url, id } = await openMonth(patient, october.from, sessions[0])
    const stranger = await newPayer(product)
    expect((await monthsOf(stranger)).months).toEqual([])
    for (const body of [
      { period_start: october.from },
      { period_start: october.from, appointment_id: sessions[0] },
    ])
      expect(await refused(stranger, body)).toEqual({ status: 409, code: 'superbill_not_ready' })
    expect(await refused(patient, { period_start: october.from, appointment_id: randomUUID() })).toEqual({
      status: 409,
      code: 'superbill_not_ready',
    })
    const whole = url.replace(/appointment_id=[^&]+&/, '')
    const other = url.replace(sessions[0]!, sessions[1]!)
    for (const wrong of [whole, other, `/api/superbills/${id}/document`, url.replace(id, randomUUID())])
      expect((await download(product, wrong)).status).toBe(404)
    expect((await download(product, url)).status).toBe(200)
    await product.moveClock({ advance_ms: 5 * 60_000 })
    expect((await download(product, url)).status).toBe(404)
  })

  test('superbill: what it says is sealed', async () => {
    await openMonth(patient, october.from)
    const [row] = await product.rows<{ text: string }>(
      `select encode(sealed, 'escape') as text from superbills where patient_id = $1`,
      [patient.user.id],
    )
    expect(row?.text).not.toContain('Larkspur')
  })
})
