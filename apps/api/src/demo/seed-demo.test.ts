import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPatient, type User } from '@stillwater/contract/people'
import { readCrisis } from '@stillwater/contract/crisis'
import { maskPhone } from '@stillwater/domain/formats/masked-address'
import { zoneName } from '@stillwater/domain/formats/moments'
import { zoneStep } from '@stillwater/domain/people/device-zone'
import { listSafetyTasks, readSafetyTask } from '@stillwater/contract/safety'
import { nobody, statement } from '../platform/db/database.ts'
import { openAddress } from '../platform/deliveries/record-deliveries.ts'
import { buildApp, type Person, type TestApp } from '../testing/build-app.ts'
import { readUser } from '../features/people/user-record.ts'
import { demoSignIns, seedDemo } from './seed-demo.ts'

const password = 'Stillwater-1'
let product: TestApp
let everyone: Map<string, User>
beforeAll(async () => {
  product = await buildApp()
  await seedDemo(product.app.services)
  everyone = await readEveryone()
})
afterAll(() => product.close())

async function readEveryone(): Promise<Map<string, User>> {
  const { background, keyring } = product.app.services
  const ids = await background.read(nobody, ({ run }) =>
    run(statement<{ id: string }>('ids', 'select id from users')),
  )
  const users = await Promise.all(
    ids.map(({ id }) => background.read(nobody, (connection) => readUser(connection, keyring, id))),
  )
  return new Map(users.map((user) => [user.email.replace('@demo.test', ''), user]))
}

const clocks: Record<string, string> = {
  AZ: 'Mountain Standard Time',
  CA: 'Pacific Time',
  CO: 'Mountain Time',
  IL: 'Central Time',
  MT: 'Mountain Time',
  TX: 'Central Time',
  WA: 'Pacific Time',
}

const patientOf = (sign_in: string) => everyone.get(sign_in)?.patient

test('demo: the seeded people are exactly those listed', () => {
  const patients = [...everyone].filter(([, { role }]) => role === 'patient').map(([sign_in]) => sign_in)
  expect(patients.sort()).toEqual(
    'cash-medication cash-therapy insured unfinished paused canceled leaving legacy empty counseling pilot offer outside crisis out-of-network'
      .split(' ')
      .sort(),
  )
  const careTeam = [...everyone]
    .filter(([, { role }]) => role !== 'patient')
    .map(([sign_in, { role }]) => [sign_in, role])
  expect(Object.fromEntries(careTeam)).toEqual({
    provider: 'provider',
    therapist: 'therapist',
    counselor: 'care_manager',
    coordinator: 'coordinator',
    oncall: 'oncall',
    admin: 'admin',
    'therapist-elsewhere': 'therapist',
  })
})

test('demo: each patient has the state that the list describes', () => {
  const active = { status: 'active_client', verification_complete: true }
  expect(patientOf('cash-medication')).toMatchObject({
    ...active,
    region: 'CA',
    plan: { offering_key: 'medication', is_insurance: false },
  })
  expect(patientOf('cash-therapy')).toMatchObject({
    ...active,
    region: 'CA',
    plan: { offering_key: 'therapy', is_insurance: false },
  })
  expect(patientOf('insured')).toMatchObject({
    ...active,
    region: 'TX',
    insurance_status: 'active',
    plan: { offering_key: 'medication-therapy', is_insurance: true },
    insurance_visits_policy: {
      active: true,
      status: 'in_network',
      payer: { name: 'Bluestem Trail Health' },
      therapy_copay_amounts: [20],
      medication_copay_amounts: [15, 30],
    },
    insurance_medications_policy: { active: true, rx_bin: '610502' },
  })
  expect(patientOf('unfinished')).toMatchObject({
    status: 'paid_but_incomplete',
    initial_assessment_completed_at: null,
  })
  expect(patientOf('paused')).toMatchObject({ status: 'paused' })
  expect(patientOf('canceled')).toMatchObject({ status: 'canceled' })
  expect(patientOf('legacy')).toMatchObject({ ...active, flow_type: 'legacy' })
  expect(patientOf('counseling')).toMatchObject({ ...active, offering_key: 'counseling' })
  expect(patientOf('pilot')).toMatchObject({ ...active, direct_messaging_pilot: true })
  expect(patientOf('empty')).toMatchObject({
    ...active,
    care_manager: null,
    therapist: null,
    current_doctor: null,
  })
  const today = product.app.services.clock.now().toISOString().slice(0, 10)
  expect(patientOf('leaving')!.subscription_end_date! > today).toBe(true)
  expect(patientOf('offer')!.cancellation_discount_end_date! > today).toBe(true)
  expect(patientOf('cash-medication')!.completed_payment_at! < today).toBe(true)
  expect(patientOf('outside')).toMatchObject(active)
})

