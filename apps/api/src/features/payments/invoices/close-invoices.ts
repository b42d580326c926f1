import { closingOf, type ChargeStatus, type InvoiceStatus } from '@stillwater/domain/invoices/closing'
import { post, type Line } from '@stillwater/domain/payments/ledger'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { writeLedger } from './ledger.ts'
import { finishUnpaidTasks } from './unpaid-task.ts'

interface Closable {
  id: string
  patient_id: string
  status: InvoiceStatus
  charges: ChargeStatus[]
  owed: number
  lines: Line[]
}

const load = statement<Closable>(
  'invoices_to_close',
  `select i.id, i.patient_id, i.status,
     array(select c.status from charges c where c.invoice_id = i.id and c.kind = 'charge') as charges,
     (select coalesce(sum(e.amount_cents), 0)::int from ledger_entries e
       where e.invoice_id = i.id and e.account = 'receivable') as owed,
     (select json_agg(json_build_object('kind', l.kind, 'description', l.description, 'amount_cents', l.amount_cents)
       order by l.place) from invoice_lines l where l.invoice_id = i.id) as lines
   from invoices i where i.id = any($1::uuid[])`,
)
const setStatus = statement<never>(
  'invoices_close',
  `update invoices set status = $2 where id = any($1::uuid[]) and status = 'open'`,
)
const withdraw = statement<never>(
  'invoices_withdraw',
  'update invoices set withdrawn_at = coalesce(withdrawn_at, app_now()) where id = any($1::uuid[])',
)
const openChanges = statement<{ id: string }>(
  'open_changes_of',
  `select id from invoices where subscription_id = any($1::uuid[]) and kind = 'change' and status = 'open'
     and withdrawn_at is null`,
)

/**
 * The one place that voids invoices or writes them off. An invoice whose charge may still succeed is withdrawn instead,
 * and the answer to that charge decides. The caller has locked the patients' money.
 */
export async function closeInvoices(
  connection: Connection,
  invoice_ids: readonly string[],
  how: 'void' | 'write off',
): Promise<void> {
  if (invoice_ids.length === 0) return
  const found = await connection.run(load, [invoice_ids])
  const closed = found.filter((invoice) => closingOf(invoice) === 'close')
  await withdrawInvoices(
    connection,
    found.filter((invoice) => closingOf(invoice) === 'withdraw').map(({ id }) => id),
  )
  await connection.run(setStatus, [closed.map(({ id }) => id), how === 'void' ? 'void' : 'written_off'])
  await writeLedger(
    connection,
    closed.map(({ id: invoice_id, patient_id, owed, lines }) => ({
      event: how === 'void' ? 'voided' : 'written_off',
      invoice_id,
      patient_id,
      postings: how === 'void' ? post.voided(lines) : post.written_off(owed),
    })),
  )
  await finishUnpaidTasks(
    connection,
    found.map(({ patient_id }) => patient_id),
  )
}

/** Money that arrives for a withdrawn invoice is refunded. */
export async function withdrawInvoices({ run }: Connection, invoice_ids: readonly string[]): Promise<void> {
  if (invoice_ids.length > 0) await run(withdraw, [invoice_ids])
}

/** A patient who cancels no longer wants the plan change they asked for. */
export async function closeOpenChanges(
  connection: Connection,
  subscription_ids: readonly string[],
): Promise<void> {
  const open = await connection.run(openChanges, [subscription_ids])
  await closeInvoices(
    connection,
    open.map(({ id }) => id),
    'void',
  )
}
