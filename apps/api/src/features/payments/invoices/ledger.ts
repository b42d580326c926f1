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
export interface Credit {
  /** What is taken off a later bill. */
  credit_cents: number
  /** The same with what is on its way back to a card. */
  owed_credit_cents: number
}

const credits = statement<Credit & { patient_id: string }>(
  'billing_credits',
  `select patient_id, owed::int as owed_credit_cents, (owed - coalesce((select sum(r.amount_cents) from charges r
      where r.patient_id = c.patient_id and r.of_credit and r.status = 'started'), 0))::int as credit_cents
    from (select patient_id, -sum(amount_cents) as owed from ledger_entries
      where account = 'credit' and patient_id = any($1::uuid[]) group by patient_id having sum(amount_cents) < 0) c`,
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

/**
 * What each of these patients has for a later bill, from the ledger. What is on its way back to a card is left out: a
 * bill that used it would spend it twice.
 */
export async function creditsOf(
  { run }: Pick<Connection, 'run'>,
  patient_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await run(credits, [patient_ids])
  return new Map(rows.flatMap((row) => (row.credit_cents > 0 ? [[row.patient_id, row.credit_cents]] : [])))
}

export async function creditOf(connection: Pick<Connection, 'run'>, patient_id: string): Promise<number> {
  return (await creditsOf(connection, [patient_id])).get(patient_id) ?? 0
}

export async function creditStateOf({ run }: Pick<Connection, 'run'>, patient_id: string): Promise<Credit> {
  const [row] = await run(credits, [[patient_id]])
  return row ?? { credit_cents: 0, owed_credit_cents: 0 }
}
