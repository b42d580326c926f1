import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import type { Connection } from '../../platform/db/database.ts'
import { nobody } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { cardIdOf } from './cards.ts'
import { startCharges } from './charges.ts'
import { awaitCharge, driveCharge, refuseUnlessApproved } from './drive-charge.ts'
import { statement } from '../../platform/db/database.ts'

export interface OpenCharge {
  charge_id: string
  /** Somebody else set out to ask for it. */
  under_way: boolean
}

const live = statement<{ id: string }>(
  'live_charge_of',
  `select id from charges where invoice_id = $1 and kind = 'charge' and status = 'started'`,
)

/**
 * Writes down a charge of what an invoice owes to the card on file, or finds the one under way. The caller holds the
 * patient's money.
 */
export async function openCharge(
  connection: Connection,
  invoice: { id: string; patient_id: string; amount_cents: number },
): Promise<OpenCharge> {
  const [underWay] = await connection.run(live, [invoice.id])
  if (underWay) return { charge_id: underWay.id, under_way: true }
  const payment_method_id = await cardIdOf(connection, invoice.patient_id)
  if (!payment_method_id) throw new Problem('card_needed')
  const charge_id = randomUUID()
  const { patient_id, amount_cents } = invoice
  const charge = { id: charge_id, patient_id, invoice_id: invoice.id, amount_cents, payment_method_id }
  const started = await startCharges(connection, [{ ...charge, asked_by: patient_id }])
  if (started.length === 0) throw new Problem('invoice_paid')
  return { charge_id, under_way: false }
}

/** Sees a charge through, and throws the refusal that the patient is given when it is not approved. */
export async function finishCharge(services: Services, { charge_id, under_way }: OpenCharge): Promise<void> {
  await (under_way ? awaitCharge(services, charge_id) : driveCharge(services, charge_id))
  await refuseUnlessApproved(services, charge_id)
}

/** A transaction of the background that writes a charge down, and then the charge itself. */
export async function charging<T extends { charge: OpenCharge | null }>(
  services: Services,
  prepare: (connection: Connection) => Promise<T>,
): Promise<T> {
  const prepared = await services.background.transaction(nobody, prepare)
  if (prepared.charge) await finishCharge(services, prepared.charge)
  return prepared
}
