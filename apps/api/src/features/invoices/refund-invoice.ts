import { randomUUID } from 'node:crypto'
import type { Body } from '@stillwater/contract/endpoint'
import { refundInvoice as refundCall } from '@stillwater/contract/refunds'
import { Problem } from '@stillwater/contract/problems'
import { can } from '@stillwater/domain/people/capabilities'
import type { Context } from '../../platform/context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import type { Services } from '../../services.ts'
import { readKey } from '../people/person-keys.ts'
import { holdMoneyOf } from '../payments/billing-rows.ts'
import { finishCharge } from '../payments/charge-invoice.ts'
import { startCharges } from '../payments/charges.ts'
import { invoiceRow, readInvoice } from '../payments/invoice-record.ts'

const paidWith = statement<{ payment_method_id: string; amount_cents: number; under_way: string | null }>(
  'invoice_paid_with',
  `select c.payment_method_id, c.amount_cents,
     (select r.id from charges r where r.invoice_id = c.invoice_id and r.kind = 'refund' and r.status = 'started') as under_way
   from charges c where c.invoice_id = $1 and c.kind = 'charge' and c.status = 'approved'`,
)

/** Money back to the card it came from: written down before the processor hears of it, like a charge. */
export async function refundInvoice(
  services: Services,
  context: Context<'care_team'>,
  id: string,
  wanted: Body<typeof refundCall>,
) {
  const { session } = context
  if (!can(session.role, 'payments.refund')) throw new Denied(session, id, 'forbidden')
  // Seen with the caller's own eyes: whose patient it is not, for them there is no such invoice.
  const seen = await context.database.read(session, (connection) => invoiceRow(connection, id))
  if (!seen) throw new Denied(session, id, 'not_found')
  const charge = await services.background.transaction(nobody, async (connection) => {
    await holdMoneyOf(connection, [seen.patient_id])
    const charge_id = await open(connection, services, session.user_id, id, wanted)
    await recordAudit(connection, {
      actor_id: session.user_id,
      actor_role: session.role,
      action: 'POST /api/care/invoices/:id/refund',
      patient_id: seen.patient_id,
      record_type: 'invoice',
      record_id: id,
      outcome: 'ok',
      request_id: context.arrival.request_id,
    })
    return charge_id
  })
  await finishCharge(services, charge)
  return services.background.read(nobody, (connection) => readInvoice(connection, id))
}

async function open(
  connection: Connection,
  { keyring }: Services,
  asked_by: string,
  invoice_id: string,
  { amount_cents, reason }: Body<typeof refundCall>,
) {
  const [invoice, [paid]] = await Promise.all([
    invoiceRow(connection, invoice_id),
    connection.run(paidWith, [invoice_id]),
  ])
  if (!invoice || !paid) throw new Problem('refund_refused')
  if (paid.under_way) return { charge_id: paid.under_way, under_way: true }
  const left = paid.amount_cents - invoice.refunded_cents
  const amount = amount_cents ?? left
  if (amount <= 0 || amount > left) throw new Problem('refund_refused')
  const { patient_id } = invoice
  const key = await readKey(connection, keyring, patient_id)
  if (!key) throw new Problem('not_found')
  const id = randomUUID()
  const { payment_method_id } = paid
  const sealed = seal(key, { table: 'charges', column: 'sealed', id }, { reason })
  await startCharges(connection, [
    { id, kind: 'refund', patient_id, invoice_id, amount_cents: amount, payment_method_id, asked_by, sealed },
  ])
  return { charge_id: id, under_way: false }
}
