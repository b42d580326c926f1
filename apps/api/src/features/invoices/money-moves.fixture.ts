import * as fc from 'fast-check'
import { refundInvoice } from '@stillwater/contract/refunds'
import { addPaymentMethod } from '@stillwater/contract/payments'
import { updateSubscription } from '@stillwater/contract/memberships'
import * as plans from '@stillwater/contract/plans'
import { retentionCoupon } from '@stillwater/domain/plans/promos'
import type { Person } from '../../testing/build-app.ts'
import { cardBody, cards } from '../payments/pay.fixture.ts'
import { cancel, changePlan, invoicesOf, params, pay } from './lost-answer.fixture.ts'

const plan = fc.constantFrom('medication', 'therapy', 'medication-therapy')
const card = fc.constantFrom(cards.visa, cards.mastercard, cards.no_funds)
const of = <T extends string>(type: T) => fc.constant({ type } as const)

/** What someone does, or what is done for them. */
const move = fc.oneof(
  { weight: 4, arbitrary: of('pay') },
  { weight: 3, arbitrary: of('cancel') },
  { weight: 1, arbitrary: of('keep') },
  { weight: 1, arbitrary: of('discount') },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('pause' as const), months: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: of('resume') },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('change plan' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('new card' as const), card }) },
  { weight: 2, arbitrary: of('use new card') },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('refund' as const), whole: fc.boolean() }) },
)
export type Move = typeof move extends fc.Arbitrary<infer T> ? T : never

/** One moment: how the processor behaves, what each person does at once, and how much time passes afterward. */
export const moment = (people: number) =>
  fc.record({
    processor: fc.oneof(
      { weight: 3, arbitrary: fc.constant('ok' as const) },
      { weight: 3, arbitrary: fc.constant('timeout' as const) },
      { weight: 2, arbitrary: fc.constant('error' as const) },
      { weight: 2, arbitrary: fc.constant('refuse' as const) },
    ),
    moves: fc.array(fc.array(move, { minLength: 0, maxLength: 2 }), { minLength: people, maxLength: people }),
    days: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.constantFrom(1, 3, 6) },
      { weight: 2, arbitrary: fc.constantFrom(31, 42) },
    ),
  })

/** Makes a move, and answers whether the patient was promised that nothing more is charged. */
export async function make(one: Person, staff: Person, wanted: Move): Promise<{ promised: boolean }> {
  if (wanted.type === 'cancel') return { promised: (await cancel(one)).success }
  await others(one, staff, wanted)
  return { promised: false }
}

async function others(
  one: Person,
  staff: Person,
  wanted: Exclude<Move, { type: 'cancel' }>,
): Promise<unknown> {
  const about = { params: params(one), body: {} }
  const { api } = one
  switch (wanted.type) {
    case 'pay': {
      const owed = (await invoicesOf(one)).find(({ balance_cents }) => balance_cents > 0)
      return owed && pay(one, owed.id)
    }
    case 'keep':
      return api.call(plans.keepSubscription, about)
    case 'discount':
      return api.call(plans.applyCoupon, { ...about, body: { coupon_id: retentionCoupon } })
    case 'pause':
      return api.call(plans.pauseSubscription, { ...about, body: { months: wanted.months } })
    case 'resume':
      return api.call(plans.resumeSubscription, about)
    case 'change plan':
      return changePlan(one, wanted.plan)
    case 'new card':
      return api.call(addPaymentMethod, { ...about, body: await cardBody(one, wanted.card) })
    case 'use new card':
      return api.call(updateSubscription, about)
    case 'refund': {
      const paid = (await invoicesOf(one)).find(
        ({ status, total_cents }) => status === 'paid' && total_cents > 0,
      )
      const body = { reason: 'As agreed', ...(wanted.whole ? {} : { amount_cents: 500 }) }
      return paid && staff.api.call(refundInvoice, { params: { id: paid.id }, body })
    }
  }
}