test('demo: each patient’s times are in the zone of their state, and a device on Eastern Time asks about none', () => {
  const patients = [...everyone.values()].flatMap(({ patient, ...user }) =>
    patient ? [{ ...user, region: patient.region ?? '' }] : [],
  )
  for (const { zone, device_zone, region } of patients) {
    expect([region, zoneName(zone)]).toEqual([region, clocks[region] ?? 'Eastern Time'])
    expect(zoneStep({ zone, device_zone }, 'America/New_York')).toBeNull()
  }
})

test('demo: a patient has a care team, and the out-of-region therapist has no patient', async () => {
  expect(patientOf('cash-medication')).toMatchObject({
    current_doctor: { name: 'Dr. Samuel Ortiz' },
    therapist: { name: 'Dana Whitfield' },
    care_manager: { name: 'Renee Okafor' },
    care_coordinator: { name: 'Ines Marlow' },
  })
  const joan = everyone.get('therapist-elsewhere')!
  const panel = statement<object>('panel', 'select patient_id from care_team where user_id = $1')
  expect(await product.app.services.background.read(nobody, ({ run }) => run(panel, [joan.id]))).toEqual([])
})

test('demo: the insured patient has photos of both sides of both cards, readable by signed links', async () => {
  const lena = await product.signedIn('insured@demo.test', password)
  const { data } = await lena.api.call(readPatient, { params: { id: lena.user.id } })
  expect([...data.insurance_cards, ...data.pharmacy_cards].map(({ purpose }) => purpose)).toEqual([
    'insurance_card_back',
    'insurance_card_front',
    'pharmacy_card_back',
    'pharmacy_card_front',
  ])
  const read = (person: Person) =>
    product.send('GET', data.insurance_cards[0]!.presigned_get_url, { headers: person.headers })
  expect((await read(lena)).headers.get('content-type')).toBe('image/jpeg')
  expect((await read(await product.signedIn('empty@demo.test', password))).status).toBe(404)
})

test('demo: every account printed at start can sign in with the printed password', async () => {
  const printed = demoSignIns('http://127.0.0.1:3000')
  expect(printed).toContain(password)
  const addresses = printed.match(/(?<![\w-])[\w-]+@demo\.test/g) ?? []
  expect(addresses.map((one) => one.replace('@demo.test', '')).sort()).toEqual([...everyone.keys()].sort())
  for (const sign_in of ['cash-medication', 'admin', 'therapist-elsewhere'])
    expect((await product.signedIn(`${sign_in}@demo.test`, password)).user.id).toBe(everyone.get(sign_in)?.id)
  expect(printed).toContain('http://127.0.0.1:3000/dev/outbox')
})

test('demo: a second start seeds nothing, so new accounts and changes stay', async () => {
  const robin = await product.newPatient()
  await seedDemo(product.app.services)
  const after = await readEveryone()
  expect(after.size).toBe(everyone.size + 1)
  expect(after.get(robin.email)?.id).toBe(robin.user.id)
  expect(after.get('insured')?.id).toBe(everyone.get('insured')?.id)
})

