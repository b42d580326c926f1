import type { Body } from '@stillwater/contract/endpoint'
import * as contract from '@stillwater/contract/plans'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { addMonths, billingDay, dayIn } from '@stillwater/domain/plans/billing-dates'
import { defaultPromo, normalizePromo, resolvePromo, retentionCoupon } from '@stillwater/domain/plans/promos'
import { pricesOf } from '@stillwater/domain/plans/pricing'
import { retentionMonths, retentionPriceCents } from '@stillwater/domain/plans/retention'
import { takeRetention } from '@stillwater/domain/plans/subscription'
import { read, type Context } from '../../platform/context.ts'
import { statement } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import type { PatientRow } from '../people/patient-record.ts'
import { storeSubscriptions, subscriptionOf, type SubscriptionRow } from '../payments/subscription-record.ts'
import { changeOwn } from './change-membership.ts'
import { tellOfMembership } from './tell-of-membership.job.ts'

// A date on the record is an offer, and whoever has had it is not offered it again. decision C5
const takeOffer = statement<never>(
  'patient_take_offer',
  'update patients set cancellation_discount_end_date = null, subscription_end_date = null where id = $1',
)

const monthOf = (membership: SubscriptionRow | null) =>
  membership && pricesOf(membership.offering_key, membership.is_insurance).regular.month_cents

/** The discount for staying: half of one's own month, twice; once in twelve months. decision C5 */
export function applyCoupon(services: Services, context: Context<'patient'>, coupon_id: string) {
  return changeOwn(services, context, contract.applyCoupon, async (change) => {
    const { connection, membership, today, patient_id } = change
    const next = membership && coupon_id === retentionCoupon ? takeRetention(membership, today) : null
    if (!membership || !next) return { success: false, cancellation_discount_end_date: null, price: null }
    await storeSubscriptions(connection, [{ ...membership, ...next }])
    await connection.run(takeOffer, [patient_id])
    if (membership.cancel_on !== null)
      await enqueue(connection, tellOfMembership, { patient_id, what: 'staying' })
    return {
      success: true,
      cancellation_discount_end_date: addMonths(today, retentionMonths),
      price: retentionPriceCents(monthOf(membership)) / 100,
    }
  })
}

/** Whether a code counts, and what is paid with it. Nothing is promised: paying resolves the code again. */
export async function checkCoupon(
  context: Context<'patient'>,
  patient: PatientRow,
  { coupon_id, offering, is_insurance = patient.is_insurance }: Body<typeof contract.checkCoupon>,
) {
  const wanted = offering ?? patient.offering_key
  const plan = isPlanKey(wanted) ? wanted : 'medication'
  if (coupon_id === retentionCoupon) {
    const membership = await read(context, (connection) => subscriptionOf(connection, patient.id))
    const taken = membership && takeRetention(membership, billingDay(context.now()))
    return {
      valid: taken !== null,
      price: retentionPriceCents(monthOf(membership)) / 100,
      coupon_id,
      offering: plan,
      note: null,
    }
  }
  const today = dayIn(patient.zone, context.now())
  const resolved = resolvePromo(coupon_id, plan, is_insurance, { today })
  const known = normalizePromo(coupon_id) !== '' && resolved.refused === null && isPlanKey(wanted)
  const promo = known ? resolved : defaultPromo(plan, is_insurance)
  return {
    valid: known,
    price: promo.first_month.month_cents / 100,
    coupon_id: promo.code,
    offering: plan,
    note: resolved.refused?.note ?? null,
  }
}
