import { payInvoice as payCall } from '@stillwater/contract/invoices'
import { Problem } from '@stillwater/contract/problems'
import type { Context } from '../../platform/context.ts'
import { nobody } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { Services } from '../../services.ts'
import { holdMoneyOf } from '../payments/billing-rows.ts'
import { charging, openCharge } from '../payments/charge-invoice.ts'
import { invoiceRow, readInvoice } from '../payments/invoice-record.ts'
import { recordCall } from '../payments/record-call.ts'

/** Pays what an invoice owes with the card on file. Pressed twice it is charged once. */
export async function payInvoice(services: Services, context: Context<'patient'>, id: string) {
  const patient_id = context.session.user_id
  await charging(services, async (connection) => {
    await holdMoneyOf(connection, [patient_id])
    const invoice = await invoiceRow(connection, id)
    const own = invoice?.patient_id === patient_id && invoice.status !== 'void' && isBilled(invoice)
    if (!invoice || !own) throw new Denied(context.session, id, 'not_found')
    if (invoice.status !== 'open' || invoice.owed_cents <= 0) throw new Problem('invoice_paid')
    await recordCall(connection, context, payCall, { record_type: 'invoice', record_id: id })
    return { charge: await openCharge(connection, { id, patient_id, amount_cents: invoice.owed_cents }) }
  })
  return services.background.read(nobody, (connection) => readInvoice(connection, id))
}

/** A first month and a change of plan are paid where they are chosen. */
function isBilled({ kind, status }: { kind: string; status: string }): boolean {
  return status !== 'open' || (kind !== 'first' && kind !== 'change')
}
