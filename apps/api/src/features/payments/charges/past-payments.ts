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

/** Money that the processor has sent back. */
export interface PastRefund extends PastPayment {
  asked_by: string
  /** Why, sealed with the patient's own key. */
  sealed: Buffer
}

const addCharges = statement<never>(
  'charges_add_past',
  `insert into charges (id, created_at, kind, patient_id, invoice_id, payment_method_id, amount_cents, status, asked_at,
     settled_at, processor_transaction, asked_by, sealed)
   select id, at, $2, patient_id, invoice_id, payment_method_id, amount_cents, 'approved', at, at, transaction, asked_by,
     decode(sealed, 'hex')
   from jsonb_to_recordset($1::jsonb) as n (id uuid, at timestamptz, patient_id uuid, invoice_id uuid,
     payment_method_id uuid, amount_cents integer, transaction text, asked_by uuid, sealed text)`,
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
  await connection.run(addCharges, [JSON.stringify(payments), 'charge'])
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

/** Books refunds with their own dates. */
export async function bookPastRefunds(connection: Connection, refunds: readonly PastRefund[]): Promise<void> {
  const rows = refunds.map(({ sealed, ...refund }) => ({ ...refund, sealed: sealed.toString('hex') }))
  await connection.run(addCharges, [JSON.stringify(rows), 'refund'])
  await writeLedger(
    connection,
    refunds.map(({ id, patient_id, invoice_id, at, amount_cents }) => ({
      event: 'refunded',
      patient_id,
      invoice_id,
      charge_id: id,
      at,
      postings: post.refunded(amount_cents),
    })),
  )
}
