import type { Invoice } from '@stillwater/contract/invoices'
import { invoiceNumber } from '@stillwater/domain/invoices/bill'
import type { DisputeState } from '@stillwater/domain/payments/disputes'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { invoices } from '../invoices.table.ts'

type Columns =
  | 'id'
  | 'number'
  | 'created_at'
  | 'patient_id'
  | 'subscription_id'
  | 'kind'
  | 'title'
  | 'status'
  | 'due_on'
  | 'paid_at'
  | 'period_start'
  | 'period_end'

export interface InvoiceRow extends Pick<typeof invoices.$inferSelect, Columns> {
  lines: { description: string; amount_cents: number }[]
  total_cents: number
  /** From the ledger: what is owed, and what went back to the card. */
  owed_cents: number
  refunded_cents: number
  under_way: boolean
  /** Its charge waits until the patient has confirmed it with the bank. */
  awaits_patient: boolean
  is_refund_under_way: boolean
  /** The state of its latest dispute; null: no bank has disputed it. */
  dispute: DisputeState | null
  /** Money for it is refunded. */
  is_withdrawn: boolean
}

const awaitsPatient = `exists (select from charges c where c.invoice_id = i.id and c.kind = 'charge'
    and c.status = 'started' and c.confirm_asked_at is not null and i.withdrawn_at is null)`
const columns = `i.id, i.number, i.created_at, i.patient_id, i.subscription_id, i.kind, i.title, i.status, i.due_on, i.paid_at,
  i.period_start, i.period_end, l.lines, l.total_cents,
  coalesce(e.owed, 0)::int as owed_cents, coalesce(e.refunded, 0)::int as refunded_cents,
  exists (select from charges c where c.invoice_id = i.id and c.status = 'started') as under_way,
  ${awaitsPatient} as awaits_patient,
  exists (select from charges c where c.invoice_id = i.id and c.kind = 'refund' and c.status = 'started') as is_refund_under_way,
  (select d.state from disputes d where d.invoice_id = i.id order by d.created_at desc limit 1) as dispute,
  i.withdrawn_at is not null as is_withdrawn`
const joins = `cross join lateral (
    select json_agg(json_build_object('description', description, 'amount_cents', amount_cents) order by place) as lines,
      sum(amount_cents)::int as total_cents from invoice_lines where invoice_id = i.id
  ) l cross join lateral (
    select sum(amount_cents) filter (where account = 'receivable') as owed,
      -sum(amount_cents) filter (where account = 'cash' and event = 'refunded') as refunded from ledger_entries where invoice_id = i.id
  ) e`

const load = statement<InvoiceRow>(
  'invoice_by_id',
  `select ${columns} from invoices i ${joins} where i.id = $1`,
)
const list = statement<InvoiceRow>(
  'invoices_of',
  `select ${columns} from invoices i ${joins}
    where i.patient_id = $1 and i.status <> 'void'
      and not (i.kind in ('first', 'change') and i.status = 'open' and not ${awaitsPatient})
    order by i.created_at desc, i.number desc`,
)

/** What a patient was billed, as rows, newest first. */
export function invoiceRowsOf({ run }: Pick<Connection, 'run'>, patient_id: string): Promise<InvoiceRow[]> {
  return run(list, [patient_id])
}

export async function invoiceRow({ run }: Pick<Connection, 'run'>, id: string): Promise<InvoiceRow | null> {
  const [row] = await run(load, [id])
  return row ?? null
}

export async function readInvoice(connection: Pick<Connection, 'run'>, id: string): Promise<Invoice> {
  const row = await invoiceRow(connection, id)
  if (!row) throw new Error('An invoice is gone.')
  return toInvoice(row)
}

/** What a patient was billed: not what was begun and never paid. */
export async function invoicesOf(
  connection: Pick<Connection, 'run'>,
  patient_id: string,
): Promise<Invoice[]> {
  return (await invoiceRowsOf(connection, patient_id)).map(toInvoice)
}

export function toInvoice(row: InvoiceRow): Invoice {
  const { total_cents, owed_cents, refunded_cents } = row
  return {
    id: row.id,
    number: invoiceNumber(row.number),
    created_at: row.created_at,
    title: row.title,
    status: statusOf(row),
    total: total_cents / 100,
    total_cents,
    balance_cents: Math.max(0, owed_cents),
    refunded_cents,
    due_on: row.due_on,
    paid_at: row.paid_at,
    period_start: row.period_start,
    period_end: row.period_end,
    lines: row.lines,
  }
}

function statusOf(row: InvoiceRow): Invoice['status'] {
  const { status, under_way, awaits_patient, is_withdrawn, total_cents, refunded_cents, dispute } = row
  if (awaits_patient) return 'to confirm'
  if (status === 'open') return under_way ? 'processing' : 'unpaid'
  if (status === 'written_off') return 'closed'
  if (dispute === 'opened') return 'disputed'
  if (dispute === 'lost') return 'returned'
  if (is_withdrawn && refunded_cents < total_cents) return 'refunding'
  if (refunded_cents === 0) return 'paid'
  return refunded_cents >= total_cents ? 'refunded' : 'partly refunded'
}
