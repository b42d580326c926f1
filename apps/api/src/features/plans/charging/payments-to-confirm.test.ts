import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { issueInvoice } from '@stillwater/contract/care/invoices'
import { payInvoice } from '@stillwater/contract/invoices'
import * as plans from '@stillwater/contract/plans'
import { formatLongDay } from '@stillwater/domain/formats/moments'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import type { TestApp } from '../../../testing/build-app.ts'
import { buyer, expectBooksToAgree, member, moneyOf, type Buyer } from '../../payments/billing.fixture.ts'
import { answerBank, cards, payFirstMonth, secretOf } from '../../payments/pay.fixture.ts'
import { buildMembershipApp, comeTo, id, info, invoices, todayOf, useCard } from '../membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))
afterAll(() => expectBooksToAgree(product))

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )
const pay = (one: Buyer, card?: string) => payFirstMonth(one, one.visit_id, card ? { card } : {})
const subjects = async (one: Buyer) => (await product.mailTo(one.email)).map(({ subject }) => subject)
const letter = 'Your bank asks you to confirm this payment'

describe('at the checkout', () => {
  test('a payment that the bank wants confirmed is not paid until it is, and then once', async () => {
    const robin = await buyer(product)
    const asked = await refusalOf(pay(robin, cards.asks_to_confirm))
    expect(asked).toMatchObject({ status: 402, code: 'payment_action_required' })
    expect(await moneyOf(product, robin)).toMatchObject({ taken: { times: 0 } })
    // Pressed again, it is the same payment.
    expect(secretOf(await refusalOf(pay(robin, cards.asks_to_confirm)))).toBe(secretOf(asked))
    expect(await answerBank(robin, secretOf(asked), true)).toBe(true)
    expect((await pay(robin)).patient.status).toBe('paid_but_incomplete')
    expect(await moneyOf(product, robin)).toMatchObject({ taken: { times: 1 }, ledger: { cash: 3000 } })
    expect(await subjects(robin)).not.toContain(letter)
    expect(await answerBank(robin, secretOf(asked), false)).toBe(false)
  })

  test('a payment that the patient refuses is a decline, and another card can be used', async () => {
    const robin = await buyer(product)
    const asked = await refusalOf(pay(robin, cards.asks_to_confirm))
    await answerBank(robin, secretOf(asked), false)
    expect(await refusalOf(pay(robin))).toMatchObject({ status: 402, code: 'payment_declined' })
    expect((await pay(robin)).success).toBe(true)
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
  })

  test('a payment left alone for an hour is given up, and can no longer be confirmed', async () => {
    const robin = await buyer(product)
    const asked = await refusalOf(pay(robin, cards.asks_to_confirm))
    await product.advance(50 * 60_000)
    expect(await product.rows(`select status from charges where patient_id = $1`, [robin.user.id])).toEqual([
      { status: 'started' },
    ])
    await product.advance(21 * 60_000)
    await product.app.worker.runDue()
    expect(await product.rows(`select status from charges where patient_id = $1`, [robin.user.id])).toEqual([
      { status: 'declined' },
    ])
    expect(await answerBank(robin, secretOf(asked), true)).toBe(false)
    expect(await moneyOf(product, robin)).toMatchObject({ taken: { times: 0 }, ledger: {} })
  })

  test.each(['nonsense', randomUUID(), 7])(
    'a confirmation with the secret %s changes nothing',
    async (secret) => {
      const robin = await buyer(product)
      expect(await answerBank(robin, secret as string, true)).toBe(false)
    },
  )
})

