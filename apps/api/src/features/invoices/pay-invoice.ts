import type { payInvoice as contract } from '@stillwater/contract/invoices'
import { Problem } from '@stillwater/contract/problems'
import type { Ctx, Input } from '../../context.ts'
import { nobody } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { invoiceRow, readInvoice, type InvoiceRow } from '../payments/invoices/invoice-record.ts'
import { lockMoney } from '../payments/invoices/lock-money.ts'
import { charging, openCharge } from '../plans/charging/charge-invoice.ts'

/** Pays what an invoice owes with the card on file. Sent twice it is charged once. */
export async function payInvoice(ctx: Ctx<'patient'>, { params: { id } }: Input<typeof contract>) {
  const patient_id = ctx.session.user_id
  await charging(ctx, async (connection) => {
    await lockMoney(connection, [patient_id])
    const invoice = await invoiceRow(connection, id)
    if (!invoice || !isBilled(invoice)) throw new Denied(ctx.session, id, 'not_found')
    if (invoice.status !== 'open' || invoice.owed_cents <= 0) throw new Problem('invoice_paid')
    await auditCall(ctx, connection)
    return { charge: await openCharge(connection, { id, patient_id, amount_cents: invoice.owed_cents }) }
  })
  return ctx.background.read(nobody, (connection) => readInvoice(connection, id))
}

/** A first month and a change of plan are paid where they are chosen, and confirmed here as well. */
function isBilled({ kind, status, awaits_patient }: InvoiceRow): boolean {
  return status !== 'void' && (status !== 'open' || awaits_patient || (kind !== 'first' && kind !== 'change'))
}
