import { statement, type Connection } from '../../../platform/db/database.ts'
import { cardCharged } from './subscription-record.ts'

export interface OwedInvoice {
  id: string
  subscription_id: string
  patient_id: string
  amount_cents: number
  payment_method_id: string
}

const owed = statement<OwedInvoice>(
  'owed_months',
  `select i.id, i.subscription_id, i.patient_id, ${cardCharged},
     (select sum(e.amount_cents)::int from ledger_entries e where e.invoice_id = i.id and e.account = 'receivable') as amount_cents
   from invoices i join subscriptions s on s.id = i.subscription_id
   where i.subscription_id = any($1::uuid[]) and i.kind = 'month' and i.status = 'open'
     and i.withdrawn_at is null`,
)

/** The months that these memberships have not paid, with what the ledger says is owed. */
export function owedMonths({ run }: Connection, subscription_ids: readonly string[]): Promise<OwedInvoice[]> {
  return subscription_ids.length === 0 ? Promise.resolve([]) : run(owed, [subscription_ids])
}

export async function owedMonth(
  connection: Connection,
  subscription_id: string,
): Promise<OwedInvoice | null> {
  const [found] = await owedMonths(connection, [subscription_id])
  return found ?? null
}
