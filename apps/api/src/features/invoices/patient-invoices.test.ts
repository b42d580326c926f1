import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueInvoice, listPatientInvoices } from '@stillwater/contract/care/invoices'
import type { Body } from '@stillwater/contract/endpoint'
import { listInvoices, payInvoice } from '@stillwater/contract/invoices'
import { refundInvoice } from '@stillwater/contract/refunds'
import { listTasks } from '@stillwater/contract/tasks'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { Outage } from '../../ports/outage.ts'
import { expectBooksToAgree, letMoneySettle, member, moneyOf } from '../payments/billing.fixture.ts'

let product: TestApp
let ines: Person
beforeAll(async () => {
  product = await buildApp()
  ines = await product.newCarePerson('coordinator')
})
beforeEach(() => product.advance(61_000))
afterAll(async () => {
  await letMoneySettle(product)
  await expectBooksToAgree(product)
  await product.close()
})

type Issue = Body<typeof issueInvoice>
const bill = (over: Partial<Issue> = {}): Issue => ({
  invoice_id: randomUUID(),
  lines: [{ item: 'missed_visit', amount_cents: 4000 }],
  collect: 'charge_card',
  ...over,
})
const issue = async (one: Person, { user }: Person, body: Issue) =>
  (await one.api.call(issueInvoice, { params: { id: user.id }, body })).data
const listed = async (one: Person, { user }: Person) =>
  (await one.api.call(listPatientInvoices, { params: { id: user.id } })).data
const taskKeys = async ({ api }: Person) =>
  (await api.call(listTasks, {})).data.tasks.map(({ task_key }) => task_key)

describe('issuing an invoice', () => {
  test('issue: the card on file is charged, the books agree, and the patient sees it paid', async () => {
    const robin = await member(product)
    const paid = await issue(
      ines,
      robin,
      bill({
        lines: [
          { item: 'form', amount_cents: 2500 },
          { item: 'copay', amount_cents: 1500 },
        ],
      }),
    )
    expect(paid).toMatchObject({
      title: 'Services',
      status: 'paid',
      total_cents: 4000,
      refundable_cents: 4000,
    })
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 7000 })
    expect((await robin.api.call(listInvoices, {})).data.invoices[0]).toMatchObject({
      id: paid.id,
      status: 'paid',
    })
    expect(await taskKeys(robin)).not.toContain('unpaid-invoice')
    expect(await listed(ines, robin)).toMatchObject({
      card: { last4: '1111' },
      invoices: [{ id: paid.id }, {}],
    })
  })

  test('issue: pressed ten times at once it is one invoice and one charge', async () => {
    const robin = await member(product)
    const sent = bill()
    const all = await Promise.all(Array.from({ length: 10 }, () => issue(ines, robin, sent)))
    expect(new Set(all.map(({ number }) => number)).size).toBe(1)
    expect(all.every(({ status }) => status === 'paid')).toBe(true)
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 7000 })
  })

  test('issue: sent to be paid, nothing is charged, and the patient gets a task and an email', async () => {
    const robin = await member(product)
    const sent = bill({ collect: 'ask_patient' })
    const open = await issue(ines, robin, sent)
    expect(open).toMatchObject({ status: 'unpaid', balance_cents: 4000, refundable_cents: 0 })
    await issue(ines, robin, sent)
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 1, cents: 3000 })
    expect(await taskKeys(robin)).toContain('unpaid-invoice')
    const letters = (await product.mailTo(robin.email)).filter(
      ({ subject }) => subject === `Your invoice ${open.number}`,
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).not.toMatch(/missed|visit/i)
    await robin.api.call(payInvoice, { params: { id: open.id }, body: {} })
    expect(await taskKeys(robin)).not.toContain('unpaid-invoice')
  })

  test('issue: a declined card leaves an unpaid invoice that is not charged again by the same press', async () => {
    const robin = await member(product)
    const sent = bill()
    const { payments } = product.app.services
    const real = payments.charge
    payments.charge = async () => ({ outcome: 'declined', reasons: ['Declined'], retry: false })
    // Staff are not the ones who would have been charged.
    await expect(issue(ines, robin, sent)).rejects.toMatchObject({
      code: 'payment_declined',
      data: { errors: ['Declined'] },
    })
    payments.charge = real
    expect((await issue(ines, robin, sent)).status).toBe('unpaid')
    expect(await taskKeys(robin)).toContain('unpaid-invoice')
    const [row] = await product.rows<{ count: number }>(
      `select count(*)::int as count from charges where invoice_id = $1`,
      [sent.invoice_id],
    )
    expect(row?.count).toBe(1)
  })

  test('issue: while the bank has not answered it is under way, and it ends paid once', async () => {
    const robin = await member(product)
    const { payments } = product.app.services
    const real = payments.charge
    payments.charge = () => Promise.reject(new Outage('payments'))
    const sent = bill()
    await expect(issue(ines, robin, sent)).rejects.toMatchObject({ code: 'payment_unconfirmed' })
    payments.charge = real
    expect((await listed(ines, robin)).invoices[0]?.status).toBe('processing')
    await letMoneySettle(product)
    expect((await listed(ines, robin)).invoices[0]?.status).toBe('paid')
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 7000 })
  })

  test('issue: without a card nothing is issued, and an id that was used for something else is refused', async () => {
    const sam = await product.quickPatient()
    await expect(issue(ines, sam, bill())).rejects.toMatchObject({ code: 'card_needed' })
    expect((await listed(ines, sam)).invoices).toEqual([])
    const robin = await member(product)
    const { id } = await issue(ines, robin, bill())
    for (const [who, cents] of [
      [sam, 4000],
      [robin, 4100],
    ] as const)
      await expect(
        issue(ines, who, bill({ invoice_id: id, lines: [{ item: 'copay', amount_cents: cents }] })),
      ).rejects.toMatchObject({ status: 409, code: 'invoice_changed' })
    expect((await listed(ines, sam)).invoices).toEqual([])
  })

  test.each([0, -1, 500_001, 1.5])('issue: %d cents is refused', async (amount_cents) => {
    const robin = await product.quickPatient()
    await expect(
      issue(ines, robin, bill({ lines: [{ item: 'copay', amount_cents }] })),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('issue: therapists and patients can neither bill nor list', async () => {
    const robin = await member(product)
    const dana = await product.newCarePerson('therapist')
    for (const one of [dana, robin]) {
      await expect(issue(one, robin, bill())).rejects.toMatchObject({ status: 403 })
      await expect(listed(one, robin)).rejects.toMatchObject({ status: 403 })
    }
  })
})

describe('refunding from the billing page', () => {
  const refund = (id: string, body: Body<typeof refundInvoice>) =>
    ines.api.call(refundInvoice, { params: { id }, body })

  test('refund: a second press about the state before the first refund moves no money', async () => {
    const robin = await member(product)
    const { id } = await issue(ines, robin, bill())
    const body = { amount_cents: 1000, refunded_cents: 0, reason: 'Charged in error' }
    expect((await refund(id, body)).data).toMatchObject({ refunded_cents: 1000 })
    await expect(refund(id, body)).rejects.toMatchObject({ status: 409, code: 'invoice_changed' })
    expect((await moneyOf(product, robin)).ledger).toMatchObject({ refunds: 1000 })
    expect((await listed(ines, robin)).invoices[0]).toMatchObject({
      status: 'partly refunded',
      refundable_cents: 3000,
    })
    await refund(id, { amount_cents: 3000, refunded_cents: 1000, reason: 'The rest' })
    expect((await listed(ines, robin)).invoices[0]).toMatchObject({ status: 'refunded', refundable_cents: 0 })
  })
})
