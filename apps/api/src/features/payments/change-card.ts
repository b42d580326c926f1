import type { Body } from '@stillwater/contract/endpoint'
import * as contract from '@stillwater/contract/payments'
import { Problem } from '@stillwater/contract/problems'
import type { Context } from '../../platform/context.ts'
import { nobody } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Services } from '../../services.ts'
import { holdMoneyOf } from './billing-rows.ts'
import { cardIdOf, keepCard, readCard } from './cards.ts'
import { charging, openCharge } from './charge-invoice.ts'
import { owedMonth } from './owed-month.ts'
import { storeCard } from './pay-membership.ts'
import { recordCall } from './record-call.ts'
import { readSubscription } from './subscription-info.ts'
import { storeSubscriptions, subscriptionOf } from './subscription-record.ts'

/** Puts another card on file. decision N29 */
export async function addPaymentMethod(
  services: Services,
  context: Context<'patient'>,
  { opaqueData, patient_id: named, cardholder_name, zip }: Body<typeof contract.addPaymentMethod>,
) {
  const patient_id = context.session.user_id
  if (named !== undefined && named.toLowerCase() !== patient_id)
    throw new Denied(context.session, named, 'not_found')
  const owner = { patient_id, cardholder_name, zip }
  const given = await storeCard(services, { token: opaqueData, ...owner })
  if ('away' in given) throw new Problem('payments_away', { retry_after: 5 })
  if ('refused' in given) throw new Problem('card_refused', { errors: given.refused })
  return services.background.transaction(nobody, async (connection) => {
    await holdMoneyOf(connection, [patient_id])
    await keepCard(connection, services.keyring, owner, given.stored)
    await recordCall(connection, context, contract.addPaymentMethod, { record_type: 'payment_method' })
    await publish(connection, patient_id, 'billing', null)
    return { success: true as const, ...(await readCard(connection, patient_id)) }
  })
}

/** The membership is charged to the card on file from now on, and what is past due at once. decision N29 */
export async function updateSubscription(services: Services, context: Context<'patient'>) {
  const patient_id = context.session.user_id
  await charging(services, async (connection) => {
    await holdMoneyOf(connection, [patient_id])
    const payment_method_id = await cardIdOf(connection, patient_id)
    if (!payment_method_id) throw new Problem('card_needed')
    await recordCall(connection, context, contract.updateSubscription, { record_type: 'subscription' })
    const membership = await subscriptionOf(connection, patient_id)
    if (!membership || membership.status === 'canceled') return { charge: null }
    await storeSubscriptions(connection, [{ ...membership, payment_method_id }])
    const owed = await owedMonth(connection, membership.id)
    return { charge: owed && (await openCharge(connection, owed)) }
  })
  return services.background.read(nobody, async (connection) => ({
    success: true as const,
    subscription: await readSubscription(connection, patient_id),
    card: await readCard(connection, patient_id),
  }))
}
