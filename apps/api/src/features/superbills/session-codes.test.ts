import {
  readClinicBilling,
  readCredentials,
  readSessionCodes,
  saveCredentials,
  saveSessionCodes,
} from '@stillwater/contract/care/billing'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { pdfText } from '../../platform/pdf/pdf-text.fixture.ts'
import { addAppointment, startAtTestNow } from '../scheduling/scheduling.fixture.ts'
import {
  addMonth,
  attended,
  clinic,
  download,
  joinTeam,
  monthsOf,
  newClinician,
  newPayer,
  openMonth,
  setUpClinic,
} from './superbills.fixture.ts'

const october = { from: '2026-10-20', until: '2026-11-20' }
let product: TestApp
let provider: Person
let therapist: Person
let patient: Person
let [first, later, held] = ['', '', '']
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
  await startAtTestNow(product)
  await setUpClinic(product)
  provider = await newClinician(product, 'provider')
  therapist = await newClinician(product)
  patient = await newPayer(product)
  await joinTeam(product, patient, provider, 'provider')
  await joinTeam(product, patient, therapist, 'therapist')
  await addMonth(product, patient, october)
  first = await attended(product, patient, provider, '2026-10-22T15:00:00Z', 'provider', 30)
  later = await attended(product, patient, provider, '2026-11-05T15:00:00Z', 'provider', 30)
  held = await attended(product, patient, therapist, '2026-11-06T15:00:00Z')
})
afterAll(() => product.close())

const save = async (who: Person, id: string, body: object) => {
  const { status, json } = await product.send('PUT', `/api/care/appointments/${id}/codes`, {
    headers: who.headers,
    body,
  })
  return { status, code: (json as { code?: string }).code, fields: (json as { fields?: object }).fields }
}
const nothing = { service_code: null, diagnoses: [] }

test('session codes: a provider’s first visit is 90792 and a follow-up has no code until the clinician sets one', async () => {
  const codes = async (id: string) => (await provider.api.call(readSessionCodes, { params: { id } })).data
  expect(await codes(first)).toMatchObject({
    patient_name: `${patient.user.first_name} ${patient.user.last_name}`,
    starts_at: '2026-10-22T15:00:00.000Z',
    service_code: null,
    default_code: '90792',
  })
  expect(await codes(later)).toMatchObject({ service_code: null, default_code: null })
  const { url } = await openMonth(patient, october.from)
  const text = pdfText((await download(product, url)).bytes)
  expect(text).toContain('90792-95')
  expect(text).not.toContain('Nov 5, 2026')
})

test('session codes: set by the clinician, code and diagnosis are on the corrected superbill and sealed in the database', async () => {
  const { data } = await provider.api.call(saveSessionCodes, {
    params: { id: later },
    body: { service_code: '99214', diagnoses: ['f411', ' F32.1 '] },
  })
  expect(data).toMatchObject({ service_code: '99214', diagnoses: ['F41.1', 'F32.1'] })
  const { url, version } = await openMonth(patient, october.from, later)
  const text = pdfText((await download(product, url)).bytes)
  expect(version).toBeGreaterThan(1)
  expect(text).toContain('99214-95')
  expect(text).toContain('F41.1, F32.1')
  expect(text).not.toContain('Not set')
  expect((await monthsOf(patient)).months[0]?.sessions[1]).toMatchObject({
    service_code: '99214',
    has_diagnosis: true,
  })
  const [row] = await product.rows<{ text: string }>(
    `select encode(sealed, 'escape') as text from session_codes where appointment_id = $1`,
    [later],
  )
  expect(row?.text).not.toMatch(/F41|99214/)
})

test('session codes: a code that is none, a fifth diagnosis and a code of other work are refused', async () => {
  for (const diagnoses of [['depression'], ['F41.1', 'F41.1'], ['F41.1', 'F32.1', 'F33.1', 'F34.1', 'F40.1']])
    expect(await save(provider, later, { service_code: null, diagnoses })).toMatchObject({
      status: 422,
      code: 'invalid',
    })
  expect(await save(provider, later, { service_code: '12345', diagnoses: [] })).toMatchObject({ status: 422 })
  expect(await save(therapist, held, { service_code: '99214', diagnoses: [] })).toMatchObject({
    status: 422,
    code: 'code_refused',
  })
})

test('session codes: a session that is yet to come has none', async () => {
  const coming = await addAppointment(product, patient, therapist, {
    appointment_type: 'therapist',
    starts_at: '2026-12-15T15:00:00Z',
    minutes: 45,
  })
  expect(await save(therapist, coming, nothing)).toMatchObject({ status: 409, code: 'session_not_held' })
})

