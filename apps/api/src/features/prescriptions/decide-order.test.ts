import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInvoices } from '@stillwater/contract/invoices'
import { agreeToOrder, declineOrder, listPrescriptions } from '@stillwater/contract/prescriptions'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import {
  atNoon,
  openTasks,
  prescribe,
  shown,
  someMember,
  tick,
  todayOf,
  toldAbout,
} from './prescriptions.fixture.ts'
import { addDays } from '@stillwater/domain/plans/billing-dates'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await atNoon(product)
})
afterAll(() => product.close())

/** Someone whose order waits for their consent. */
async function asked(wanted: Parameters<typeof prescribe>[2] = {}) {
  const { robin, provider } = await someMember(product)
  const id = await prescribe(product, robin, wanted)
  await product.app.worker.runDue()
  return { robin, provider, id }
}
const agree = (person: Person, id: string, price_cents = 1400) =>
  person.api.call(agreeToOrder, { params: { id }, body: { price_cents } })
const decline = (person: Person, id: string) => person.api.call(declineOrder, { params: { id }, body: {} })

// A-RX-004, A-RX-006 to A-RX-017, A-RX-019
test('prescriptions: a patient is given every field of their own prescriptions, and nothing of others', async () => {
  const { robin, id } = await asked()
  const { robin: other } = await someMember(product)
  const { prescriptions } = (await robin.api.call(listPrescriptions, {})).data
  expect(prescriptions).toEqual([
    {
      id,
      created_at: expect.any(String) as string,
      status: 'active',
      order_status: 'consent_cash',
      is_local_pharmacy: false,
      pharmacy: { name: 'Lakeshore Mail Pharmacy', address: '400 Canal Street, Columbus, OH, 43215' },
      tracking_url: null,
      billable: true,
      price: 14,
      price_cents: 1400,
      medication_name: 'Sertraline 50 mg',
      dosage_readable: 'One tablet each morning',
      refills: 2,
      current_treatment_expiration_date: addDays(todayOf(product), 300),
      supply_ends_on: null,
      run_out_on: null,
      must_not_stop: true,
      consent: 'needed',
      bridge: null,
      problem: null,
      refills_on_hold: false,
      may_renew: true,
      stop_plan: null,
    },
  ])
  expect((await other.api.call(listPrescriptions, {})).data.prescriptions).toEqual([])
})

test('prescriptions: what is prescribed is sealed at rest', async () => {
  const { id } = await asked({ medication_name: 'Canaryzapam 1 mg', dosage_readable: 'canary directions' })
  const rows = await product.rows<{ text: string }>(
    `select r::text as text from prescriptions r where id = $1
     union all select o::text from prescription_orders o where prescription_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/canary/i)
})

// decision N19, A-RX-031, A-RX-032
test('consent: an order waits for it with a task, and is placed at the pharmacy once the patient agrees', async () => {
  const { robin, id } = await asked()
  expect(await openTasks(product, robin, 'patient')).toEqual(['prescription-consent'])
  expect((await agree(robin, id)).data).toMatchObject({ consent: 'agreed', order_status: 'pending' })
  expect(await openTasks(product, robin, 'patient')).toEqual([])
  await product.app.worker.runDue()
  expect(await shown(product, robin)).toMatchObject({ order_status: 'success', consent: 'agreed' })
})

test('consent: agreed five times at once, one order is placed and one invoice issued when it ships', async () => {
  const { robin, id } = await asked()
  const answers = await Promise.all(Array.from({ length: 5 }, () => agree(robin, id)))
  for (const { data } of answers) expect(data.consent).toBe('agreed')
  for (let ticks = 0; ticks < 5; ticks++) await tick(product)
  expect(await shown(product, robin)).toMatchObject({ order_status: 'delivered', price: 14 })
  expect(
    await product.rows('select id from prescription_orders where prescription_id = $1', [id]),
  ).toHaveLength(1)
  const { invoices } = (await (await product.signedIn(robin.email)).api.call(listInvoices, {})).data
  expect(invoices.map(({ title, total_cents, status }) => ({ title, total_cents, status }))).toEqual([
    { title: 'Prescription', total_cents: 1400, status: 'unpaid' },
  ])
  expect(await openTasks(product, robin, 'patient')).toEqual(['unpaid-invoice'])
})

test('consent: a declined order is not placed, and the care team is asked to talk with the patient', async () => {
  const { robin, provider, id } = await asked()
  expect((await decline(robin, id)).data).toMatchObject({ consent: 'declined' })
  await tick(product)
  expect(await shown(product, robin)).toMatchObject({ consent: 'declined', order_status: 'consent_cash' })
  expect(await openTasks(product, robin, 'patient')).toEqual([])
  expect(await openTasks(product, robin, 'care_team')).toContain('prescription-declined')
  expect((await robin.api.call(listInvoices, {})).data.invoices).toEqual([])
  const [mail] = await toldAbout(product, provider)
  expect(mail!.text).not.toMatch(/Sertraline|Robin/)
})

test('consent: declining twice is one decision', async () => {
  const { robin, id } = await asked()
  await decline(robin, id)
  expect((await decline(robin, id)).data.consent).toBe('declined')
})

test.each([
  ['a decline after an agreement', agree, decline],
  ['an agreement after a decline', decline, agree],
] as const)('consent: %s is refused, and the first decision stands', async (_, first, second) => {
  const { robin, id } = await asked()
  const { consent } = (await first(robin, id)).data
  await expect(second(robin, id)).rejects.toMatchObject({ status: 409, code: 'consent_closed' })
  expect((await shown(product, robin)).consent).toBe(consent)
})

test('consent: of an agreement and a decline at the same moment exactly one is taken', async () => {
  const { robin, id } = await asked()
  const answers = await Promise.allSettled([agree(robin, id), decline(robin, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await tick(product)
  const { consent, order_status } = await shown(product, robin)
  expect([consent, order_status === 'consent_cash']).toEqual([consent, consent === 'declined'])
})

test('consent: a price other than the one on the order is refused, and nothing is ordered', async () => {
  const { robin, id } = await asked()
  await expect(agree(robin, id, 1300)).rejects.toMatchObject({ status: 409, code: 'price_changed' })
  expect(await shown(product, robin)).toMatchObject({ consent: 'needed' })
})

test("consent: another patient's prescription is answered like one that does not exist", async () => {
  const { id } = await asked()
  const { robin: other } = await someMember(product)
  for (const decide of [agree, decline])
    await expect(decide(other, id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(agree(other, '7c0f6b0e-3d1c-4a53-9f5e-3a8f6a4f2b11')).rejects.toMatchObject({ status: 404 })
})

test('consent: an id that is none, a price that is none and a field too many are refused', async () => {
  const { robin, id } = await asked()
  const send = (path: string, body: unknown) =>
    product.send('POST', `/api/prescriptions/${path}`, { headers: robin.headers, body })
  expect([404, 422]).toContain((await send('x/agree', { price_cents: 1400 })).status)
  expect((await send(`${id}/agree`, { price_cents: '1400' })).status).toBe(422)
  expect((await send(`${id}/agree`, {})).status).toBe(422)
  expect((await send(`${id}/agree`, { price_cents: 1400, status: 'delivered' })).status).toBe(422)
  expect(await shown(product, robin)).toMatchObject({ consent: 'needed' })
})
