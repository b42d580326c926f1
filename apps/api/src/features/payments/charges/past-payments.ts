import { post } from '@stillwater/domain/payments/ledger'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { writeLedger } from '../invoices/ledger.ts'

/** A payment that the processor has already taken. */
export interface PastPayment {
  id: string
  patient_id: string
  invoice_id: string
  payment_method_id: string
  amount_cents: number
  /** The processor's own id of it. */
  transaction: string
  at: string
}

const addCharges = statement<never>(
  'charges_add_past',
  `insert into charges (id, created_at, patient_id, invoice_id, payment_method_id, amount_cents, status, asked_at, settled_at,
     processor_transaction)
   select id, at, patient_id, invoice_id, payment_method_id, amount_cents, 'approved', at, at, transaction
   from jsonb_to_recordset($1::jsonb) as n (id uuid, at timestamptz, patient_id uuid, invoice_id uuid,
     payment_method_id uuid, amount_cents integer, transaction text)`,
)
const markPaid = statement<never>(
  'invoices_mark_paid_in_the_past',
  `update invoices i set status = 'paid', paid_at = i.created_at where id = any($1::uuid[])`,
)

/** Books payments with their own dates. Only the demo clinic has a past. */
export async function bookPastPayments(
  connection: Connection,
  payments: readonly PastPayment[],
): Promise<void> {
  await connection.run(addCharges, [JSON.stringify(payments)])
  await connection.run(markPaid, [payments.map(({ invoice_id }) => invoice_id)])
  await writeLedger(
    connection,
    payments.map(({ id, patient_id, invoice_id, at, amount_cents }) => ({
      event: 'paid',
      patient_id,
      invoice_id,
      charge_id: id,
      at,
      postings: post.paid(amount_cents),
    })),
  )
}
