import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefused } from '@stillwater/contract/client'
import { nobody, statement } from '../../platform/db/database.ts'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { letMoneySettle, member, type Buyer } from '../payments/billing.fixture.ts'
import { cards } from '../payments/pay.fixture.ts'
import {
  allInDunning,
  cancel,
  cashAtProcessor,
  changePlan,
  inDunning,
  invoicesOf,
  pay,
} from './lost-answer.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
})
beforeEach(() => product.advance(61_000))
afterAll(() => product.close())

/** To the cent, what the patient is shown as paid and not refunded. */
const shownAsPaid = async (one: Buyer) =>
  (await invoicesOf(one)).reduce(
    (sum, { status, total_cents, refunded_cents }) =>
      status === 'unpaid' || status === 'closed' || status === 'processing'
        ? sum
        : sum + total_cents - refunded_cents,
    0,
  )

/** A machine with much else to do may let a lock wait too long. Nothing was decided then, and a browser asks again. */
async function cancelAtLast(one: Buyer): ReturnType<typeof cancel> {
  try {
    return await cancel(one)
  } catch (error) {
    if (isRefused(error)) throw error
    return cancelAtLast(one)
  }
}

const keptForClosed = () =>
  product.rows(
    `select i.id from invoices i join charges c on c.invoice_id = i.id and c.kind = 'charge' and c.status = 'approved'
      where i.status in ('void', 'written_off')`,
  )

test('closing: a cancellation and the approval of a payment at the same moment never keep money for a closed invoice', async () => {
  const people = await allInDunning(product, 10, cards.mastercard)
  const answers = await Promise.all(
    people.map((robin) => Promise.allSettled([pay(robin, robin.invoice_id), cancelAtLast(robin)])),
  )
  await letMoneySettle(product)
  for (const [n, robin] of people.entries()) {
    const left = answers[n]?.[1]
    expect(left).toMatchObject({ status: 'fulfilled', value: { success: true } })
    const kept = (await cashAtProcessor(product, robin)) - 3000
    expect(await shownAsPaid(robin)).toBe(3000 + kept)
    // Either the month was paid before the cancellation and is had, or nothing of it is kept.
    const ended = left?.status === 'fulfilled' && left.value.ended
    expect(kept).toBe(ended ? 0 : 8500)
  }
  expect(await keptForClosed()).toEqual([])
})

test('closing: a cancellation and a change of plan at the same moment never keep money for a change that was dropped', async () => {
  const people: Buyer[] = []
  for (let n = 0; n < 8; n++) people.push(await member(product))
  await Promise.all(
    people.map((robin) => Promise.allSettled([changePlan(robin, 'medication-therapy'), cancel(robin)])),
  )
  await letMoneySettle(product)
  for (const robin of people) expect(await shownAsPaid(robin)).toBe(await cashAtProcessor(product, robin))
  expect(await keptForClosed()).toEqual([])
})

/** Until one of the two waits for the other. */
async function untilWaiting(): Promise<void> {
  while ((await product.rows('select 1 from pg_locks where not granted')).length === 0);
}

describe('closing: the database itself', () => {
  const close = (invoice_id: string, status: string) =>
    product.rows('update invoices set status = $2 where id = $1', [invoice_id, status])
  const charge = `insert into charges (id, patient_id, invoice_id, amount_cents, asked_at)
    select $2, patient_id, id, 8500, app_now() from invoices where id = $1`

  test.each(['void', 'written_off'])(
    'takes no invoice as %s while a charge for it is on its way',
    async (status) => {
      const robin = await inDunning(product)
      await product.rows(charge, [robin.invoice_id, randomUUID()])
      await expect(close(robin.invoice_id, status)).rejects.toMatchObject({
        constraint: 'no_invoice_is_closed_while_its_charge_may_succeed',
      })
      await letMoneySettle(product)
      await close(robin.invoice_id, 'open')
    },
  )

  test('takes no charge for an invoice that is closed or withdrawn', async () => {
    const robin = await inDunning(product)
    await product.rows('update invoices set withdrawn_at = app_now() where id = $1', [robin.invoice_id])
    const refused = { constraint: 'a_charge_is_started_for_an_open_invoice' }
    await expect(product.rows(charge, [robin.invoice_id, randomUUID()])).rejects.toMatchObject(refused)
    await product.rows('update invoices set withdrawn_at = null where id = $1', [robin.invoice_id])
    await cancel(robin)
    await expect(product.rows(charge, [robin.invoice_id, randomUUID()])).rejects.toMatchObject(refused)
  })

  test.each([
    ['charge', 'close'],
    ['close', 'charge'],
  ] as const)(
    'lets a %s and then a %s of one invoice, both uncommitted, wait for each other',
    async (...order) => {
      const robin = await inDunning(product)
      const sql = {
        charge,
        close: `update invoices set status = 'void' where id = $1 and $2::uuid is not null`,
      }
      const values = [robin.invoice_id, randomUUID()]
      const run = (what: 'charge' | 'close', after: () => Promise<void> = async () => {}) =>
        product.app.services.background.transaction(nobody, async (connection) => {
          await connection.run(statement<never>(`races_${what}`, sql[what]), values)
          await after()
        })
      let late: Promise<unknown> = Promise.resolve()
      await run(order[0], async () => {
        late = run(order[1]).catch((error: unknown) => error)
        await untilWaiting()
      })
      expect(await late).toMatchObject({
        constraint:
          order[1] === 'close'
            ? 'no_invoice_is_closed_while_its_charge_may_succeed'
            : 'a_charge_is_started_for_an_open_invoice',
      })
      await letMoneySettle(product)
    },
  )
})

test('closing: after all of these every invoice with an approved charge is a paid one', async () => {
  expect(await keptForClosed()).toEqual([])
})
