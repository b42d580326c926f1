import { afterAll, beforeEach, expect } from 'vitest'
import { listInvoices, payInvoice, type Invoice } from '@stillwater/contract/invoices'
import { addPaymentMethod } from '@stillwater/contract/payments'
import { cancelSubscription, switchPlan } from '@stillwater/contract/plans'
import { addMonths } from '@stillwater/domain/plans/billing-dates'
import { createFaults, type FaultMode } from '../../ports/faults/faults.ts'
import { refusingPayments } from '../../ports/payments/payments.port.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { member, type Buyer } from '../payments/billing.fixture.ts'
import { cardBody, cards } from '../payments/pay.fixture.ts'
import { comeTo, todayOf, useCard } from '../plans/membership.fixture.ts'

/**
 * The processor, failing on demand and without a wait: `timeout` makes the charge and loses its answer, `error` loses
 * the request on its way, `refuse` declines. Returns the switch.
 */
export function faultyProcessor(product: TestApp): (mode: FaultMode) => void {
  const faults = createFaults({ delay: async () => {} })
  const { payments } = product.app.services
  Object.assign(payments, faults.wrap('payments', { ...payments }, refusingPayments, ['charge', 'refund']))
  return (mode) => faults.set({ port: 'payments', mode })
}

/** The product of one test file, with a processor that fails on demand. Each test starts a minute after the last charge. */
export async function buildAppWithFaultyProcessor() {
  const product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
  beforeEach(() => product.advance(61_000))
  afterAll(() => product.close())
  return { product, processor: faultyProcessor(product) }
}

/** What the processor itself holds of someone's money: approved charges minus approved refunds. */
export async function cashAtProcessor(product: TestApp, { user }: Person): Promise<number> {
  const [row] = await product.rows<{ cents: number }>(
    `select coalesce(sum(case t.kind when 'charge' then t.amount_cents else -t.amount_cents end), 0)::int as cents
       from embedded_payments.transactions t
      where t.outcome = 'approved' and t.card in (select reference from payment_methods where patient_id = $1)`,
    [user.id],
  )
  return row?.cents ?? 0
}

export const params = ({ user }: Person) => ({ id: user.id })
export const invoicesOf = async (one: Person) => (await one.api.call(listInvoices, {})).data.invoices
export const pay = (one: Person, id: string) => one.api.call(payInvoice, { params: { id }, body: {} })
export const cancel = async (one: Person) =>
  (await one.api.call(cancelSubscription, { params: params(one), body: {} })).data
export const changePlan = (one: Person, new_offering_key: string) =>
  one.api.call(switchPlan, { query: { new_offering_key }, body: {} })

/** What the patient sees of an invoice. */
export async function invoiceOf(one: Person, id: string): Promise<Invoice | undefined> {
  return (await invoicesOf(one)).find((invoice) => invoice.id === id)
}

export async function statusOf(product: TestApp, invoice_id: string): Promise<string | undefined> {
  const [row] = await product.rows<{ status: string }>('select status from invoices where id = $1', [
    invoice_id,
  ])
  return row?.status
}

export interface Debtor extends Buyer {
  invoice_id: string
}

/** Some whose renewal was declined and who have put another card on file since. */
export async function allInDunning(product: TestApp, count: number, card: string): Promise<Debtor[]> {
  const people: Buyer[] = []
  for (let n = 0; n < count; n++) {
    const robin = await member(product)
    await useCard(product, robin, 'no_funds')
    people.push(robin)
  }
  await comeTo(product, addMonths(todayOf(product), 1), true)
  return Promise.all(
    people.map(async (robin) => {
      await robin.api.call(addPaymentMethod, { params: params(robin), body: await cardBody(robin, card) })
      const [unpaid] = await invoicesOf(robin)
      if (!unpaid) throw new Error('Nothing is owed.')
      expect(unpaid).toMatchObject({ status: 'unpaid', balance_cents: 8500 })
      return { ...robin, invoice_id: unpaid.id }
    }),
  )
}

export async function inDunning(product: TestApp, card: string = cards.mastercard): Promise<Debtor> {
  const [robin] = await allInDunning(product, 1, card)
  if (!robin) throw new Error('No member is in dunning.')
  return robin
}

/** Lets days pass and the jobs run once, whether or not money settles; sessions stay alive. */
export async function letDaysPass(product: TestApp, days: number): Promise<void> {
  await product.rows(
    `update sessions set last_used_at = app_now() + make_interval(days => $1),
       expires_at = app_now() + interval '1 year'`,
    [days],
  )
  await product.advance(days * 86_400_000)
}
