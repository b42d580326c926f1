import { post, totalOf, type Line } from '@stillwater/domain/payments/ledger'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { writeLedger } from './ledger.ts'

export interface NewInvoice {
  id: string
  patient_id: string
  subscription_id?: string | null
  visit_id?: string | null
  kind: 'first' | 'month' | 'change' | 'service'
  title: string
  due_on: string
  period_start?: string | null
  period_end?: string | null
  offering_key?: string | null
  is_insurance?: boolean | null
  promo?: string | null
  plan_cents?: number | null
  month_cents?: number | null
  /** Only the demo clinic has a past. */
  created_at?: string
  lines: Line[]
}

const addInvoices = statement<{ id: string }>(
  'billing_add_invoices',
  `insert into invoices (id, created_at, patient_id, subscription_id, visit_id, kind, title, status, due_on, period_start,
     period_end, paid_at, offering_key, is_insurance, promo, plan_cents, month_cents)
   select id, coalesce(created_at, (select app_now())), patient_id, subscription_id, visit_id, kind, title,
     case when total > 0 then 'open' else 'paid' end, due_on, period_start, period_end,
     case when total > 0 then null else coalesce(created_at, (select app_now())) end, offering_key, is_insurance, promo,
     plan_cents, month_cents
   from jsonb_to_recordset($1::jsonb) as n (id uuid, created_at timestamptz, patient_id uuid, subscription_id uuid,
     visit_id uuid, kind text, title text, total integer, due_on date, period_start date, period_end date,
     offering_key text, is_insurance boolean, promo text, plan_cents integer, month_cents integer)
   on conflict do nothing returning id`,
)
const addLines = statement<never>(
  'billing_add_lines',
  `insert into invoice_lines (invoice_id, place, patient_id, kind, description, amount_cents)
   select invoice_id, place, patient_id, kind, description, amount_cents
   from jsonb_to_recordset($1::jsonb) as n (invoice_id uuid, place integer, patient_id uuid, kind text, description text,
     amount_cents integer)`,
)

const markPaid = statement<never>(
  'invoices_mark_paid',
  `update invoices set status = 'paid', paid_at = (select app_now()) where id = any($1::uuid[]) and status = 'open'`,
)
const setMembership = statement<never>(
  'invoice_of_membership',
  'update invoices set subscription_id = $2 where id = $1',
)

/**
 * Writes invoices with their lines and what they mean for the ledger. Returns those that were new: an invoice that a
 * unique index refuses was written before.
 */
export async function issueInvoices(
  connection: Connection,
  invoices: readonly NewInvoice[],
): Promise<NewInvoice[]> {
  if (invoices.length === 0) return []
  const rows = invoices.map(({ lines, ...invoice }) => ({ ...invoice, total: totalOf(lines) }))
  const added = new Set((await connection.run(addInvoices, [JSON.stringify(rows)])).map(({ id }) => id))
  const fresh = invoices.filter(({ id }) => added.has(id))
  const lines = fresh.flatMap(({ id: invoice_id, patient_id, lines: list }) =>
    list.map((line, place) => ({ ...line, invoice_id, place, patient_id })),
  )
  await connection.run(addLines, [JSON.stringify(lines)])
  await writeLedger(
    connection,
    fresh.map(({ id, patient_id, created_at, lines: list }) => ({
      event: 'issued',
      invoice_id: id,
      patient_id,
      ...(created_at ? { at: created_at } : {}),
      postings: post.issued(list),
    })),
  )
  return fresh
}

/** The ledger's entry for the money is the caller's to write. */
export async function markInvoicesPaid({ run }: Connection, invoice_ids: readonly string[]): Promise<void> {
  await run(markPaid, [invoice_ids])
}

/** A first month is billed before the membership exists. */
export async function setInvoiceMembership(
  { run }: Connection,
  { invoice_id, subscription_id }: { invoice_id: string; subscription_id: string },
): Promise<void> {
  await run(setMembership, [invoice_id, subscription_id])
}
