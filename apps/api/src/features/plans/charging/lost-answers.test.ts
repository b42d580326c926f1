import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Outage } from '../../../ports/outage.ts'
import type { PaymentsPort } from '../../../ports/payments/payments.port.ts'
import { buildApp, type TestApp } from '../../../testing/build-app.ts'
import {
  buyer,
  expectBooksToAgree,
  letMoneySettle,
  moneyOf,
  type Buyer,
} from '../../payments/billing.fixture.ts'
import { makeCrowd, submit } from '../../payments/crowd.fixture.ts'
import { payFirstMonth } from '../../payments/pay.fixture.ts'

let product: TestApp
let payments: PaymentsPort
let real: PaymentsPort
beforeAll(async () => {
  product = await buildApp()
  payments = product.app.services.payments
  real = { ...payments }
})
beforeEach(() => product.advance(61_000))
afterAll(() => product.close())

/** The processor misbehaves until the work is done. */
async function while_<T>(behaviour: Partial<PaymentsPort>, work: () => Promise<T>): Promise<T> {
  Object.assign(payments, behaviour)
  try {
    return await work()
  } finally {
    Object.assign(payments, real)
  }
}
const lost = async (): Promise<never> => {
  throw new Outage('payments', { timed_out: true })
}
const pay = (one: Buyer) => payFirstMonth(one, one.visit_id)

describe('a payment whose answer is lost', () => {
  test('before the processor heard of it is charged once, later, by itself', async () => {
    const robin = await buyer(product)
    const told = await while_({ charge: lost, find: lost }, () => pay(robin).catch((error: unknown) => error))
    expect(told).toMatchObject({ code: 'payment_unconfirmed', status: 503, retry_after: 5 })
    expect((await moneyOf(product, robin)).taken?.times).toBe(0)
    await letMoneySettle(product)
    expect(await moneyOf(product, robin)).toMatchObject({
      taken: { times: 1, cents: 3000 },
      ledger: { cash: 3000 },
    })
    expect((await pay(robin)).patient.status).toBe('paid_but_incomplete')
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
  })

  test('after the processor took the money is found, and not taken again', async () => {
    const robin = await buyer(product)
    const charge: PaymentsPort['charge'] = async (one) => {
      await real.charge(one)
      return lost()
    }
    await while_({ charge }, () => expect(pay(robin)).rejects.toMatchObject({ code: 'payment_unconfirmed' }))
    const [row] = await product.rows<{ status: string }>('select status from patients where id = $1', [
      robin.user.id,
    ])
    expect(row?.status).toBe('lead')
    await letMoneySettle(product)
    expect(await moneyOf(product, robin)).toMatchObject({ taken: { times: 1 }, ledger: { cash: 3000 } })
  })

  test('is finished by the next try, with any card', async () => {
    const robin = await buyer(product)
    await while_({ charge: lost }, () => pay(robin).catch(() => null))
    await product.rows(
      `update charges set asked_at = app_now() - interval '1 minute' where patient_id = $1`,
      [robin.user.id],
    )
    expect((await pay(robin)).invoice?.status).toBe('paid')
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
  })

  test('while the card was on its way is given up, and can be made anew', async () => {
    const robin = await buyer(product)
    const storeCard: PaymentsPort['storeCard'] = async () => {
      throw new Error('killed')
    }
    await while_({ storeCard }, () => expect(pay(robin)).rejects.toMatchObject({ status: 500 }))
    await letMoneySettle(product)
    expect(await moneyOf(product, robin)).toEqual({ taken: { times: 0, cents: 0 }, ledger: {} })
    expect((await pay(robin)).success).toBe(true)
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
  })

  test('that the processor keeps silent about waits, and is never called paid', async () => {
    const robin = await buyer(product)
    await while_({ charge: lost, find: lost }, async () => {
      await pay(robin).catch(() => null)
      for (let n = 0; n < 3; n++) await product.advance(61_000)
      const [row] = await product.rows<{ status: string }>(
        'select status from charges where patient_id = $1',
        [robin.user.id],
      )
      expect(row?.status).toBe('started')
    })
    await letMoneySettle(product)
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
  })

  test('is not hurt by an answer that is written down twice at once', async () => {
    const robin = await buyer(product)
    const charge: PaymentsPort['charge'] = async (one) => {
      const answer = await real.charge(one)
      // The sweep comes first, while the request is still on its way.
      await product.rows(`update charges set asked_at = app_now() - interval '1 minute' where id = $1`, [
        one.reference,
      ])
      await product.advance(61_000)
      return answer
    }
    await while_({ charge }, () => pay(robin))
    expect(await moneyOf(product, robin)).toMatchObject({ taken: { times: 1 }, ledger: { cash: 3000 } })
  })
})

test('an outage of the processor while a card is stored is told as what it is', async () => {
  const robin = await buyer(product)
  await while_({ storeCard: lost }, () =>
    expect(pay(robin)).rejects.toMatchObject({ code: 'payments_away', status: 503 }),
  )
  expect((await pay(robin)).success).toBe(true)
})

test('many patients who all press twice at once are charged once each', async () => {
  const crowd = await makeCrowd(product, 60)
  const answers = await Promise.all(
    crowd.flatMap(({ headers, body }) =>
      [randomUUID(), ''].map((key) => submit(product.url, headers, body, key)),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const [counted] = await product.rows<{ charges: number; paid: number; members: number }>(
    `select (select count(*)::int from embedded_payments.transactions t join embedded_payments.cards c on c.reference = t.card
              where c.customer = any($1::text[]) and t.outcome = 'approved') as charges,
       (select count(*)::int from ledger_entries where patient_id = any($1::uuid[]) and account = 'cash') as paid,
       (select count(*)::int from subscriptions where patient_id = any($1::uuid[])) as members`,
    [crowd.map(({ id }) => id)],
  )
  expect(counted).toEqual({ charges: crowd.length, paid: crowd.length, members: crowd.length })
})

test('after all of that the books agree to the cent', () => expectBooksToAgree(product))