describe('a renewal that the bank wants confirmed', () => {
  async function dueMember() {
    const robin = await member(product)
    await useCard(product, robin, 'action_required')
    const due = addMonths(todayOf(product), 1)
    await comeTo(product, due, true)
    return { robin, due }
  }

  test('is told by email once, keeps the care, and is paid when the patient confirms it', async () => {
    const { robin, due } = await dueMember()
    await comeTo(product, addDays(due, 1), true)
    const told = (await product.mailTo(robin.email)).filter(({ subject }) => subject === letter)
    expect(told.map(({ text }) => /confirm it by ([^.]+)\./.exec(text)?.[1])).toEqual([
      expect.stringContaining(formatLongDay(addDays(due, 2))),
    ])
    expect(await info(robin)).toMatchObject({ status: 'active', access: 'full' })
    const [open] = await invoices(robin)
    expect(open).toMatchObject({ status: 'to confirm', balance_cents: 8500 })
    const paying = () => robin.api.call(payInvoice, { params: { id: open?.id ?? '' }, body: {} })
    const asked = await refusalOf(paying())
    await answerBank(robin, secretOf(asked), true)
    expect((await paying()).data).toMatchObject({ status: 'paid' })
    expect(await moneyOf(product, robin)).toMatchObject({ taken: { times: 2, cents: 11_500 } })
  })

  test('is a decline after two days, and is tried again like any card', async () => {
    const { robin, due } = await dueMember()
    expect(await info(robin)).toMatchObject({ next_retry: null })
    await comeTo(product, addDays(due, 2), true)
    expect(await info(robin)).toMatchObject({ status: 'active', next_retry: addDays(due, 4) })
    expect(await subjects(robin)).toContain('Your payment did not go through')
    expect((await invoices(robin))[0]).toMatchObject({ status: 'unpaid' })
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
  })

  test('is given up when the patient cancels first, and takes no money', async () => {
    const { robin } = await dueMember()
    const [open] = await invoices(robin)
    const asked = await refusalOf(robin.api.call(payInvoice, { params: { id: open?.id ?? '' }, body: {} }))
    await robin.api.call(plans.cancelSubscription, { params: id(robin), body: {} })
    await product.advance(61_000)
    await product.app.worker.runDue()
    expect(await answerBank(robin, secretOf(asked), true)).toBe(false)
    expect(await product.rows(`select status from invoices where id = $1`, [open?.id])).toEqual([
      { status: 'void' },
    ])
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
  })
})

test('charging: the processor is told the number of the invoice, and not what care it is for', async () => {
  const ines = await product.newCarePerson('coordinator')
  const robin = await member(product)
  const { payments } = product.app.services
  const real = payments.charge
  const told: string[] = []
  payments.charge = async (asked) => {
    told.push(asked.description)
    return real(asked)
  }
  const lines = [{ item: 'copay' as const, amount_cents: 1500 }]
  const body = { invoice_id: randomUUID(), lines, collect: 'charge_card' as const }
  await ines.api.call(issueInvoice, { params: id(robin), body })
  payments.charge = real
  expect(told).toEqual([expect.stringMatching(/^Invoice SW-\d{6}$/)])
})

test('charging a patient’s card for them: staff hear that the bank asks the patient, and get no key to the payment', async () => {
  const ines = await product.newCarePerson('coordinator')
  const robin = await member(product)
  await useCard(product, robin, 'action_required')
  const body = {
    invoice_id: randomUUID(),
    lines: [{ item: 'missed_visit' as const, amount_cents: 4000 }],
    collect: 'charge_card' as const,
  }
  const refused = await refusalOf(ines.api.call(issueInvoice, { params: id(robin), body }))
  expect(refused).toMatchObject({ status: 409, code: 'payment_awaits_patient' })
  expect(JSON.stringify(refused)).not.toContain('client_secret')
  await product.app.worker.runDue()
  expect(await subjects(robin)).toContain(letter)
  expect((await invoices(robin))[0]).toMatchObject({ status: 'to confirm' })
  const paying = () => robin.api.call(payInvoice, { params: { id: body.invoice_id }, body: {} })
  await answerBank(robin, secretOf(await refusalOf(paying())), true)
  expect((await paying()).data.status).toBe('paid')
})
