import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueInvoice } from '@stillwater/contract/care/invoices'
import { invoicePdf, listInvoices } from '@stillwater/contract/invoices'
import { addPaymentMethod } from '@stillwater/contract/payments'
import { refundInvoice } from '@stillwater/contract/refunds'
import { saveAddress } from '@stillwater/contract/save-address'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { member } from '../payments/billing.fixture.ts'
import { cardBody, cards } from '../payments/pay.fixture.ts'
import { buildMembershipApp } from '../plans/membership.fixture.ts'
import { pdfText } from '../../platform/pdf/pdf-text.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

const moveTo = (one: Person, address_1: string) =>
  one.api.call(saveAddress, {
    params: { id: one.user.id },
    body: { address_1, city: 'Oakland', region: 'CA', postal_code: '94607', address_type: 'BillingAddress' },
  })
async function paperOf(one: Person, invoice_id: string): Promise<string> {
  const { data } = await one.api.call(invoicePdf, { params: { id: invoice_id } })
  return pdfText(Buffer.from(await (await fetch(product.url + data.url)).arrayBuffer()))
}
async function issue(ines: Person, robin: Person): Promise<string> {
  const invoice_id = randomUUID()
  await ines.api.call(issueInvoice, {
    params: { id: robin.user.id },
    body: { invoice_id, lines: [{ item: 'copay', amount_cents: 4000 }], collect: 'ask_patient' },
  })
  return invoice_id
}
const firstOf = async (one: Person) => (await one.api.call(listInvoices, {})).data.invoices.at(-1)!.id

test('invoice: it keeps the address that it was issued with', async () => {
  const robin = await product.quickPatient()
  await moveTo(robin, '12 Harbor Street')
  await product.advance(61_000)
  const ines = await product.newCarePerson('coordinator')
  const issued = await issue(ines, robin)
  await product.advance(61_000)
  await moveTo(robin, '99 New Road')
  const paper = await paperOf(robin, issued)
  expect(paper).toContain('12 Harbor Street')
  expect(paper).not.toContain('99 New Road')
})

test('invoice: one issued before any address was known keeps the first that came', async () => {
  const robin = await member(product)
  const first = await firstOf(robin)
  await product.advance(61_000)
  await moveTo(robin, '12 Harbor Street')
  await product.advance(61_000)
  await moveTo(robin, '99 New Road')
  expect(await paperOf(robin, first)).toContain('12 Harbor Street')
})

test('refund email: it names the card that was refunded, not the one on file by now', async () => {
  const robin = await member(product)
  await robin.api.call(addPaymentMethod, {
    params: { id: robin.user.id },
    body: await cardBody(robin, cards.amex),
  })
  const ines = await product.newCarePerson('coordinator')
  await product.rows(
    `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'coordinator')`,
    [robin.user.id, ines.user.id],
  )
  await ines.api.call(refundInvoice, {
    params: { id: await firstOf(robin) },
    body: { reason: 'Charged in error' },
  })
  const letters = await product.mailTo(robin.email)
  const letter = letters.find(({ subject }) => subject?.startsWith('Your refund for'))
  expect(letter?.text).toContain('$30.00 of this invoice went back to your card ending in 1111.')
  expect(letter?.text).not.toContain('ending in 0005')
})
