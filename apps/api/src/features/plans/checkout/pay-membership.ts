import type { payMembership as contract } from '@stillwater/contract/memberships'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import type { Ctx, Input } from '../../../context.ts'
import { nobody } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { saveCard } from '../../payments/cards/cards.ts'
import { vaultCard } from '../../payments/cards/vault-card.ts'
import { attachCard } from '../../payments/charges/charges.ts'
import { readInvoice } from '../../payments/invoices/invoice-record.ts'
import { lockMoney } from '../../payments/invoices/lock-money.ts'
import { processorAway } from '../../payments/not-charged.ts'
import { loadPatient, toPatient } from '../../people/patient-record.ts'
import {
  awaitCharge,
  driveCharge,
  refuseUnlessApproved,
  retryWhileBusy,
  settleOne,
} from '../charging/drive-charge.ts'
import { openCheckout, type Checkout } from './checkout.ts'

type Wanted = Input<typeof contract>['body']
type Claimed = Exclude<Checkout, { is: 'nothing' }>

/**
 * Pays the first month. The claim on the visit is written before the card is stored, and the charge before the
 * processor hears of it, so of any number of submits one is charged and all get the same answer.
 */
export async function payMembership(ctx: Ctx<'patient'>, { body: wanted }: Input<typeof contract>) {
  const { checkouts } = ctx
  const first = await checkouts.limit(async () => {
    const checkout = await claim(ctx, wanted)
    if (checkout.is === 'under way') return { waits: checkout }
    if (checkout.is === 'ours')
      await checkouts.charges.run(checkout.charge_id, () => takeCard(ctx, checkout.charge_id, wanted))
    return { reply: await finish(ctx, checkout) }
  })
  if ('reply' in first) return first.reply
  const { waits } = first
  await checkouts.charges.inFlight(waits.charge_id)?.catch(() => {})
  return checkouts.limit(async () => {
    await awaitCharge(ctx, waits.charge_id)
    return finish(ctx, waits)
  })
}

async function claim(ctx: Ctx<'patient'>, wanted: Wanted): Promise<Claimed> {
  const checkout = await ctx.background.transaction(nobody, async (connection) => {
    const opened = await openCheckout(ctx, connection, wanted)
    if (opened.is !== 'nothing') await auditCall(ctx, connection)
    return opened
  })
  if (checkout.is !== 'nothing') return checkout
  if (wanted.visit_id !== undefined) throw new Denied(ctx.session, wanted.visit_id, 'not_found')
  throw new Problem('checkout_not_open')
}

async function takeCard(
  ctx: Ctx<'patient'>,
  charge_id: string,
  { opaqueData, cardholder_name, zip }: Wanted,
): Promise<void> {
  const { payments, background, keyring } = ctx
  const holder = { patient_id: ctx.session.user_id, cardholder_name, zip }
  const given = await vaultCard(ctx, { token: opaqueData, ...holder })
  if ('refused' in given)
    return settleOne(ctx, charge_id, { outcome: 'declined', reasons: given.refused, retry: true })
  if ('away' in given) {
    const reasons = [t(processorAway)]
    await settleOne(ctx, charge_id, { outcome: 'declined', reasons, retry: true })
    throw new Problem('payments_away', { retry_after: 5 })
  }
  const attached = await retryWhileBusy(() =>
    background.transaction(nobody, async (connection) => {
      await lockMoney(connection, [holder.patient_id])
      const card_id = await saveCard(connection, keyring, { ...holder, stored: given.stored })
      return attachCard(connection, { charge_id, card_id })
    }),
  )
  // The charge was given up meanwhile: nothing is charged to a card that came too late.
  if (!attached) return payments.forgetCard(given.stored.reference).catch(() => {})
  await driveCharge(ctx, charge_id)
}

async function finish(ctx: Ctx<'patient'>, checkout: Claimed) {
  if (checkout.is !== 'paid') await refuseUnlessApproved(ctx, checkout.charge_id)
  return ctx.background.read(nobody, async (connection) => {
    const [patient] = await connection.run(loadPatient, [ctx.session.user_id])
    if (!patient) throw new Problem('not_found')
    return {
      success: true as const,
      patient: toPatient(patient, ctx.keyring),
      invoice: checkout.invoice_id ? await readInvoice(connection, checkout.invoice_id) : null,
    }
  })
}
