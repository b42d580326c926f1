import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiRoot } from '../../platform/api-root.ts'
import type { FaultMode } from '../../ports/faults/faults.ts'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { expectBooksToAgree, letMoneySettle } from '../payments/billing.fixture.ts'
import {
  cashAtProcessor,
  faultyProcessor,
  inDunning,
  invoiceOf,
  pay,
  type Debtor,
} from './lost-answer.fixture.ts'

let product: TestApp
let processor: (mode: FaultMode) => void
let owner: pg.Client
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
  processor = faultyProcessor(product)
  owner = new pg.Client(product.ownerUrl)
  await owner.connect()
})
beforeEach(() => product.advance(61_000))
afterAll(async () => {
  await owner.end()
  await product.close()
})

/** The statements of the migration that bring invoices back, as its owner runs them. */
async function bringBack(): Promise<void> {
  const sql = await readFile(join(apiRoot, 'migrations/0060_withdrawn_invoices.sql'), 'utf8')
  const [from, to] = [
    sql.indexOf('alter table invoices no force'),
    sql.indexOf('-- The last word on the rule'),
  ]
  expect(from).toBeGreaterThan(0)
  await owner.query(`begin; ${sql.slice(from, to)} commit`)
}

/** What the product did before: an invoice is voided, and its membership ended, under a charge on its way. */
async function closedUnderItsCharge(robin: Debtor): Promise<void> {
  processor('timeout')
  await pay(robin, robin.invoice_id).catch(() => null)
  processor('ok')
  const trigger = 'trigger no_invoice_is_closed_while_its_charge_may_succeed'
  await owner.query(`alter table invoices disable ${trigger}`)
  await product.rows(`update invoices set status = 'void' where id = $1`, [robin.invoice_id])
  await owner.query(`alter table invoices enable ${trigger}`)
  await product.rows(
    `insert into ledger_entries (transaction_id, patient_id, invoice_id, event, account, amount_cents)
     select md5(invoice_id::text)::uuid, patient_id, invoice_id, 'voided', account, -amount_cents
     from ledger_entries where invoice_id = $1 and event = 'issued'`,
    [robin.invoice_id],
  )
  await product.rows(
    `update subscriptions set status = 'canceled', owes = false, next_at = null, next_try = null where patient_id = $1`,
    [robin.user.id],
  )
}

/** And then the answer came. */
const approve = ({ invoice_id }: Debtor) =>
  product.rows(
    `with paid as (
       update charges c set status = 'approved', settled_at = app_now(), processor_transaction = t.id::text
       from embedded_payments.transactions t
       where c.invoice_id = $1 and c.status = 'started' and t.reference = c.id::text returning c.*
     )
     insert into ledger_entries (transaction_id, patient_id, invoice_id, charge_id, event, account, amount_cents)
     select md5(paid.id::text)::uuid, patient_id, invoice_id, paid.id, 'paid', a.account, a.sign * paid.amount_cents
     from paid, (values ('cash', 1), ('receivable', -1)) as a (account, sign)`,
    [invoice_id],
  )

test('migration 0060: money that was kept for a voided invoice goes back, and its patient is told', async () => {
  const robin = await inDunning(product)
  await closedUnderItsCharge(robin)
  await approve(robin)
  expect(await cashAtProcessor(product, robin)).toBe(11_500)
  expect(await invoiceOf(robin, robin.invoice_id)).toBeUndefined()
  await bringBack()
  expect(await invoiceOf(robin, robin.invoice_id)).toMatchObject({ status: 'refunding' })
  const nextMinute = async () => {
    await product.advance(61_000)
    return (await invoiceOf(robin, robin.invoice_id))?.status
  }
  await expect.poll(nextMinute, { timeout: 10_000 }).toBe('refunded')
  expect(await invoiceOf(robin, robin.invoice_id)).toMatchObject({ refunded_cents: 8500 })
  expect(await cashAtProcessor(product, robin)).toBe(3000)
  const subjects = (await product.mailTo(robin.email)).map(({ subject }) => subject)
  expect(subjects).toContain('We refunded your payment of $85.00')
  await expectBooksToAgree(product)
})

test('migration 0060: a charge that is still out for a voided invoice goes back once it is approved', async () => {
  const robin = await inDunning(product)
  await closedUnderItsCharge(robin)
  await bringBack()
  await letMoneySettle(product)
  expect(await invoiceOf(robin, robin.invoice_id)).toMatchObject({ status: 'refunded', refunded_cents: 8500 })
  expect(await cashAtProcessor(product, robin)).toBe(3000)
  await expectBooksToAgree(product)
})
