import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/invoices'
import * as refunds from '@stillwater/contract/refunds'
import { saveAddress } from '@stillwater/contract/save-address'
import { Outage } from '../../ports/outage.ts'
import { nobody } from '../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import {
  expectBooksToAgree,
  letMoneySettle,
  member,
  moneyOf,
  type Buyer,
} from '../payments/billing.fixture.ts'
import { issueInvoices } from '../payments/invoices/issue-invoices.ts'
import { pdfText } from '../../platform/pdf/pdf-text.fixture.ts'

let product: TestApp
let staff: Record<'coordinator' | 'elsewhere' | 'therapist', Person>
beforeAll(async () => {
  product = await buildApp()
  staff = {
    coordinator: await product.newCarePerson('coordinator'),
    elsewhere: await product.newCarePerson('coordinator'),
    therapist: await product.newCarePerson('therapist'),
  }
})
beforeEach(() => product.advance(61_000))
afterAll(() => product.close())

/** A bill for something besides the membership. */
async function bill({ user }: Person, cents: number): Promise<string> {
  const id = randomUUID()
  const lines = [{ kind: 'service', description: 'Prescription', amount_cents: cents } as const]
  const due_on = '2026-12-01'
  await product.app.services.background.transaction(nobody, (connection) =>
    issueInvoices(connection, [
      { id, patient_id: user.id, kind: 'service', title: 'Prescription', due_on, lines },
    ]),
  )
  return id
}
const list = async (one: Person) => (await one.api.call(contract.listInvoices, {})).data.invoices
const pay = (one: Person, id: string) => one.api.call(contract.payInvoice, { params: { id }, body: {} })
const refund = (one: Person, id: string, amount_cents?: number) =>
  one.api.call(refunds.refundInvoice, {
    params: { id },
    body: { reason: 'Charged in error', ...(amount_cents === undefined ? {} : { amount_cents }) },
  })
