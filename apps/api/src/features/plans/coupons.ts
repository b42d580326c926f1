import type * as contract from '@stillwater/contract/plans'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { addMonths, billingDay, dayIn } from '@stillwater/domain/plans/billing-dates'
import {
  defaultPromo,
  normalizePromo,
  resolvePromo,
  retentionCoupon,
  returningPromo,
} from '@stillwater/domain/plans/promos'
import { retentionMonths, retentionPriceCents } from '@stillwater/domain/plans/retention'
import { takeRetention } from '@stillwater/domain/plans/subscription'
import { read, type Ctx, type Input } from '../../context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { storeSubscriptions, subscriptionOf, type SubscriptionRow } from './membership/subscription-record.ts'
import { changeOwn } from './membership/change-membership.ts'
import { tellOfMembership } from './membership/tell-of-membership.job.ts'
import { currentPrices } from './prices/current-prices.ts'
import { knownPromos } from './promos/known-promos.ts'
import { changePatients } from '../people/change-patient.ts'

const monthOf = (membership: SubscriptionRow | null) => membership && membership.month_cents

/** The discount for staying: half of one's own month, twice; once in twelve months. decision C5 */
export function applyCoupon(
  ctx: Ctx<'patient'>,
  { body: { coupon_id } }: Input<typeof contract.applyCoupon>,
) {
  return changeOwn(ctx, async ({ connection, membership, today, patient_id }) => {
    const next = membership && coupon_id === retentionCoupon ? takeRetention(membership, today) : null
    if (!membership || !next) return { success: false, cancellation_discount_end_date: null, price: null }
    await storeSubscriptions(connection, [{ ...membership, ...next }])
    // A date on the record is an offer; a patient who took it is not offered it again. decision C5
    await changePatients(connection, [patient_id], {
      cancellation_discount_end_date: null,
      subscription_end_date: null,
    })
    if (membership.cancel_on !== null)
      await enqueue(connection, tellOfMembership, { patient_id, what: 'staying' })
    return {
      success: true,
      cancellation_discount_end_date: addMonths(today, retentionMonths),
      price: retentionPriceCents(monthOf(membership)) / 100,
    }
  })
}

/** Whether a code applies, and what is paid with it. Nothing is promised: paying resolves the code again. */
export async function checkCoupon(
  ctx: Ctx<'patient'>,
  { patient, body }: Input<typeof contract.checkCoupon>,
) {
  const { coupon_id, offering, is_insurance = patient.is_insurance } = body
  const wanted = offering ?? patient.offering_key
  const plan = isPlanKey(wanted) ? wanted : 'medication'
  const [membership, known, prices] = await read(ctx, (connection) =>
    Promise.all([
      subscriptionOf(connection, patient.id),
      knownPromos(connection, coupon_id),
      currentPrices(connection, billingDay(ctx.now())),
    ]),
  )
  if (coupon_id === retentionCoupon) {
    const taken = membership && takeRetention(membership, billingDay(ctx.now()))
    return {
      valid: taken !== null,
      price: retentionPriceCents(monthOf(membership)) / 100,
      coupon_id,
      offering: plan,
      note: null,
    }
  }
  const today = dayIn(patient.zone, ctx.now())
  const is_returning = membership?.status === 'canceled'
  const resolved = resolvePromo(coupon_id, plan, is_insurance, { prices, today, known, is_returning })
  const applies = normalizePromo(coupon_id) !== '' && resolved.refused === null && isPlanKey(wanted)
  const standard = is_returning ? returningPromo : defaultPromo
  const promo = applies ? resolved : standard(plan, is_insurance, prices)
  return {
    valid: applies,
    price: promo.first_month.month_cents / 100,
    coupon_id: promo.code,
    offering: plan,
    note: resolved.refused?.note ?? null,
  }
}
