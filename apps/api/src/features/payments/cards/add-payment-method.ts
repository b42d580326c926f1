import type { addPaymentMethod as contract } from '@stillwater/contract/payments'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../../context.ts'
import { nobody, statement } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { publish } from '../../../platform/live/publish.ts'
import { lockMoney } from '../invoices/lock-money.ts'
import { sayNotCharged } from '../not-charged.ts'
import { readCard, saveCard } from './cards.ts'
import { vaultCard } from './vault-card.ts'

const ownVisit = statement<{ id: string }>(
  'own_visit',
  'select id from visits where id = $1 and patient_id = $2',
)

/** Puts another card on file. decision N29 */
export async function addPaymentMethod(
  ctx: Ctx<'patient'>,
  { body: { opaqueData, visit_id, cardholder_name, zip } }: Input<typeof contract>,
) {
  const patient_id = ctx.session.user_id
  if (visit_id !== undefined) await refuseForeignVisit(ctx, visit_id)
  const holder = { patient_id, cardholder_name, zip }
  const given = await vaultCard(ctx, { token: opaqueData, ...holder })
  if ('away' in given) throw new Problem('payments_away', { retry_after: 5 })
  if ('refused' in given) throw new Problem('card_refused', { errors: sayNotCharged(given.refused) })
  return ctx.background.transaction(nobody, async (connection) => {
    await lockMoney(connection, [patient_id])
    await saveCard(connection, ctx.keyring, { ...holder, stored: given.stored })
    await auditCall(ctx, connection, { record_type: 'payment_method' })
    await publish(connection, patient_id, 'billing', null)
    return { success: true as const, ...(await readCard(connection, patient_id)) }
  })
}

/** The card belongs to the patient and to no visit, but a client that names one must mean one of theirs. */
async function refuseForeignVisit(ctx: Ctx<'patient'>, visit_id: string): Promise<void> {
  const { session } = ctx
  const [own] = await read(ctx, ({ run }) => run(ownVisit, [visit_id, session.user_id]))
  if (!own) throw new Denied(session, visit_id, 'not_found')
}