const onTeam = (one: Person, role: 'coordinator' | 'therapist') =>
  product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)`, [
    one.user.id,
    staff[role].user.id,
    role,
  ])

describe('invoices of a patient', () => {
  // A-INV-004 to 009, 013, 014
  test('are listed newest first, and one that is owed can be paid once', async () => {
    const robin = await member(product)
    const id = await bill(robin, 1200)
    const [owed, first] = await list(robin)
    expect(owed).toMatchObject({
      id,
      title: 'Prescription',
      status: 'unpaid',
      total: 12,
      balance_cents: 1200,
    })
    expect(first).toMatchObject({
      status: 'paid',
      total: 30,
      lines: [{ amount_cents: 8500 }, { amount_cents: -5500 }],
    })
    const { data } = await pay(robin, id)
    expect(data).toMatchObject({ id, status: 'paid', balance_cents: 0 })
    expect(data.paid_at).not.toBeNull()
    await expect(pay(robin, id)).rejects.toMatchObject({
      status: 409,
      code: 'invoice_paid',
      message: 'This invoice is already paid. Nothing was charged.',
    })
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 4200 })
  })

  test('paid by pressing ten times at once are charged once', async () => {
    const robin = await member(product)
    const id = await bill(robin, 1500)
    const told = await Promise.allSettled(Array.from({ length: 10 }, () => pay(robin, id)))
    for (const one of told)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'invoice_paid' })
      else expect(one.value.data.status).toBe('paid')
    expect(told.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 4500 })
  })

  test('cannot be read, paid or opened by another person', async () => {
    const [robin, stranger] = [await member(product), await member(product)]
    const id = await bill(robin, 900)
    await expect(pay(stranger, id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(stranger.api.call(contract.invoicePdf, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await list(stranger)).map((one) => one.id)).not.toContain(id)
    expect((await list(robin))[0]?.status).toBe('unpaid')
  })

  test('cannot be paid without a card', async () => {
    const robin = await product.quickPatient()
    const id = await bill(robin, 900)
    await expect(pay(robin, id)).rejects.toMatchObject({ code: 'card_needed' })
  })

  test('whose payment is unsure are said to be under way, and are finished by themselves', async () => {
    const robin = await member(product)
    const id = await bill(robin, 700)
    const { payments } = product.app.services
    const real = payments.charge
    payments.charge = () => Promise.reject(new Outage('payments'))
    await expect(pay(robin, id)).rejects.toMatchObject({ code: 'payment_unconfirmed' })
    payments.charge = real
    expect((await list(robin))[0]?.status).toBe('processing')
    await letMoneySettle(product)
    expect((await list(robin))[0]?.status).toBe('paid')
  })
})

describe('a refund', () => {
  async function paid(): Promise<{ robin: Buyer; id: string }> {
    const robin = await member(product)
    await onTeam(robin, 'coordinator')
    await onTeam(robin, 'therapist')
    const id = await bill(robin, 2000)
    await pay(robin, id)
    return { robin, id }
  }

  test('in part and then whole goes back to the card, and is told', async () => {
    const { robin, id } = await paid()
    expect((await refund(staff.coordinator, id, 500)).data).toMatchObject({
      status: 'partly refunded',
      refunded_cents: 500,
    })
    expect((await refund(staff.coordinator, id)).data).toMatchObject({
      status: 'refunded',
      refunded_cents: 2000,
    })
    await expect(refund(staff.coordinator, id, 1)).rejects.toMatchObject({ code: 'refund_refused' })
    expect((await moneyOf(product, robin)).ledger).toMatchObject({ cash: 3000, refunds: 2000 })
    const letters = (await product.mailTo(robin.email)).filter(({ subject }) =>
      subject?.startsWith('Your refund'),
    )
    expect(letters.length).toBeGreaterThanOrEqual(1)
  })

  test('of more than was paid, of nothing, or below nothing is refused', async () => {
    const { id } = await paid()
    await expect(refund(staff.coordinator, id, 2001)).rejects.toMatchObject({ code: 'refund_refused' })
    for (const amount of [0, -100])
      await expect(refund(staff.coordinator, id, amount)).rejects.toMatchObject({ status: 422 })
  })

  // decision N39
  test('is for coordinators, about every patient', async () => {
    const { robin, id } = await paid()
    await expect(refund(staff.therapist, id)).rejects.toMatchObject({ status: 403 })
    await expect(refund(robin, id)).rejects.toMatchObject({ status: 403 })
    expect((await moneyOf(product, robin)).ledger).not.toHaveProperty('refunds')
    expect((await refund(staff.elsewhere, id)).data.status).toBe('refunded')
  })
})

describe('the invoice as a PDF', () => {
  test("names the practice with its address and tax ID under the clinic's own name, and is stamped paid", async () => {
    const settings = {
      brand: { name: 'Harbor Care', support_email: 'help@harbor.example' },
      billing: {
        legal_name: 'Harbor Behavioral Health, P.C.',
        address_1: '400 Shore Road',
        city: 'Oakland',
        region: 'CA',
        postal_code: '94607',
        phone: '(510) 555-0100',
        tax_id: '12-3456789',
      },
    }
    for (const [name, value] of Object.entries(settings))
      await product.rows('insert into settings (name, value) values ($1, $2)', [name, JSON.stringify(value)])
    const robin = await member(product)
    const [invoice] = await list(robin)
    const { data } = await robin.api.call(contract.invoicePdf, { params: { id: invoice!.id } })
    const said = pdfText(Buffer.from(await (await fetch(product.url + data.url)).arrayBuffer()))
    await product.rows(`delete from settings where name in ('brand', 'billing')`)
    for (const line of [
      'Harbor Care',
      'Harbor Behavioral Health, P.C.',
      '400 Shore Road',
      'Oakland, CA 94607',
      '(510) 555-0100',
      'Tax ID 12-3456789',
      'Paid',
      'Questions about this invoice? Email help@harbor.example.',
    ])
      expect(said.split('\n')).toContain(line)
    expect(said).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, Visa ending in \d{4}$/m)
    expect(said).not.toContain('Stillwater')
  })

  // A-INV-020
  test('is a page with everything on it, at an address that lives five minutes', async () => {
    const robin = await member(product)
    await robin.api.call(saveAddress, {
      params: { id: robin.user.id },
      body: {
        address_1: '12 Harbor Street',
        city: 'Oakland',
        region: 'CA',
        postal_code: '94607',
        address_type: 'BillingAddress',
      },
    })
    const [invoice] = await list(robin)
    const { data } = await robin.api.call(contract.invoicePdf, { params: { id: invoice!.id } })
    const answer = await fetch(product.url + data.url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const said = pdfText(Buffer.from(await answer.arrayBuffer()))
    for (const words of [
      'Stillwater',
      `Invoice ${invoice!.number}`,
      'Robin Tester',
      '@example.com',
      '12 Harbor Street',
      'Oakland, CA 94607',
      'Medication & Care Counseling, first month',
      'First month, code CARE30',
      '$85.00',
      '−$55.00',
      'Total',
      '$30.00',
      'with Visa',
      'ending in 1111',
      'Balance due',
      '$0.00',
    ])
      expect(said).toContain(words)

    const url = new URL(product.url + data.url)
    for (const [name, value] of [
      ['signature', 'x'],
      ['expires_at', '2099-01-01T00:00:00.000Z'],
    ] as const) {
      const changed = new URL(url)
      changed.searchParams.set(name, value)
      expect((await fetch(changed)).status).toBe(404)
    }
    const other = await bill(robin, 100)
    expect((await fetch(url.href.replace(invoice!.id, other))).status).toBe(404)
    expect((await fetch(`${product.url}/api/invoices/nonsense/pdf/document`)).status).toBe(404)
    await product.advance(5 * 60_000)
    expect((await fetch(url)).status).toBe(404)
  })

  test('an unpaid invoice says where to pay it, and a paid one does not', async () => {
    const robin = await member(product)
    await bill(robin, 1200)
    const said: [string, boolean][] = []
    for (const { id, status } of await list(robin)) {
      const { data } = await robin.api.call(contract.invoicePdf, { params: { id } })
      const file = await fetch(product.url + data.url)
      const text = pdfText(Buffer.from(await file.arrayBuffer()))
      said.push([status, text.includes('You can pay it on your invoices page.')])
    }
    expect(said).toEqual([
      ['unpaid', true],
      ['paid', false],
    ])
  })

  test('its address ends with the session that asked for it, and not with another one', async () => {
    const robin = await member(product)
    const other = await product.signedIn(robin.email)
    const [invoice] = await list(robin)
    const addressFor = async ({ api }: Person) =>
      product.url + (await api.call(contract.invoicePdf, { params: { id: invoice!.id } })).data.url
    const [mine, theirs] = [await addressFor(robin), await addressFor(other)]
    await product.send('DELETE', '/api/auth/sign_out', { headers: other.headers })
    expect([(await fetch(mine)).status, (await fetch(theirs)).status]).toEqual([200, 404])
    const swapped = new URL(theirs)
    swapped.searchParams.set('session', robin.headers['client'] as string)
    expect((await fetch(swapped)).status).toBe(404)
  })
})

test('after all of that the books agree to the cent', () => expectBooksToAgree(product))
