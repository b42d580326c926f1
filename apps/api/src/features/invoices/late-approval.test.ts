import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSubscription, updateSubscription } from '@stillwater/contract/memberships'
import { addPaymentMethod } from '@stillwater/contract/payments'
import { keepSubscription } from '@stillwater/contract/plans'
import { listTasks } from '@stillwater/contract/tasks'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import { nobody } from '../../platform/db/database.ts'
import type { FaultMode } from '../../ports/faults/faults.ts'
import type { Person } from '../../testing/build-app.ts'
import { expectBooksToAgree, letMoneySettle, member } from '../payments/billing.fixture.ts'
import { issueInvoices } from '../payments/invoices/issue-invoices.ts'
import { cardBody, cards } from '../payments/pay.fixture.ts'
import { comeTo, todayOf } from '../plans/membership.fixture.ts'
import {
  buildAppWithFaultyProcessor,
  cancel,
  cashAtProcessor,
  changePlan,
  inDunning,
  invoiceOf,
  invoicesOf,
  letDaysPass,
  params,
  pay,
  statusOf,
} from './lost-answer.fixture.ts'

const { product, processor } = await buildAppWithFaultyProcessor()

const unconfirmed = { code: 'payment_unconfirmed', status: 503 }
const membershipOf = async (one: Person) => (await one.api.call(readSubscription, {})).data
const cash = (one: Person) => cashAtProcessor(product, one)
const mails = (one: Person) => product.mailTo(one.email)
const mail = async (one: Person, subject: RegExp) =>
  (await mails(one)).find((sent) => subject.test(sent.subject ?? ''))

/** The processor misbehaves while the work is done. */
async function during<T>(mode: FaultMode, work: () => Promise<T>): Promise<T> {
  processor(mode)
  try {
    return await work()
  } finally {
    processor('ok')
  }
}

describe('late approval: an invoice is paid by hand, the answer is lost, the member cancels', () => {
  test('the invoice is not voided, the money goes back by itself and the patient is told each time', async () => {
    const robin = await inDunning(product)
    await during('timeout', () => expect(pay(robin, robin.invoice_id)).rejects.toMatchObject(unconfirmed))
    expect(await membershipOf(robin)).toMatchObject({ under_way_cents: 8500 })
    expect(await cancel(robin)).toEqual({
      success: true,
      subscription_end_date: todayOf(product),
      ended: true,
      payments_under_way: [{ amount_cents: 8500, refunded: true }],
    })
    expect(await statusOf(product, robin.invoice_id)).toBe('open')
    expect((await invoiceOf(robin, robin.invoice_id))?.status).toBe('processing')
    expect(await membershipOf(robin)).toMatchObject({ past_due_cents: 0, under_way_cents: 0 })
    expect((await robin.api.call(listTasks, {})).data.tasks).toEqual([])
    const goodbye = await during('error', () => mail(robin, /^Your membership has ended$/))
    expect(goodbye?.text).toContain(
      'A payment of $85.00 was sent before you canceled, and it may still go through. If it does, we’ll refund all of it and email you.',
    )
    expect(goodbye?.text).toContain('Apart from that, you will not be charged again.')
    await letMoneySettle(product)
    expect(await cash(robin)).toBe(3000)
    expect(await invoiceOf(robin, robin.invoice_id)).toMatchObject({
      status: 'refunded',
      refunded_cents: 8500,
    })
    const refunded = await mail(robin, /^We refunded your payment of \$85\.00$/)
    expect(refunded?.text).toContain(
      'A payment of $85.00 with your card ending in 0015 was sent before you canceled your membership, and it went through afterward.',
    )
    expect(refunded?.text).toContain('Most banks show a refund within 10 days.')
    expect((await mails(robin)).filter(({ subject }) => /receipt/.test(subject ?? ''))).toEqual([])
  })

  test('a payment that never reached the processor is not asked for any more', async () => {
    const robin = await inDunning(product)
    await during('error', () => expect(pay(robin, robin.invoice_id)).rejects.toMatchObject(unconfirmed))
    expect(await cancel(robin)).toMatchObject({ payments_under_way: [{ amount_cents: 8500 }] })
    await product.advance(61_000)
    // A request may arrive late, so for some minutes the charge is not given up.
    expect(await statusOf(product, robin.invoice_id)).toBe('open')
    await letMoneySettle(product)
    expect([await cash(robin), await statusOf(product, robin.invoice_id)]).toEqual([3000, 'void'])
    const asked = await product.rows(
      `select 1 from embedded_payments.transactions where reference in
         (select id::text from charges where invoice_id = $1 and asked_by is not null)`,
      [robin.invoice_id],
    )
    expect(asked).toEqual([])
  })

  test('a payment that was declined, unheard, voids the invoice and nothing is owed', async () => {
    const robin = await inDunning(product, cards.no_funds)
    await during('timeout', () => expect(pay(robin, robin.invoice_id)).rejects.toMatchObject(unconfirmed))
    await cancel(robin)
    await letMoneySettle(product)
    expect([await cash(robin), await statusOf(product, robin.invoice_id)]).toEqual([3000, 'void'])
  })

  test('the same holds where a new card was put on the membership', async () => {
    const robin = await inDunning(product)
    await during('timeout', () =>
      expect(robin.api.call(updateSubscription, { params: params(robin), body: {} })).rejects.toMatchObject(
        unconfirmed,
      ),
    )
    expect(await cancel(robin)).toMatchObject({ ended: true, payments_under_way: [{ refunded: true }] })
    await letMoneySettle(product)
    expect(await cash(robin)).toBe(3000)
  })
})

