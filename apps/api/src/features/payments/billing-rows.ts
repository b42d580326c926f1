import type { Line, LedgerEvent, Posting } from '@stillwater/domain/payments/ledger'
import { post } from '@stillwater/domain/payments/ledger'
import { randomUUID } from 'node:crypto'
import { statement, type Connection } from '../../platform/db/database.ts'

/** The order in which money is changed: whoever changes a patient's money holds that patient's row. */
const lockPatients = statement<{ id: string }>(
  'billing_lock_patients',
  'select id from patients where id = any($1::uuid[]) order by id for update',
)

export async function holdMoneyOf({ run }: Connection, patient_ids: readonly string[]): Promise<void> {
  await run(lockPatients, [[...new Set(patient_ids)]])
}

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
  /** Only the demo clinic has a past. */
  created_at?: string
  lines: Line[]
}

const addInvoices = statement<{ id: string }>(
  'billing_add_invoices',
  `insert into invoices (id, created_at, patient_id, subscription_id, visit_id, kind, title, status, due_on, period_start,
     period_end, paid_at, offering_key, is_insurance, promo, plan_cents)
   select id, coalesce(created_at, (select app_now())), patient_id, subscription_id, visit_id, kind, title,
     case when total > 0 then 'open' else 'paid' end, due_on, period_start, period_end,
     case when total > 0 then null else coalesce(created_at, (select app_now())) end, offering_key, is_insurance, promo,
     plan_cents
   from jsonb_to_recordset($1::jsonb) as n (id uuid, created_at timestamptz, patient_id uuid, subscription_id uuid,
     visit_id uuid, kind text, title text, total integer, due_on date, period_start date, period_end date,
     offering_key text, is_insurance boolean, promo text, plan_cents integer)
   on conflict do nothing returning id`,
)
const addLines = statement<never>(
  'billing_add_lines',
  `insert into invoice_lines (invoice_id, place, patient_id, kind, description, amount_cents)
   select invoice_id, place, patient_id, kind, description, amount_cents
   from jsonb_to_recordset($1::jsonb) as n (invoice_id uuid, place integer, patient_id uuid, kind text, description text,
     amount_cents integer)`,
)

/** Writes invoices with their lines and what they mean for the ledger. Answers those that nobody had written before. */
export async function issueInvoices(
  connection: Connection,
  invoices: readonly NewInvoice[],
): Promise<NewInvoice[]> {
  if (invoices.length === 0) return []
  const rows = invoices.map(({ lines, ...invoice }) => ({ ...invoice, total: sum(lines) }))
  const added = new Set((await connection.run(addInvoices, [JSON.stringify(rows)])).map(({ id }) => id))
  const fresh = invoices.filter(({ id }) => added.has(id))
  const lines = fresh.flatMap(({ id: invoice_id, patient_id, lines: list }) =>
    list.map((line, place) => ({ ...line, invoice_id, place, patient_id })),
  )
  await Promise.all([
    connection.run(addLines, [JSON.stringify(lines)]),
    writeLedger(
      connection,
      fresh.map(({ id, patient_id, created_at, lines: list }) => ({
        event: 'issued',
        invoice_id: id,
        patient_id,
        ...(created_at ? { at: created_at } : {}),
        postings: post.issued(list),
      })),
    ),
  ])
  return fresh
}

export interface LedgerTransaction {
  event: LedgerEvent
  patient_id: string
  invoice_id: string
  charge_id?: string | null
  at?: string
  postings: Posting[]
}

const addEntries = statement<never>(
  'ledger_add',
  `insert into ledger_entries (at, transaction_id, patient_id, invoice_id, charge_id, event, account, amount_cents)
   select coalesce(at, (select app_now())), transaction_id, patient_id, invoice_id, charge_id, event, account, amount_cents
   from jsonb_to_recordset($1::jsonb) as n (at timestamptz, transaction_id uuid, patient_id uuid, invoice_id uuid,
     charge_id uuid, event text, account text, amount_cents integer)`,
)

/** Adds to the ledger. The database refuses, at commit, a transaction that does not sum to zero. */
export async function writeLedger(
  { run }: Connection,
  transactions: readonly LedgerTransaction[],
): Promise<void> {
  const entries = transactions.flatMap(({ postings, ...about }) => {
    const transaction_id = randomUUID()
    return postings.map((posting) => ({ ...about, ...posting, transaction_id }))
  })
  if (entries.length > 0) await run(addEntries, [JSON.stringify(entries)])
}

const credits = statement<{ patient_id: string; cents: number }>(
  'billing_credits',
  `select patient_id, -sum(amount_cents)::int as cents from ledger_entries
    where account = 'credit' and patient_id = any($1::uuid[]) group by patient_id having sum(amount_cents) < 0`,
)

/** What the clinic owes each of these patients, from the ledger. */
export async function creditsOf(
  { run }: Pick<Connection, 'run'>,
  patient_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await run(credits, [patient_ids])
  return new Map(rows.map(({ patient_id, cents }) => [patient_id, cents]))
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { amount_cents }) => total + amount_cents, 0)
}