test('session codes: only clinicians who reach the patient read or set them, and each change is audited', async () => {
  const stranger = await newClinician(product)
  expect(await save(stranger, later, nothing)).toMatchObject({ status: 404 })
  for (const role of ['care_manager', 'coordinator', 'admin'] as const)
    expect(await save(await product.newCarePerson(role), later, nothing)).toMatchObject({ status: 403 })
  expect(await save(patient, later, nothing)).toMatchObject({ status: 403 })
  await therapist.api.call(saveSessionCodes, {
    params: { id: held },
    body: { service_code: null, diagnoses: ['F43.23'] },
  })
  const [audited] = await product.rows<{ actor_id: string; patient_id: string }>(
    `select actor_id, patient_id from audit_events where action = 'PUT /api/care/appointments/:id/codes'
       and record_id = $1 and outcome = 'ok'`,
    [held],
  )
  expect(audited).toEqual({ actor_id: therapist.user.id, patient_id: patient.user.id })
})

test('credentials: a clinician sets their own, a wrong NPI is refused, and a colleague’s are out of reach', async () => {
  const own = { params: { id: therapist.user.id } }
  const body = {
    credentials: 'LCSW',
    npi: '1777777776',
    license_numbers: [{ region: 'CA' as const, number: 'LCSW 9' }],
  }
  await therapist.api.call(saveCredentials, { ...own, body })
  expect((await therapist.api.call(readCredentials, own)).data).toEqual(body)
  const put = (who: Person, id: string, sent: object) =>
    product.send('PUT', `/api/care/schedules/${id}/credentials`, { headers: who.headers, body: sent })
  const wrong = await put(therapist, therapist.user.id, { ...body, npi: '1777777777' })
  expect([wrong.status, JSON.stringify(wrong.json)]).toEqual([422, expect.stringContaining('NPI')])
  expect((await put(therapist, provider.user.id, body)).status).toBe(404)
  expect((await put(await product.newCarePerson('admin'), provider.user.id, body)).status).toBe(200)
})

test('clinic billing: an admin sets it, sees what is missing, and nobody else reaches it', async () => {
  const admin = await product.newCarePerson('admin')
  const ask = async (who: Person, method: string, body?: object) => {
    const sent = { headers: who.headers, ...(body ? { body } : {}) }
    const { status, json } = await product.send(method, '/api/care/clinic_billing', sent)
    return { status, json: json as { missing?: string[]; incomplete_clinicians?: { id: string }[] } }
  }
  await setUpClinic(product, { ...clinic, npi: '1', tax_id: '' })
  expect((await ask(admin, 'GET')).json.missing).toEqual(['tax_id', 'npi'])
  expect((await ask(admin, 'PUT', { ...clinic, npi: '1' })).status).toBe(422)
  const lacking = await product.newCarePerson('therapist')
  await product.rows(`insert into care_schedules (care_person_id, zone) values ($1, 'America/New_York')`, [
    lacking.user.id,
  ])
  const saved = await ask(admin, 'PUT', clinic)
  expect([saved.status, saved.json.missing]).toEqual([200, []])
  expect(saved.json.incomplete_clinicians?.map(({ id }) => id)).toContain(lacking.user.id)
  expect(saved.json.incomplete_clinicians?.map(({ id }) => id)).not.toContain(provider.user.id)
  for (const who of [therapist, patient]) expect((await ask(who, 'PUT', clinic)).status).toBe(403)
})

test('clinic billing: a license counts on its last day where the clinic is, also when the next day has begun in UTC', async () => {
  const admin = await product.newCarePerson('admin')
  await setUpClinic(product, { ...clinic, zone: 'Pacific/Honolulu' })
  const lacking = await newClinician(product)
  const licensedUntil = (ends_on: string) =>
    product.rows(
      `insert into care_licenses (care_person_id, region, ends_on) values ($1, 'NV', $2)
       on conflict (care_person_id, region) do update set ends_on = excluded.ends_on`,
      [lacking.user.id, ends_on],
    )
  const isIncomplete = async () => {
    const { api } = await product.signedIn(admin.email)
    const { data } = await api.call(readClinicBilling, {})
    return data.incomplete_clinicians.some(({ id }) => id === lacking.user.id)
  }
  const day = addDays(product.app.services.clock.now().toISOString().slice(0, 10), 1)
  // Eight in the evening in Honolulu.
  await product.moveClock({ now: `${addDays(day, 1)}T06:00:00Z` })
  await licensedUntil(day)
  expect(await isIncomplete()).toBe(true)
  await licensedUntil(addDays(day, -1))
  expect(await isIncomplete()).toBe(false)
  await setUpClinic(product, clinic)
})
