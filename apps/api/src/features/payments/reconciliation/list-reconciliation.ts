import type { listReconciliation as contract } from '@stillwater/contract/care/reconciliation'
import type { Reply } from '@stillwater/contract/endpoint'
import { invoiceNumber } from '@stillwater/domain/invoices/bill'
import type { Ctx } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import type { DisputeRow } from '../disputes/disputes.table.ts'
import type { reconciliationDays, reconciliationDifferences } from './reconciliation.table.ts'

const shownDays = 90

const days = statement<typeof reconciliationDays.$inferSelect & { open: number }>(
  'reconciliation_days_list',
  `select r.day::text, r.ran_at, r.ours_count, r.theirs_count, r.ours_cents, r.theirs_cents, r.disputed_cents,
     (select count(*)::int from reconciliation_differences d where d.day = r.day and d.resolved_at is null) as open
   from reconciliation_days r order by r.day desc limit ${shownDays}`,
)
const differences = statement<
  typeof reconciliationDifferences.$inferSelect & { number: number | null; patient_id: string | null }
>(
  'reconciliation_differences_list',
  `select d.id, d.day::text, d.found_at, d.resolved_at, d.kind, d.movement, d.transaction, d.reference, d.ours_cents,
     d.theirs_cents, i.number, i.patient_id
   from reconciliation_differences d left join charges c on c.id::text = d.reference
     left join invoices i on i.id = c.invoice_id
   where d.resolved_at is null or d.resolved_at > app_now() - interval '${shownDays} days'
   order by d.resolved_at is not null, d.day desc, d.found_at desc, d.id limit 500`,
)
const disputes = statement<
  Pick<
    DisputeRow,
    'id' | 'created_at' | 'patient_id' | 'state' | 'amount_cents' | 'fee_cents' | 'respond_by'
  > & {
    number: number
  }
>(
  'reconciliation_disputes',
  `select d.id, d.created_at, d.patient_id, d.state, d.amount_cents, d.fee_cents, d.respond_by, i.number
   from disputes d join invoices i on i.id = d.invoice_id
   where d.closed_at is null or d.closed_at > app_now() - interval '${shownDays} days'
   order by d.closed_at is not null, d.respond_by nulls last, d.created_at desc limit 200`,
)
const openOnes = statement<{ count: number }>(
  'reconciliation_open_count',
  'select count(*)::int as count from reconciliation_differences where resolved_at is null',
)

/** With the rights of the background: no caller reaches these tables. A patient is named by id alone. decision N39 */
export async function listReconciliation(ctx: Ctx<'care_team'>): Promise<Reply<typeof contract>> {
  return ctx.background.read(nobody, async ({ run }) => {
    const [compared, found, disputed] = await Promise.all([
      run(days, []),
      run(differences, []),
      run(disputes, []),
    ])
    return {
      days: compared,
      differences: found.map(({ number, reference: _, ...one }) => ({
        ...one,
        invoice_number: number === null ? null : invoiceNumber(number),
      })),
      disputes: disputed.map(({ number, ...one }) => ({ ...one, invoice_number: invoiceNumber(number) })),
    }
  })
}

/** For the operator's metrics. */
export async function countOpenDifferences({ run }: Pick<Connection, 'run'>): Promise<number> {
  return (await run(openOnes, []))[0]?.count ?? 0
}
