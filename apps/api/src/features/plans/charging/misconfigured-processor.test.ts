import { expect, test } from 'vitest'
import { payInvoice } from '@stillwater/contract/invoices'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import { ProcessorMisconfigured, type PaymentsPort } from '../../../ports/payments/payments.port.ts'
import type { TestApp } from '../../../testing/build-app.ts'
import { buyer, letMoneySettle, member, moneyOf } from '../../payments/billing.fixture.ts'
import { payFirstMonth } from '../../payments/pay.fixture.ts'
import { buildMembershipApp, comeTo, info, invoices, todayOf, useCard } from '../membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

const refused = async (): Promise<never> => {
  throw new ProcessorMisconfigured('api_key_expired')
}

/** The processor refuses the clinic's settings until the work is done. */
async function while_<T>(behaviour: Partial<PaymentsPort>, work: () => Promise<T>): Promise<T> {
  const { payments } = product.app.services
  const real = { ...payments }
  Object.assign(payments, behaviour)
  try {
    return await work()
  } finally {
    Object.assign(payments, real)
  }
}

test.each<[string, Partial<PaymentsPort>]>([
  ['the card is stored', { storeCard: refused }],
  ['it is charged', { charge: refused }],
])(
  'a wrong key when %s: the patient hears that payments are away, and is not charged later',
  async (_, wrong) => {
    const robin = await buyer(product)
    await while_(wrong, () =>
      expect(payFirstMonth(robin, robin.visit_id)).rejects.toMatchObject({
        status: 503,
        code: 'payments_away',
      }),
    )
    await letMoneySettle(product)
    expect(await moneyOf(product, robin)).toMatchObject({ taken: { times: 0 }, ledger: {} })
    expect((await payFirstMonth(robin, robin.visit_id)).success).toBe(true)
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
  },
)

test('a wrong key on the day of a renewal: no decline is counted or told, and it is charged once the key is right', async () => {
  const robin = await member(product)
  const due = addMonths(todayOf(product), 1)
  await while_({ charge: refused }, async () => {
    await product.moveClock({ now: `${due}T18:00:00Z` })
    await product.app.worker.runDue()
    await product.rows(
      `update sessions set last_used_at = app_now(), expires_at = app_now() + interval '1 year'`,
    )
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
    expect(await info(robin)).toMatchObject({ status: 'active', next_retry: null })
    expect((await product.mailTo(robin.email)).map(({ subject }) => subject)).not.toContain(
      'Your payment did not go through',
    )
  })
  await letMoneySettle(product)
  expect(await moneyOf(product, robin)).toMatchObject({ taken: { times: 2, cents: 11_500 } })
})

test('a wrong key when a patient pays an open invoice does not count against them', async () => {
  const robin = await member(product)
  await useCard(product, robin, 'no_funds')
  const due = addMonths(todayOf(product), 1)
  await comeTo(product, due, true)
  const [open] = await invoices(robin)
  const before = await info(robin)
  await while_({ charge: refused }, () =>
    expect(robin.api.call(payInvoice, { params: { id: open?.id ?? '' }, body: {} })).rejects.toMatchObject({
      code: 'payments_away',
    }),
  )
  expect(await info(robin)).toEqual(before)
  expect(before.next_retry).toBe(addDays(due, 2))
})