test('late approval: a renewal without an answer, then a cancellation: it ends at once and the money goes back', async () => {
  const robin = await member(product)
  const due = addMonths(todayOf(product), 1)
  await comeTo(product, addDays(due, -1), true)
  processor('timeout')
  await letDaysPass(product, 1)
  processor('ok')
  expect(await membershipOf(robin)).toMatchObject({ status: 'active', under_way_cents: 8500 })
  expect(await cancel(robin)).toMatchObject({
    ended: true,
    payments_under_way: [{ amount_cents: 8500, refunded: true }],
  })
  await letMoneySettle(product)
  expect(await cash(robin)).toBe(3000)
  expect((await invoicesOf(robin))[0]).toMatchObject({ status: 'refunded', total_cents: 8500 })
})

test('late approval: a change of plan without an answer, then a cancellation: the plan stays and the money goes back', async () => {
  const robin = await member(product)
  await during('timeout', () =>
    expect(changePlan(robin, 'medication-therapy')).rejects.toMatchObject(unconfirmed),
  )
  const told = await cancel(robin)
  expect(told).toMatchObject({ subscription_end_date: addMonths(todayOf(product), 1) })
  expect(told.payments_under_way).toMatchObject([{ refunded: true }])
  expect(told).not.toHaveProperty('ended')
  // Staying after all revives the membership, and not a change that was said to be refunded.
  await robin.api.call(keepSubscription, { params: params(robin), body: {} })
  await letMoneySettle(product)
  expect(await cash(robin)).toBe(3000)
  expect(await membershipOf(robin)).toMatchObject({ status: 'active', offering_key: 'medication' })
  expect((await invoicesOf(robin))[0]?.status).toBe('refunded')
  const { data } = await changePlan(robin, 'medication-therapy')
  expect(data.subscription?.offering_key).toBe('medication-therapy')
  expect(await cash(robin)).toBe(3000 + (data.invoice?.total_cents ?? 0))
})

test('late approval: nothing is written off while a payment is on its way, and its approval saves the membership', async () => {
  const robin = await inDunning(product, cards.no_funds)
  await comeTo(product, addDays(todayOf(product), 11))
  expect(await membershipOf(robin)).toMatchObject({ status: 'past_due' })
  await comeTo(product, addDays(todayOf(product), 28), true)
  await robin.api.call(addPaymentMethod, { params: params(robin), body: await cardBody(robin) })
  processor('timeout')
  await pay(robin, robin.invoice_id).catch(() => null)
  await letDaysPass(product, 3)
  expect(await statusOf(product, robin.invoice_id)).toBe('open')
  expect(await membershipOf(robin)).toMatchObject({ status: 'past_due', under_way_cents: 8500 })
  processor('ok')
  await letMoneySettle(product)
  expect(await membershipOf(robin)).toMatchObject({ status: 'active' })
  expect((await invoiceOf(robin, robin.invoice_id))?.status).toBe('paid')
})

test('late approval: a payment for a service is said to pay its invoice, and does', async () => {
  const robin = await member(product)
  const id = randomUUID()
  const lines = [{ kind: 'service', description: 'Copay', amount_cents: 1200 } as const]
  const bill = {
    id,
    patient_id: robin.user.id,
    kind: 'service',
    title: 'Copay',
    due_on: '2026-12-01',
    lines,
  } as const
  await product.app.services.background.transaction(nobody, (connection) => issueInvoices(connection, [bill]))
  await during('timeout', () => expect(pay(robin, id)).rejects.toMatchObject(unconfirmed))
  expect((await cancel(robin)).payments_under_way).toEqual([{ amount_cents: 1200, refunded: false }])
  const goodbye = await during('error', () => mail(robin, /^Your membership will end$/))
  expect(goodbye?.text).toContain('it pays that invoice and we’ll email you a receipt')
  await letMoneySettle(product)
  expect((await invoiceOf(robin, id))?.status).toBe('paid')
  expect(await cash(robin)).toBe(4200)
})

test('late approval: after all of these the books agree to the cent', () => expectBooksToAgree(product))
