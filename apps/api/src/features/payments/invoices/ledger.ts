import { randomUUID } from 'node:crypto'
import type { LedgerEvent, Posting } from '@stillwater/domain/payments/ledger'
import { statement, type Connection } from '../../../platform/db/database.ts'

export interface LedgerTransaction {
  event: LedgerEvent
  patient_id: string
  invoice_id: string
  charge_id?: string | null
  dispute_id?: string | null
  at?: string
  postings: Posting[]
}

const addEntries = statement<never>(
  'ledger_add',
  `insert into ledger_entries (at, transaction_id, patient_id, invoice_id, charge_id, dispute_id, event, account,
     amount_cents)
   select coalesce(at, (select app_now())), transaction_id, patient_id, invoice_id, charge_id, dispute_id, event, account, amount_cents
   from jsonb_to_recordset($1::jsonb) as n (at timestamptz, transaction_id uuid, patient_id uuid, invoice_id uuid,
     charge_id uuid, dispute_id uuid, event text, account text, amount_cents integer)`,
)
const credits = statement<{ patient_id: string; cents: number }>(
  'billing_credits',
  `select patient_id, -sum(amount_cents)::int as cents from ledger_entries
    where account = 'credit' and patient_id = any($1::uuid[]) group by patient_id having sum(amount_cents) < 0`,
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

/** What the clinic owes each of these patients, from the ledger. */
export async function creditsOf(
  { run }: Pick<Connection, 'run'>,
  patient_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await run(credits, [patient_ids])
  return new Map(rows.map(({ patient_id, cents }) => [patient_id, cents]))
}

export async function creditOf(connection: Pick<Connection, 'run'>, patient_id: string): Promise<number> {
  return (await creditsOf(connection, [patient_id])).get(patient_id) ?? 0
}
