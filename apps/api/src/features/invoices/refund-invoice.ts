import { randomUUID } from 'node:crypto'
import type { refundInvoice as contract } from '@stillwater/contract/refunds'
import { Problem } from '@stillwater/contract/problems'
import { isRefundAmount } from '@stillwater/domain/invoices/refund-amount'
import type { Ctx, Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { startCharges } from '../payments/charges/charges.ts'
import { invoiceRow, readInvoice } from '../payments/invoices/invoice-record.ts'
import { lockMoney } from '../payments/invoices/lock-money.ts'
import { readKey } from '../people/person-keys.ts'
import { finishCharge, type OpenCharge } from '../plans/charging/charge-invoice.ts'

const paidWith = statement<{ payment_method_id: string; amount_cents: number; under_way: string | null }>(
  'invoice_paid_with',
  `select c.payment_method_id, c.amount_cents,
     (select r.id from charges r where r.invoice_id = c.invoice_id and r.kind = 'refund' and r.status = 'started') as under_way
   from charges c where c.invoice_id = $1 and c.kind = 'charge' and c.status = 'approved'`,
)

/** Money back to the card it came from. The refund is written before the processor hears of it, like a charge. */
export async function refundInvoice(ctx: Ctx<'care_team'>, { params: { id }, body }: Input<typeof contract>) {
  const patient_id = ctx.record?.patient_id
  if (!patient_id) throw new Problem('not_found')
  const refund = await ctx.background.transaction(nobody, async (connection) => {
    await lockMoney(connection, [patient_id])
    const opened = await openRefund(ctx, connection, { invoice_id: id, ...body })
    await auditCall(ctx, connection)
    return opened
  })
  await finishCharge(ctx, refund)
  return ctx.background.read(nobody, (connection) => readInvoice(connection, id))
}

interface Refund {
  invoice_id: string
  /** Absent: all that is left of the invoice. */
  amount_cents?: number | undefined
  /** What the caller saw refunded before. */
  refunded_cents?: number | undefined
  reason: string
}

async function openRefund(
  { keyring, session }: Ctx<'care_team'>,
  connection: Connection,
  { invoice_id, amount_cents, refunded_cents, reason }: Refund,
): Promise<OpenCharge> {
  const invoice = await invoiceRow(connection, invoice_id)
  const [paid] = await connection.run(paidWith, [invoice_id])
  // A bank that disputes a payment has taken it back already: a refund would pay it twice.
  const isTaken = invoice?.dispute === 'opened' || invoice?.dispute === 'lost'
  if (!invoice || !paid || isTaken) throw new Problem('refund_refused')
  if (paid.under_way) return { charge_id: paid.under_way, under_way: true }
  if (refunded_cents !== undefined && refunded_cents !== invoice.refunded_cents)
    throw new Problem('invoice_changed')
  const left = paid.amount_cents - invoice.refunded_cents
  const amount = amount_cents ?? left
  if (!isRefundAmount(amount, left)) throw new Problem('refund_refused')
  const { patient_id } = invoice
  const key = await readKey(connection, keyring, patient_id)
  if (!key) throw new Problem('not_found')
  const id = randomUUID()
  await startCharges(connection, [
    {
      id,
      kind: 'refund',
      patient_id,
      invoice_id,
      amount_cents: amount,
      payment_method_id: paid.payment_method_id,
      asked_by: session.user_id,
      sealed: seal(key, { table: 'charges', column: 'sealed', id }, { reason }),
    },
  ])
  return { charge_id: id, under_way: false }
}
