import { payMembership } from '@stillwater/contract/memberships'
import { setPlanPrice } from '@stillwater/contract/care/plans'
import { listPlans } from '@stillwater/contract/plans'
import type { PriceEntry } from '@stillwater/domain/plans/price-list'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import type { Buyer } from '../../payments/billing.fixture.ts'
import { cardBody } from '../../payments/pay.fixture.ts'

export const billingDayOf = (product: TestApp) => billingDay(product.app.services.clock.now())

export const setPrice = async (admin: Person, body: PriceEntry) =>
  (await admin.api.call(setPlanPrice, { body })).data

/** What the page shows of a plan: the first month, the months after it, and the code of the offer. */
export async function shownTo(one: Person, key: string, is_insurance = false) {
  const { data } = await one.api.call(listPlans, { query: {} })
  const offer = data.plans.find((plan) => plan.offering_key === key && plan.is_insurance === is_insurance)
  return offer && [offer.first_month_cents, offer.month_cents, offer.promo.code]
}

/** Pays what the page showed, and nothing else. */
export async function payQuoted(one: Buyer, quoted_cents: number, quoted_month_cents: number, card?: string) {
  const body = { ...(await cardBody(one, card)), visit_id: one.visit_id, quoted_cents, quoted_month_cents }
  return (await one.api.call(payMembership, { body })).data
}