test('demo: the patient in crisis is in the on-call queue, unacknowledged, with everything needed to reach them', async () => {
  const oncall = await product.signedIn('oncall@demo.test', password)
  const { data } = await oncall.api.call(listSafetyTasks, {})
  expect(data.tasks).toMatchObject([
    { patient_name: 'Rowan Keating', urgent: true, level: 'moderate', acknowledged_at: null },
  ])
  const task = data.tasks[0]!
  expect(Math.round((Date.parse(data.now) - Date.parse(task.signaled_at)) / 60_000)).toBeGreaterThanOrEqual(
    60,
  )
  const details = (await oncall.api.call(readSafetyTask, { params: { id: task.id } })).data
  expect(details).toMatchObject({
    patient: {
      phone: '2065550114',
      email: 'crisis@demo.test',
      emergency_contact: { name: 'Alex Keating', phone: '5550001234' },
      location: '915 Harbor Way, Seattle, WA 98101',
      location_source: 'address',
    },
    dispatch: { phone: '2065550199' },
    signals: [{ answer: 'More than half the days' }],
  })
  const rowan = await product.signedIn('crisis@demo.test', password)
  const { crisis } = (await rowan.api.call(readCrisis, { params: { id: rowan.user.id } })).data
  expect(crisis).toMatchObject({ screen: 'page', task_open: true, question: { name: 'wish_dead' } })
  expect(rowan.user.patient).toMatchObject({ completed_payment_at: null })
})

test('demo: an alert about the patient in crisis reaches every recipient', async () => {
  await product.app.worker.runDue()
  const rows = await product.rows<{ tier: string; outcome: string }>(
    'select distinct tier, outcome from safety_alerts order by tier',
  )
  expect(rows).toEqual(
    ['admins', 'backup', 'coordinators', 'on_call'].map((tier) => ({ tier, outcome: 'accepted' })),
  )
})

test('demo: every member of the care team has a textable number', () => {
  const staff = [...everyone.values()].filter(({ role }) => role !== 'patient')
  for (const { phone } of staff) expect(phone).toMatch(/^415555012\d$/)
})

test('demo: each patient who waits for an answer has the time by which it is promised', async () => {
  const waiting = await product.rows<{ answer_due_at: string | null }>(
    'select answer_due_at from message_inbox where waiting_since is not null',
  )
  expect(waiting.length).toBeGreaterThan(1)
  for (const { answer_due_at } of waiting) expect(answer_due_at).not.toBeNull()
})

test('demo: nobody answered a question before their account was created', async () => {
  const early = await product.rows(
    'select 1 from patients p join visits v on v.patient_id = p.id where v.created_at <= p.created_at',
  )
  expect(early).toEqual([])
})

test('demo: each text in the delivery log went to the number of its person', async () => {
  const { keyring } = product.app.services
  const texts = await product.rows<{ id: string; user_id: string; sealed: Buffer }>(
    "select id, user_id, sealed from deliveries where channel = 'sms'",
  )
  expect(texts.length).toBeGreaterThan(1)
  const users = [...everyone.values()]
  for (const { id, user_id, sealed } of texts)
    expect(openAddress(keyring, id, sealed)).toBe(
      maskPhone(users.find((user) => user.id === user_id)?.phone ?? ''),
    )
})

test('demo: each order is prescribed, ordered, shipped and delivered in that order', async () => {
  const day = (column: string) => `(${column} at time zone 'America/New_York')::date`
  const orders = await product.rows<{ order_status: string; days: (string | null)[] }>(
    `select o.order_status,
       to_jsonb(array[${['p.created_at', 'o.created_at', 'o.shipped_at'].map(day).join()}, o.arrived_on]) as days
     from prescription_orders o join prescriptions p on p.id = o.prescription_id`,
  )
  for (const { days } of orders) {
    const known = days.filter((one) => one !== null)
    expect(known).toEqual(known.toSorted())
  }
  const delivered = orders.filter(({ order_status }) => order_status === 'delivered')
  expect(delivered).toHaveLength(4)
  for (const { days } of delivered) expect(days).not.toContain(null)
})
