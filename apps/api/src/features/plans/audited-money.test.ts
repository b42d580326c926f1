import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Endpoint } from '@stillwater/contract/endpoint'
import { invoicePdf, listInvoices, openInvoicePdf } from '@stillwater/contract/invoices'
import { addPaymentMethod } from '@stillwater/contract/payments'
import { updateSubscription } from '@stillwater/contract/memberships'
import * as plans from '@stillwater/contract/plans'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { member, type Buyer } from '../payments/billing.fixture.ts'
import { cardBody } from '../payments/pay.fixture.ts'

let product: TestApp
let robin: Buyer
beforeAll(async () => {
  product = await buildApp()
  robin = await member(product)
})
afterAll(() => product.close())

const eventsOf = (action: string) =>
  product.rows<{ actor_id: string | null; patient_id: string; record_type: string | null }>(
    'select actor_id, patient_id, record_type from audit_events where action = $1 and patient_id = $2',
    [action, robin.user.id],
  )

async function expectOneEvent<E extends Endpoint>(endpoint: E, call: Call<E>, record_type: string | null) {
  await robin.api.call(endpoint, call)
  const { id } = robin.user
  const events = await eventsOf(`${endpoint.method} ${endpoint.path}`)
  expect(events).toEqual([{ actor_id: id, patient_id: id, record_type }])
}

test('audit: each change of a card or membership leaves one event under the endpoint’s own name', async () => {
  const params = { id: robin.user.id }
  const body = await cardBody(robin)
  await expectOneEvent(addPaymentMethod, { params, body }, 'payment_method')
  await expectOneEvent(updateSubscription, { params, body: {} }, 'subscription')
  await expectOneEvent(plans.pauseSubscription, { params, body: { months: 1 } }, 'subscription')
  await expectOneEvent(plans.resumeSubscription, { params, body: {} }, 'subscription')
  const query = { new_offering_key: 'therapy', is_insurance: 'false' as const }
  await expectOneEvent(plans.switchPlan, { query, body: {} }, 'subscription')
  await expectOneEvent(plans.cancelSubscription, { params, body: {} }, 'subscription')
  await expectOneEvent(plans.keepSubscription, { params, body: {} }, 'subscription')
})

test('audit: opening an invoice’s signed address leaves one event without an actor', async () => {
  const { data } = await robin.api.call(listInvoices, {})
  const { url } = (await robin.api.call(invoicePdf, { params: { id: data.invoices[0]!.id } })).data
  const document = await fetch(product.url + url)
  expect(document.headers.get('content-disposition')).toBe('inline; filename="invoice.pdf"')
  expect(await eventsOf(`GET ${openInvoicePdf.path}`)).toEqual([
    { actor_id: null, patient_id: robin.user.id, record_type: 'invoice' },
  ])
})
