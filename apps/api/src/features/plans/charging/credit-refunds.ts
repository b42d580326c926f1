import { randomUUID } from 'node:crypto'
import { spreadRefund } from '@stillwater/domain/payments/spread-refund'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { startCharges } from '../../payments/charges/charges.ts'
import { creditsOf } from '../../payments/invoices/ledger.ts'
import { lockMoney } from '../../payments/invoices/lock-money.ts'

// A running membership uses its credit itself. A refund that the bank refused is asked for again after a day.
const isOwed = `not exists (select from subscriptions s where s.patient_id = p.id and s.status <> 'canceled')
   and exists (select from subscriptions s where s.patient_id = p.id)
   and not exists (select from charges r where r.patient_id = p.id and r.of_credit
     and (r.status = 'started' or (r.status = 'declined' and r.settled_at > app_now() - interval '1 day')))`
const withCredit = statement<{ id: string }>(
  'credit_left_by_former_members',
  `select p.id from (select patient_id as id from ledger_entries where account = 'credit'
     group by patient_id having sum(amount_cents) < 0) p where ${isOwed} order by p.id limit 100`,
)
const owedTo = statement<{ id: string }>(
  'credit_owed_to',
  `select p.id from unnest($1::uuid[]) as p (id) where ${isOwed}`,
)

interface Payment {
  invoice_id: string
  patient_id: string
  payment_method_id: string
  left_cents: number
}

// Newest first: credit comes from the plan that was paid last. What a bank holds back cannot be refunded.
const payments = statement<Payment>(
  'payments_that_credit_goes_back_to',
  `select c.invoice_id, c.patient_id, c.payment_method_id,
     (c.amount_cents - coalesce((select sum(r.amount_cents) from charges r
       where r.invoice_id = c.invoice_id and r.kind = 'refund' and r.status = 'approved'), 0))::int as left_cents
   from charges c join payment_methods m on m.id = c.payment_method_id
   where c.patient_id = any($1::uuid[]) and c.kind = 'charge' and c.status = 'approved' and m.forgotten_at is null
     and not exists (select from disputes d where d.invoice_id = c.invoice_id and d.state <> 'won')
     and not exists (select from charges r where r.invoice_id = c.invoice_id and r.kind = 'refund' and r.status = 'started')
   order by c.settled_at desc, c.id`,
)

/**
 * Starts to return the credit of members who have left, to the cards they paid with. The job `plans.finish-charges` asks
 * for it. What no payment is left for stays as credit. The caller has locked the patients' money.
 */
export async function startCreditRefunds(
  connection: Connection,
  patient_ids: readonly string[],
): Promise<void> {
  if (patient_ids.length === 0) return
  const owed = (await connection.run(owedTo, [patient_ids])).map(({ id }) => id)
  const credits = await creditsOf(connection, owed)
  if (credits.size === 0) return
  const paid = await connection.run(payments, [[...credits.keys()]])
  const refunds = [...credits].flatMap(([patient_id, cents]) =>
    spreadRefund(
      cents,
      paid.filter((one) => one.patient_id === patient_id),
    ),
  )
  await startCharges(
    connection,
    refunds.map(({ payment: { invoice_id, patient_id, payment_method_id }, amount_cents }) => ({
      id: randomUUID(),
      kind: 'refund',
      of_credit: true,
      invoice_id,
      patient_id,
      payment_method_id,
      amount_cents,
    })),
  )
}

/** Starts again what a bank refused, and what became credit after a membership had ended. */
export async function retryCreditRefunds(connection: Connection): Promise<void> {
  const found = (await connection.run(withCredit, [])).map(({ id }) => id)
  if (found.length === 0) return
  await lockMoney(connection, found)
  await startCreditRefunds(connection, found)
}
