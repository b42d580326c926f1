import type * as contract from '@stillwater/contract/plans'
import { Problem } from '@stillwater/contract/problems'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { planPause, resumeEarly } from '@stillwater/domain/plans/subscription'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import { paymentsUnderWay } from '../../payments/charges/payments-under-way.ts'
import { creditOf, creditStateOf } from '../../payments/invoices/ledger.ts'
import { lockMoney } from '../../payments/invoices/lock-money.ts'
import { loadPatient, toPatient } from '../../people/patient-record.ts'
import { finishCharge, liveChargeOf } from '../charging/charge-invoice.ts'
import { applyMoves } from './bill-due.ts'
import { leaveMembership, stayInMembership } from './leave-membership.ts'
import { subscriptionInfo } from './subscription-info.ts'
import { storeSubscriptions, subscriptionOf, type SubscriptionRow } from './subscription-record.ts'
import { tellOfMembership } from './tell-of-membership.job.ts'

interface Change {
  connection: Connection
  membership: SubscriptionRow | null
  today: string
  patient_id: string
}

/** A change of the caller's own membership under the lock on their money, audited and published to their browsers. */
export function changeOwn<T>(ctx: Ctx<'patient'>, work: (change: Change) => Promise<T>): Promise<T> {
  const patient_id = ctx.session.user_id
  return ctx.background.transaction(nobody, async (connection) => {
    await lockMoney(connection, [patient_id])
    const membership = await subscriptionOf(connection, patient_id)
    const result = await work({ connection, membership, patient_id, today: billingDay(ctx.now()) })
    await auditCall(ctx, connection, { record_type: 'subscription' })
    await publish(connection, patient_id, 'billing', null)
    await publish(connection, patient_id, 'patient', patient_id)
    return result
  })
}

/** Cancels at the end of what is paid for. A repeated call gets the same answer. decision C6 */
export function cancelSubscription(ctx: Ctx<'patient'>) {
  return changeOwn(ctx, async ({ connection, membership, today, patient_id }) => {
    const left = await leaveMembership({
      connection,
      keyring: ctx.keyring,
      membership,
      today,
      email: 'leaving',
    })
    if (!left) return { success: false, subscription_end_date: null }
    const under_way = await paymentsUnderWay(connection, patient_id)
    const { owed_credit_cents: credit_cents } = await creditStateOf(connection, patient_id)
    return {
      success: true,
      subscription_end_date: left.cancel_on,
      ...(left.ended ? { ended: true as const } : {}),
      ...(credit_cents > 0 ? { credit_cents } : {}),
      ...(under_way.length > 0 ? { payments_under_way: under_way } : {}),
    }
  })
}

export async function keepSubscription(ctx: Ctx<'patient'>) {
  const success = await changeOwn(
    ctx,
    async ({ connection, membership }) =>
      (await stayInMembership(connection, membership)) ||
      (membership !== null && membership.status !== 'canceled'),
  )
  return afterChange(ctx, success)
}

export async function pauseSubscription(
  ctx: Ctx<'patient'>,
  { body: { months } }: Input<typeof contract.pauseSubscription>,
) {
  await changeOwn(ctx, async ({ connection, membership, patient_id }) => {
    if (!membership) throw new Problem('subscription_not_found')
    const next = planPause(membership, months)
    if (!next) throw new Problem('subscription_not_open')
    await storeSubscriptions(connection, [{ ...membership, ...next }])
    if (membership.pause_months !== months)
      await enqueue(connection, tellOfMembership, { patient_id, what: 'pausing' })
  })
  return afterChange(ctx, true)
}

/** Resumes before the pause is over: the next month is charged now. */
export async function resumeSubscription(ctx: Ctx<'patient'>) {
  const charge = await changeOwn(ctx, async ({ connection, membership, today, patient_id }) => {
    if (!membership) throw new Problem('subscription_not_found')
    const step = resumeEarly(membership, today, await creditOf(connection, patient_id))
    // Sent again, it waits for the charge of the first.
    if (!step) return liveChargeOf(connection, membership.id)
    const [made] = await applyMoves(connection, ctx.keyring, {
      today,
      moved: [{ next: { ...membership, ...step.next }, effects: step.effects }],
    })
    return made ? { charge_id: made.id, under_way: false } : null
  })
  if (charge) await finishCharge(ctx, charge)
  return afterChange(ctx, true)
}

/** The record and the membership as a change left them. */
export async function afterChange({ background, keyring, session }: Ctx<'patient'>, success: boolean) {
  return background.read(nobody, async (connection) => {
    const [patient] = await connection.run(loadPatient, [session.user_id])
    if (!patient) throw new Problem('not_found')
    const subscription = await subscriptionInfo(connection, session.user_id)
    return { success, patient: toPatient(patient, keyring), subscription }
  })
}
