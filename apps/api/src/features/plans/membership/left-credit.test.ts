import { expect, onTestFinished, test } from 'vitest'
import { cancelSubscription, quotePlanChange, switchPlan } from '@stillwater/contract/plans'
import { createVisit, listServiceLines } from '@stillwater/contract/visits'
import { usd } from '@stillwater/domain/formats/money'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import { answerBeforeCheckout } from '../../intake/answered.fixture.ts'
import type { TestApp } from '../../../testing/build-app.ts'
import {
  expectBooksToAgree,
  letMoneySettle,
  member,
  moneyOf,
  type Buyer,
} from '../../payments/billing.fixture.ts'
import { payFirstMonth } from '../../payments/pay.fixture.ts'
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
  const { data: left } = await robin.api.call(cancelSubscription, { params: id(robin), body: {} })
  expect(left.credit_cents).toBe(quote.credit_cents)
  return { robin, credit: quote.credit_cents, end: (await info(robin)).end_date! }
}
/** Refunds get no answer from the card processor until they arrive. */
function loseRefunds() {
  const { payments } = product.app.services
  const { refund } = payments
  const arrives = () => Object.assign(payments, { refund })
  payments.refund = async () => Promise.reject(new Error('away'))
  onTestFinished(() => void arrives())
  return { arrives }
}
/** Not until the money has settled: it does not while the processor is away. */
async function comeToTheEnd(end: string): Promise<void> {
  await product.moveClock({ now: `${end}T18:00:00Z` })
  await product.rows(
    `update sessions set last_used_at = app_now(), expires_at = app_now() + interval '1 year'`,
  )
  await product.app.worker.runDue()
  await product.advance(61_000)
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
    `so we sent it back. ${usd(credit)} of invoice ${month!.number} went back to your card ending in 1111.`,
  )
  await expectBooksToAgree(product)
})

test('credit: while the card processor is away, the last email and the membership name the credit that is on its way', async () => {
  const { robin, credit, end } = await leaverWithCredit()
  loseRefunds()
  await comeToTheEnd(end)
  expect(await info(robin)).toMatchObject({ status: 'cancelled', credit_cents: credit })
  const [last] = (await product.mailTo(robin.email)).filter(
    ({ subject }) => subject === 'Your membership has ended',
  )
  expect(last?.text).toContain(
    `You have ${usd(credit)} in credit. We’re sending it back to the card you paid with`,
  )
  expect(last?.text).not.toContain('When your membership ends')
})

test('credit: what is on its way back to a card pays no bill of a new membership', async () => {
  const { robin, credit, end } = await leaverWithCredit()
  const refund = loseRefunds()
  await comeToTheEnd(end)
  const lines = (await robin.api.call(listServiceLines, {})).data.service_lines
  await product.rows('update visits set completed_at = app_now() where patient_id = $1', [robin.user.id])
  const { data: visit } = await robin.api.call(createVisit, {
    params: id(robin),
    body: { visit: { service_line_ids: [lines[0]!.id], is_reactivation: true } },
  })
  await answerBeforeCheckout(product.app.services, { patient_id: robin.user.id, visit_id: visit.id })
  await payFirstMonth(robin, visit.id)
  const query = { new_offering_key: 'medication-therapy', is_insurance: 'false' } as const
  const { data: quote } = await robin.api.call(quotePlanChange, { query })
  expect(quote).toMatchObject({ credit_cents: 0 })
  expect(quote.lines.map(({ description }) => description)).not.toContain('Your credit')
  await robin.api.call(switchPlan, { query, body: { quoted_cents: quote.total_cents } })
  refund.arrives()
  await finish()
  // Returned once and spent never: a credit that was also used would be owed to the clinic now.
  expect((await moneyOf(product, robin)).ledger).not.toHaveProperty('credit')
  const [returned] = await product.rows<{ cents: number }>(
    `select sum(amount_cents)::int as cents from charges where patient_id = $1 and of_credit and status = 'approved'`,
    [robin.user.id],
  )
  expect(returned?.cents).toBe(credit)
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
