import type { Endpoint } from '@stillwater/contract/endpoint'
import * as contract from '@stillwater/contract/plans'
import { Problem } from '@stillwater/contract/problems'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { cancel, keep, onDay, planPause, resumeEarly } from '@stillwater/domain/plans/subscription'
import type { Context } from '../../platform/context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Services } from '../../services.ts'
import { loadPatient, toPatient } from '../people/patient-record.ts'
import { creditsOf, holdMoneyOf } from '../payments/billing-rows.ts'
import { finishCharge } from '../payments/charge-invoice.ts'
import { closeOpenChanges } from '../payments/close-invoices.ts'
import { paymentsUnderWay } from '../payments/payments-under-way.ts'
import { recordCall } from '../payments/record-call.ts'
import { readSubscription } from '../payments/subscription-info.ts'
import { storeSubscriptions, subscriptionOf, type SubscriptionRow } from '../payments/subscription-record.ts'
import { perform } from './bill-due.ts'
import { tellOfMembership } from './tell-of-membership.job.ts'

const setEnd = statement<never>(
  'patient_set_end',
  'update patients set subscription_end_date = $2 where id = $1',
)
const dropPlanChange = statement<never>(
  'patient_leaves_without_plan_change',
  'update patients set pending_plan_change = null where id = $1',
)

interface Change {
  connection: Connection
  membership: SubscriptionRow | null
  today: string
  patient_id: string
}

/** A change of one's own membership, with nobody else at it, recorded and told to one's browsers. */
export function changeOwn<T>(
  services: Services,
  context: Context<'patient'>,
  call: Endpoint,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const patient_id = context.session.user_id
  return services.background.transaction(nobody, async (connection) => {
    await holdMoneyOf(connection, [patient_id])
    const membership = await subscriptionOf(connection, patient_id)
    const result = await work({ connection, membership, patient_id, today: billingDay(context.now()) })
    await recordCall(connection, context, call, { record_type: 'subscription' })
    await publish(connection, patient_id, 'billing', null)
    await publish(connection, patient_id, 'patient', patient_id)
    return result
  })
}

/** Leaving, at the end of what is paid for. Asked again it answers the same. decision C6 */
export function cancelSubscription(services: Services, context: Context<'patient'>) {
  return changeOwn(services, context, contract.cancelSubscription, async (change) => {
    const { connection, membership, today, patient_id } = change
    const next = membership && cancel(membership, today)
    if (!membership || !next) return { success: false, subscription_end_date: null }
    const leaving = { ...membership, ...next }
    await storeSubscriptions(connection, [leaving])
    await connection.run(setEnd, [patient_id, leaving.cancel_on])
    // Where nothing is paid for there is no end to wait for.
    const step = onDay(leaving, today, 0)
    const ended = step?.next.status === 'canceled'
    if (ended)
      await perform(connection, services.keyring, today, [
        { before: leaving, next: { ...leaving, ...step.next }, effects: step.effects },
      ])
    else {
      await closeOpenChanges(connection, [leaving.id])
      await connection.run(dropPlanChange, [patient_id])
      if (membership.cancel_on === null)
        await enqueue(connection, tellOfMembership, { patient_id, what: 'leaving' })
    }
    const under_way = await paymentsUnderWay(connection, patient_id)
    return {
      success: true,
      subscription_end_date: leaving.cancel_on,
      ...(ended ? { ended } : {}),
      ...(under_way.length > 0 ? { payments_under_way: under_way } : {}),
    }
  })
}

export async function keepSubscription(services: Services, context: Context<'patient'>) {
  const success = await changeOwn(services, context, contract.keepSubscription, async (change) => {
    const { connection, membership, patient_id } = change
    const next = membership && keep(membership)
    if (!membership || !next) return membership !== null && membership.status !== 'canceled'
    await storeSubscriptions(connection, [{ ...membership, ...next }])
    await connection.run(setEnd, [patient_id, null])
    await enqueue(connection, tellOfMembership, { patient_id, what: 'staying' })
    return true
  })
  return afterChange(services, context.session.user_id, success)
}

export async function pauseSubscription(services: Services, context: Context<'patient'>, months: number) {
  await changeOwn(services, context, contract.pauseSubscription, async (change) => {
    const { connection, membership, patient_id } = change
    if (!membership) throw new Problem('subscription_not_found')
    const next = planPause(membership, months)
    if (!next) throw new Problem('subscription_not_open')
    await storeSubscriptions(connection, [{ ...membership, ...next }])
    if (membership.pause_months !== months)
      await enqueue(connection, tellOfMembership, { patient_id, what: 'pausing' })
  })
  return afterChange(services, context.session.user_id, true)
}

/** Back before the pause is over: the next month is charged now. */
export async function resumeSubscription(services: Services, context: Context<'patient'>) {
  const charge_id = await changeOwn(services, context, contract.resumeSubscription, async (change) => {
    const { connection, membership, today, patient_id } = change
    if (!membership) throw new Problem('subscription_not_found')
    const credits = await creditsOf(connection, [patient_id])
    const step = resumeEarly(membership, today, credits.get(patient_id) ?? 0)
    if (!step) return null
    const next = { ...membership, ...step.next }
    const charges = await perform(connection, services.keyring, today, [
      { before: membership, next, effects: step.effects },
    ])
    return charges[0]?.id ?? null
  })
  if (charge_id) await finishCharge(services, { charge_id, under_way: false })
  return afterChange(services, context.session.user_id, true)
}

export async function afterChange({ background, keyring }: Services, patient_id: string, success: boolean) {
  return background.read(nobody, async (connection) => {
    const [[patient], subscription] = await Promise.all([
      connection.run(loadPatient, [patient_id]),
      readSubscription(connection, patient_id),
    ])
    if (!patient) throw new Problem('not_found')
    return { success, patient: toPatient(patient, keyring), subscription }
  })
}
