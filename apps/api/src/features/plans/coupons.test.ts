import { describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/plans'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { expectBooksToAgree, member } from '../payments/billing.fixture.ts'
import {
  buildMembershipApp,
  comeTo as moveTo,
  id,
  info,
  invoices,
  recordOf,
  todayOf,
} from './membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))
const today = () => todayOf(product)
const comeTo = (day: string, leap = false) => moveTo(product, day, leap)

describe('the discount for staying', () => {
  const coupon_id = '50%OFF(2MONTHS)'
  const apply = async (one: Person) =>
    (await one.api.call(contract.applyCoupon, { params: id(one), body: { coupon_id } })).data
  const check = async (one: Person) =>
    (await one.api.call(contract.checkCoupon, { params: id(one), body: { coupon_id } })).data.valid
  const offer = async (one: Person) => (await recordOf(one)).cancellation_discount_end_date

  // A-CAN-022, 023, 039 to 041, 045, 047 to 049; decision C5
  test('halves two months of one’s own price, and is offered again only after a year', async () => {
    const robin = await member(product)
    await comeTo(addMonths(today(), 1), true)
    const taken = addDays(today(), 5)
    expect(await offer(robin)).not.toBeNull()
    // In the middle of a month: the second halved month is billed before the two months are over.
    await comeTo(taken, true)
    expect(await apply(robin)).toEqual({
      success: true,
      cancellation_discount_end_date: addMonths(taken, 2),
      price: 42.5,
    })
    expect(await info(robin)).toMatchObject({ amount: 42.5, discount_percent: 50, discount_months_left: 2 })
    const renewal = (await info(robin)).next_charge!
    for (let n = -1; n <= 12; n++) {
      if (n >= 0) await comeTo(addMonths(renewal, n), true)
      const offered = n === 12
      expect([n, (await offer(robin)) !== null, await check(robin)]).toEqual([n, offered, offered])
      if (!offered) expect((await apply(robin)).success).toBe(false)
    }
    expect((await invoices(robin)).map(({ total }) => total)).toEqual([
      ...Array<number>(11).fill(85),
      42.5,
      42.5,
      85,
      30,
    ])
    expect((await apply(robin)).success).toBe(true)
    expect(await offer(robin)).toBeNull()
  })

  test('is offered to a member who renews and has not had it, and undoes a cancellation', async () => {
    const robin = await member(product)
    expect((await recordOf(robin)).cancellation_discount_end_date).toBeNull()
    await comeTo(addMonths(today(), 1), true)
    expect((await recordOf(robin)).cancellation_discount_end_date).toBe(addMonths(today(), 2))
    await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    expect((await apply(robin)).success).toBe(true)
    expect(await info(robin)).toMatchObject({ status: 'active', end_date: null })
  })

  test('is not for joining, and another code is not for staying', async () => {
    const robin = await member(product)
    const { data } = await robin.api.call(contract.applyCoupon, {
      params: id(robin),
      body: { coupon_id: 'CARE30' },
    })
    expect(data).toEqual({ success: false, cancellation_discount_end_date: null, price: null })
  })
})

// A-CAN-042 to 044, A-PST-096 to 098; decision N28
test.each([
  ['CARE30', 'medication', false, true, 30],
  ['starttoday', 'therapy', false, true, 45],
  ['JUST25', 'therapy', false, false, 99],
  ['NOSUCH', 'medication-therapy', false, false, 139],
  ['50OFF', 'medication', true, true, 15],
  ['50%OFF(2MONTHS)', 'medication', false, false, 49.5],
])(
  'the code %s for %s (insurance: %s) is valid: %s, for $%d',
  async (coupon_id, offering, is_insurance, valid, price) => {
    const robin = await product.quickPatient()
    const { data } = await robin.api.call(contract.checkCoupon, {
      params: id(robin),
      body: { coupon_id, offering, is_insurance },
    })
    expect(data).toMatchObject({ valid, price, offering, coupon_id: expect.any(String) as string })
  },
)
test('after all of that the books agree to the cent', () => expectBooksToAgree(product))
