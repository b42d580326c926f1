import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readSubscription } from '@stillwater/contract/memberships'
import { nobody } from '../../platform/db/database.ts'
import { Outage } from '../../ports/outage.ts'
import type { Person } from '../../testing/build-app.ts'
import { answerBeforeCheckout } from '../intake/answered.fixture.ts'
import { loadIntakeOf } from '../intake/load-intake.ts'
import { sealVisit } from '../intake/visit-record.ts'
import { visits } from '../intake/visits.table.ts'
import { buyer, expectBooksToAgree, letMoneySettle, type Buyer } from '../payments/billing.fixture.ts'
import { payFirstMonth } from '../payments/pay.fixture.ts'
import {
  buildAppWithFaultyProcessor,
  cancel,
  cashAtProcessor,
  inDunning,
  invoiceOf,
  invoicesOf,
  letDaysPass,
  pay,
} from './lost-answer.fixture.ts'

const { product, processor } = await buildAppWithFaultyProcessor()

const subjects = async (one: Person) => (await product.mailTo(one.email)).map(({ subject }) => subject)
const openTasks = ({ user }: Person) =>
  product.rows(
    `select task_key from tasks where patient_id = $1 and audience = 'care_team' and done_at is null
       and task_key = 'refund-late-payment'`,
    [user.id],
  )

test('late refund: one that the bank refuses is told, given to the care team and asked for again every day', async () => {
  const robin = await inDunning(product)
  processor('timeout')
  await pay(robin, robin.invoice_id).catch(() => null)
  await cancel(robin)
  processor('refuse')
  await letMoneySettle(product)
  expect(await invoiceOf(robin, robin.invoice_id)).toMatchObject({ status: 'refunding', refunded_cents: 0 })
  const delayed = 'We owe you a refund of $85.00'
  expect(await subjects(robin)).toContain(delayed)
  expect(await openTasks(robin)).toHaveLength(1)
  // Within the day it is not asked for again; the day after it is refused again, and told no second time.
  await product.advance(3_600_000)
  const tries = () =>
    product.rows(`select 1 from charges where invoice_id = $1 and kind = 'refund'`, [robin.invoice_id])
  expect(await tries()).toHaveLength(1)
  await letDaysPass(product, 1)
  await letMoneySettle(product)
  expect(await tries()).toHaveLength(2)
  expect((await subjects(robin)).filter((subject) => subject === delayed)).toHaveLength(1)
  processor('ok')
  await letDaysPass(product, 1)
  await product.advance(61_000)
  await letMoneySettle(product)
  expect(await invoiceOf(robin, robin.invoice_id)).toMatchObject({ status: 'refunded' })
  expect(await cashAtProcessor(product, robin)).toBe(3000)
  expect(await subjects(robin)).toContain('We refunded your payment of $85.00')
  expect(await openTasks(robin)).toEqual([])
})

test('late refund: a lost answer to the refund refunds once', async () => {
  const robin = await inDunning(product)
  processor('timeout')
  await pay(robin, robin.invoice_id).catch(() => null)
  await cancel(robin)
  processor('ok')
  await product.advance(61_000)
  expect(await invoiceOf(robin, robin.invoice_id)).toMatchObject({ status: 'refunding' })
  processor('timeout')
  await product.advance(61_000)
  expect(await invoiceOf(robin, robin.invoice_id)).toMatchObject({ status: 'refunding' })
  processor('ok')
  await letMoneySettle(product)
  expect(await cashAtProcessor(product, robin)).toBe(3000)
  expect(await invoiceOf(robin, robin.invoice_id)).toMatchObject({ refunded_cents: 8500 })
})

/** A second visit that asks for a first month, beside the one whose payment has no answer yet. */
async function anotherFirstVisit({ user, visit_id }: Buyer): Promise<string> {
  const { background, keyring, contentAt } = product.app.services
  const id = randomUUID()
  const patient_id = user.id
  await background.transaction(nobody, async (connection) => {
    const first = await loadIntakeOf(connection, { keyring, contentAt }, { patient_id, visit_id })
    if (!first) throw new Error('There is no such visit.')
    await connection.db
      .update(visits)
      .set({ completed_at: product.app.services.clock.now().toISOString() })
      .where(eq(visits.id, visit_id))
    await connection.db
      .insert(visits)
      .values({ id, patient_id, is_initial: true, sealed: sealVisit(id, first.key, first.about) })
  })
  await answerBeforeCheckout(product.app.services, { patient_id, visit_id: id })
  return id
}

test('late refund: of two first months that are both approved late, one begins the membership and one goes back', async () => {
  const robin = await buyer(product)
  const { payments } = product.app.services
  const { charge } = payments
  payments.charge = async (wanted) => {
    await charge(wanted)
    throw new Outage('payments', { timed_out: true })
  }
  const unconfirmed = { code: 'payment_unconfirmed' }
  await expect(payFirstMonth(robin, robin.visit_id)).rejects.toMatchObject(unconfirmed)
  // Another visit, begun while the answer to the first payment is out.
  const second = await anotherFirstVisit(robin)
  await expect(payFirstMonth(robin, second)).rejects.toMatchObject(unconfirmed)
  payments.charge = charge
  expect(await cashAtProcessor(product, robin)).toBe(6000)
  await letMoneySettle(product)
  expect(await cashAtProcessor(product, robin)).toBe(3000)
  expect((await robin.api.call(readSubscription, {})).data.status).toBe('active')
  expect((await invoicesOf(robin)).map(({ status }) => status).sort()).toEqual(['paid', 'refunded'])
  const told = (await product.mailTo(robin.email)).find(
    ({ subject }) => subject === 'We refunded your payment of $30.00',
  )
  expect(told?.text).toContain('even though your membership was already paid for')
})

test('late refund: after all of these the books agree to the cent', () => expectBooksToAgree(product))
