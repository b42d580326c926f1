import type { InvoiceKind, InvoiceStatus } from '@stillwater/domain/invoices/closing'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { ChargeAnswer } from '../../../ports/payments/payments.port.ts'
import { lockMoney } from '../invoices/lock-money.ts'
import type { Answered } from './ask-processor.ts'

/** A charge that this call settled, and no other. */
export interface Settled {
  id: string
  kind: 'charge' | 'refund'
  status: 'approved' | 'declined'
  worth_retrying: boolean | null
  /** The user who asked for it; null: a job did. */
  asked_by: string | null
  amount_cents: number
  patient_id: string
  payment_method_id: string | null
  invoice_id: string
  invoice_kind: InvoiceKind
  /** A refund of credit. */
  of_credit: boolean
  /** Before this charge was settled. */
  invoice_status: InvoiceStatus
  /** The invoice was withdrawn: money for it is refunded. */
  is_withdrawn: boolean
  subscription_id: string | null
  visit_id: string | null
  period_start: string | null
  offering_key: string | null
  is_insurance: boolean | null
  promo: string | null
  plan_cents: number | null
  month_cents: number | null
}

/** An answer that will not change any more. */
export interface Ended extends Answered {
  answer: Exclude<ChargeAnswer, { outcome: 'action_required' }>
}

export function isEnded(answered: Answered): answered is Ended {
  return answered.answer.outcome !== 'action_required'
}

const patientsOf = statement<{ patient_id: string }>(
  'charges_patients',
  'select distinct patient_id from charges where id = any($1::uuid[])',
)
const settle = statement<Settled>(
  'charges_settle',
  `update charges c set status = n.status, settled_at = (select app_now()), processor_transaction = n.transaction,
     reasons = n.reasons, worth_retrying = n.worth_retrying
   from jsonb_to_recordset($1::jsonb) as n (id uuid, status text, transaction text, reasons text[], worth_retrying boolean),
     invoices i
   where c.id = n.id and c.status = 'started' and i.id = c.invoice_id
   returning c.id, c.kind, c.status, c.worth_retrying, c.asked_by, c.amount_cents, c.patient_id, c.payment_method_id, c.invoice_id,
     c.of_credit, i.kind as invoice_kind, i.status as invoice_status, i.withdrawn_at is not null as is_withdrawn,
     i.subscription_id, i.visit_id, i.period_start, i.offering_key, i.is_insurance, i.promo, i.plan_cents, i.month_cents`,
)

/**
 * Writes the processor's answers to its charges, with the patients' money locked for what follows from them. A charge
 * that was settled before is left alone and not returned.
 */
export async function recordAnswers(connection: Connection, answers: readonly Ended[]): Promise<Settled[]> {
  const owners = await connection.run(patientsOf, [answers.map(({ charge_id }) => charge_id)])
  await lockMoney(
    connection,
    owners.map(({ patient_id }) => patient_id),
  )
  return connection.run(settle, [JSON.stringify(answers.map(toRow))])
}

function toRow({ charge_id, answer }: Ended) {
  return answer.outcome === 'approved'
    ? { id: charge_id, status: 'approved', transaction: answer.transaction }
    : { id: charge_id, status: 'declined', reasons: answer.reasons, worth_retrying: answer.retry }
}
