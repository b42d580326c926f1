import { t } from '@stillwater/contract/words'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import type { Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import { issueInvoices } from '../payments/invoices/issue-invoices.ts'
import { openUnpaidTask } from '../payments/invoices/unpaid-task.ts'
import type { Prescription } from './prescription-record.ts'
import type { OrderRow } from './prescriptions.table.ts'

const dueDays = 14

/** Bills what the patient agreed to once it has shipped, so that nobody pays for an order that failed. */
export async function billOrder(
  connection: Connection,
  { today, orders }: Prescription,
  order: OrderRow,
): Promise<void> {
  const { id, patient_id, price_cents, billable, is_bridge } = order
  const is_agreed = orders.some(({ agreed_at }) => agreed_at !== null)
  if (!billable || is_bridge || !price_cents || !is_agreed) return
  const title = t('Prescription')
  const issued = await issueInvoices(connection, [
    {
      // One invoice per order, whatever is reported twice.
      id,
      patient_id,
      kind: 'service',
      title,
      due_on: addDays(today, dueDays),
      lines: [{ kind: 'service', description: title, amount_cents: price_cents }],
    },
  ])
  if (issued.length === 0) return
  await openUnpaidTask(connection, patient_id)
  await publish(connection, patient_id, 'billing', null)
}
