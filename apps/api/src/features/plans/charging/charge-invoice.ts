import { randomUUID } from 'node:crypto'
import { Problem, type ProblemCode } from '@stillwater/contract/problems'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { cardIdOf } from '../../payments/cards/cards.ts'
import { startCharges } from '../../payments/charges/charges.ts'
import { awaitCharge, driveCharge, refuseUnlessApproved, type ChargeCtx } from './drive-charge.ts'

export interface OpenCharge {
  charge_id: string
  /** Another request has started it and asks the processor for it. */
  under_way: boolean
}

const live = statement<{ id: string }>(
  'live_charge_of',
  `select id from charges where invoice_id = $1 and kind = 'charge' and status = 'started'`,
)

const liveOfMembership = statement<{ id: string }>(
  'live_charge_of_membership',
  `select c.id from charges c join invoices i on i.id = c.invoice_id
    where i.subscription_id = $1 and i.withdrawn_at is null and c.kind = 'charge' and c.status = 'started' limit 1`,
)

/** The charge of a membership that is under way; null: none is. */
export async function liveChargeOf({ run }: Connection, subscription_id: string): Promise<OpenCharge | null> {
  const [found] = await run(liveOfMembership, [subscription_id])
  return found ? { charge_id: found.id, under_way: true } : null
}

/**
 * Starts a charge of what an invoice owes to the card on file, or finds the one under way. The caller has locked the
 * patient's money.
 */
export async function openCharge(
  connection: Connection,
  invoice: { id: string; patient_id: string; amount_cents: number; asked_by?: string },
): Promise<OpenCharge> {
  const [underWay] = await connection.run(live, [invoice.id])
  if (underWay) return { charge_id: underWay.id, under_way: true }
  const payment_method_id = await cardIdOf(connection, invoice.patient_id)
  if (!payment_method_id) throw new Problem('card_needed')
  const charge_id = randomUUID()
  const { patient_id, amount_cents } = invoice
  const charge = { id: charge_id, patient_id, invoice_id: invoice.id, amount_cents, payment_method_id }
  const started = await startCharges(connection, [{ ...charge, asked_by: invoice.asked_by ?? patient_id }])
  if (started.length === 0) throw new Problem('invoice_paid')
  return { charge_id, under_way: false }
}

/** Whether a charge has ended without money, so that what it was for is left as it was. */
export function isNotCharged(code: ProblemCode): boolean {
  return code === 'payment_declined' || code === 'payments_away'
}

/** Sees a charge through, and throws the refusal that the patient is given when it is not approved. */
export async function finishCharge(ctx: ChargeCtx, { charge_id, under_way }: OpenCharge): Promise<void> {
  await (under_way ? awaitCharge(ctx, charge_id) : driveCharge(ctx, charge_id))
  await refuseUnlessApproved(ctx, charge_id)
}

/** A transaction of the background that starts a charge, and then the charge itself. */
export async function charging<T extends { charge: OpenCharge | null }>(
  ctx: ChargeCtx,
  prepare: (connection: Connection) => Promise<T>,
): Promise<T> {
  const prepared = await ctx.background.transaction(nobody, prepare)
  if (prepared.charge) await finishCharge(ctx, prepared.charge)
  return prepared
}
