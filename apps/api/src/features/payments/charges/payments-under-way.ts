import { statement, type Connection } from '../../../platform/db/database.ts'

export interface PaymentUnderWay {
  amount_cents: number
  /** Whether the money goes back by itself if it is taken. */
  refunded: boolean
}

const load = statement<PaymentUnderWay>(
  'payments_under_way',
  `select c.amount_cents, i.withdrawn_at is not null as refunded from charges c join invoices i on i.id = c.invoice_id
    where c.patient_id = $1 and c.kind = 'charge' and c.status = 'started' order by c.created_at, c.id`,
)

/** What was sent to the processor for someone and is not answered yet: each of it may still be taken. */
export function paymentsUnderWay(
  { run }: Pick<Connection, 'run'>,
  patient_id: string,
): Promise<PaymentUnderWay[]> {
  return run(load, [patient_id])
}
