import { post } from '@stillwater/domain/payments/ledger'
import { statement, type Connection } from '../../platform/db/database.ts'
import { publishAll } from '../../platform/live/publish.ts'
import type { ChargeAnswer } from '../../ports/payments/payments.port.ts'
import type { Answered } from './ask-processor.ts'
import { beginMembership } from './begin-membership.ts'
import { holdMoneyOf, writeLedger } from './billing-rows.ts'
import { closeInvoices, withdrawInvoices } from './close-invoices.ts'
import { afterRefunds, startLateRefunds } from './late-refunds.ts'
import { moveMemberships } from './move-memberships.ts'
import type { Settled } from './settled.ts'
import { tellPatients, type Notice } from './tell-patients.ts'
import { finishUnpaidTasks } from './unpaid-task.ts'
import { unwantedOf } from './unwanted-payments.ts'

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
     i.kind as invoice_kind, i.status as invoice_status, i.withdrawn_at is not null as is_withdrawn,
     i.subscription_id, i.visit_id, i.period_start, i.offering_key, i.is_insurance, i.promo, i.plan_cents`,
)
const markPaid = statement<never>(
  'invoices_mark_paid',
  `update invoices set status = 'paid', paid_at = (select app_now()) where id = any($1::uuid[]) and status = 'open'`,
)
const dropPlanChange = statement<never>(
  'patients_drop_plan_change',
  'update patients set pending_plan_change = null where id = any($1::uuid[]) and pending_plan_change is not null',
)

/**
 * Writes down what the processor answered, and all that follows from it, in one transaction. A charge is settled by
 * the first who comes here: whoever comes later changes nothing. Answers the charges that were settled now.
 */
export async function settleCharges(
  connection: Connection,
  now: Date,
  answers: readonly Answered[],
): Promise<Settled[]> {
  if (answers.length === 0) return []
  const ids = answers.map(({ charge_id }) => charge_id)
  const owners = await connection.run(patientsOf, [ids])
  await holdMoneyOf(
    connection,
    owners.map(({ patient_id }) => patient_id),
  )
  const settled = await connection.run(settle, [JSON.stringify(answers.map(toRow))])
  const charged = settled.filter(({ kind }) => kind === 'charge')
  const received = charged.filter(({ status }) => status === 'approved')
  const unwanted = await unwantedOf(connection, received)
  const paid = received.filter((one) => !unwanted.has(one))
  await withdrawInvoices(
    connection,
    [...unwanted].map(({ invoice_id }) => invoice_id),
  )
  await Promise.all([
    connection.run(markPaid, [received.map(({ invoice_id }) => invoice_id)]),
    writeLedger(
      connection,
      settled
        .filter(({ status }) => status === 'approved')
        .map(({ id, kind, invoice_id, patient_id, amount_cents }) => ({
          event: kind === 'refund' ? 'refunded' : 'paid',
          invoice_id,
          patient_id,
          charge_id: id,
          postings: kind === 'refund' ? post.refunded(amount_cents) : post.paid(amount_cents),
        })),
    ),
  ])
  const notices: Notice[] = []
  for (const one of paid) {
    if (one.invoice_kind === 'first') await beginMembership(connection, one)
    notices.push({ invoice_id: one.invoice_id, what: one.invoice_kind === 'first' ? 'welcome' : 'receipt' })
  }
  const ended = charged.filter((one) => !unwanted.has(one) && !one.is_withdrawn)
  notices.push(...(await moveMemberships(connection, now, ended)))
  await dropDeclined(
    connection,
    charged.filter(({ status }) => status === 'declined'),
  )
  await startLateRefunds(
    connection,
    [...unwanted].map(({ invoice_id }) => invoice_id),
  )
  const refunds = settled.filter(({ kind }) => kind === 'refund')
  notices.push(...(await afterRefunds(connection, refunds)))
  await tellPatients(connection, notices)
  const patient_ids = [...new Set(settled.map(({ patient_id }) => patient_id))]
  await finishUnpaidTasks(
    connection,
    paid.map(({ patient_id }) => patient_id),
  )
  const changed = paid.filter(({ invoice_kind }) => invoice_kind === 'first' || invoice_kind === 'change')
  await publishAll(connection, [
    ...patient_ids.map((user_id) => ({ user_id, kind: 'billing', record_id: null }) as const),
    ...changed.map(({ patient_id: id }) => ({ user_id: id, kind: 'patient', record_id: id }) as const),
  ])
  return settled
}

/** Nothing is owed for a plan that was not begun, nor for an invoice that was withdrawn. */
async function dropDeclined(connection: Connection, declined: readonly Settled[]): Promise<void> {
  const notBegun = declined.filter(
    ({ invoice_kind, is_withdrawn }) =>
      !is_withdrawn && (invoice_kind === 'first' || invoice_kind === 'change'),
  )
  const dropped = [...notBegun, ...declined.filter(({ is_withdrawn }) => is_withdrawn)]
  await closeInvoices(
    connection,
    dropped.map(({ invoice_id }) => invoice_id),
    'void',
  )
  if (notBegun.length > 0)
    await connection.run(dropPlanChange, [notBegun.map(({ patient_id }) => patient_id)])
}

function toRow({ charge_id, answer }: { charge_id: string; answer: ChargeAnswer }) {
  return answer.outcome === 'approved'
    ? { id: charge_id, status: 'approved', transaction: answer.transaction }
    : { id: charge_id, status: 'declined', reasons: answer.reasons, worth_retrying: answer.retry }
}
