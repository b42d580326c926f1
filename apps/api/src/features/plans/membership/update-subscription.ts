import { Problem } from '@stillwater/contract/problems'
import type { Ctx } from '../../../context.ts'
import { nobody } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { cardIdOf, readCard } from '../../payments/cards/cards.ts'
import { lockMoney } from '../../payments/invoices/lock-money.ts'
import { charging, openCharge } from '../charging/charge-invoice.ts'
import { owedMonth } from './owed-month.ts'
import { subscriptionInfo } from './subscription-info.ts'
import { storeSubscriptions, subscriptionOf } from './subscription-record.ts'

/** The membership is charged to the card on file from now on, and what is past due at once. decision N29 */
export async function updateSubscription(ctx: Ctx<'patient'>) {
  const patient_id = ctx.session.user_id
  await charging(ctx, async (connection) => {
    await lockMoney(connection, [patient_id])
    const payment_method_id = await cardIdOf(connection, patient_id)
    if (!payment_method_id) throw new Problem('card_needed')
    await auditCall(ctx, connection, { record_type: 'subscription' })
    const membership = await subscriptionOf(connection, patient_id)
    if (!membership || membership.status === 'canceled') return { charge: null }
    await storeSubscriptions(connection, [{ ...membership, payment_method_id }])
    const owed = await owedMonth(connection, membership.id)
    return { charge: owed && (await openCharge(connection, owed)) }
  })
  return ctx.background.read(nobody, async (connection) => ({
    success: true as const,
    subscription: await subscriptionInfo(connection, patient_id),
    card: await readCard(connection, patient_id),
  }))
}
