import { expect, test } from 'vitest'
import { cancelSubscription, quotePlanChange, switchPlan } from '@stillwater/contract/plans'
import { usd } from '@stillwater/domain/formats/money'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import type { TestApp } from '../../../testing/build-app.ts'
import {
  expectBooksToAgree,
  letMoneySettle,
  member,
  moneyOf,
  type Buyer,
} from '../../payments/billing.fixture.ts'
import { buildMembershipApp, comeTo, id, info, invoices, todayOf } from '../membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

/** A member whose cheaper plan left more credit than the rest of the membership uses, and who has canceled. */
async function leaverWithCredit(): Promise<{ robin: Buyer; credit: number; end: string }> {
  const robin = await member(product, `, offering_key = 'medication-therapy'`)
  await comeTo(product, addDays(addMonths(todayOf(product), 1), 2), true)
  const query = { new_offering_key: 'medication', is_insurance: 'false' } as const
  const { data: quote } = await robin.api.call(quotePlanChange, { query })
  await robin.api.call(switchPlan, {
    query,
    body: { quoted_cents: quote.total_cents, quoted_credit_cents: quote.credit_cents },
  })
  await robin.api.call(cancelSubscription, { params: id(robin), body: {} })
  return { robin, credit: quote.credit_cents, end: (await info(robin)).end_date! }
}
const finish = async () => {
  await product.advance(61_000)
  await letMoneySettle(product)
  await product.app.worker.runDue()
}

test('credit: what is left when a membership ends goes back to the card, and both emails say so', async () => {
  const { robin, credit, end } = await leaverWithCredit()
  expect(credit).toBeGreaterThan(20_000)
  expect((await moneyOf(product, robin)).ledger).toMatchObject({ credit: -credit })
  const { cash } = (await moneyOf(product, robin)).ledger
  await comeTo(product, end, true)
  await finish()
  const { ledger } = await moneyOf(product, robin)
  expect(ledger).not.toHaveProperty('credit')
  expect(ledger.cash).toBe(cash! - credit)
  const month = (await invoices(robin)).find(({ refunded_cents }) => refunded_cents > 0)
  expect(month).toMatchObject({ status: 'partly refunded', refunded_cents: credit, total_cents: 32500 })
  const letters = await product.mailTo(robin.email)
  const text = (subject: string) => letters.find((one) => one.subject === subject)?.text
  expect(text('Your membership will end')).toContain(`You have ${usd(credit)} in credit.`)
  expect(text('We refunded your credit')).toContain(
    `In all, ${usd(credit)} of invoice ${month!.number} went back to your card ending in 1111.`,
  )
  await expectBooksToAgree(product)
})

test('credit: a refund that the bank refuses opens a task, is asked for again after a day, and is paid once', async () => {
  const { robin, credit, end } = await leaverWithCredit()
  const { payments } = product.app.services
  const real = payments.refund
  payments.refund = async () => ({ outcome: 'declined', reasons: ['No'], retry: true })
  await comeTo(product, end, true)
  await finish()
  const task = () =>
    product.rows<{ done: boolean }>(
      `select done_at is not null as done from tasks where patient_id = $1 and task_key = 'refund-late-payment'`,
      [robin.user.id],
    )
  expect(await task()).toEqual([{ done: false }])
  expect((await moneyOf(product, robin)).ledger).toMatchObject({ credit: -credit })
  payments.refund = real
  await comeTo(product, addDays(end, 2))
  await finish()
  expect((await moneyOf(product, robin)).ledger).not.toHaveProperty('credit')
  expect(await task()).toEqual([{ done: true }])
  const [refunds] = await product.rows<{ count: number }>(
    `select count(*)::int as count from charges where patient_id = $1 and of_credit and status = 'approved'`,
    [robin.user.id],
  )
  expect(refunds?.count).toBe(1)
  await expectBooksToAgree(product)
})
