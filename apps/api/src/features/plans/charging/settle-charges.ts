import { post } from '@stillwater/domain/payments/ledger'
import type { Connection } from '../../../platform/db/database.ts'
import { publishAll } from '../../../platform/live/publish.ts'
import type { Answered } from '../../payments/charges/ask-processor.ts'
import { afterRefunds, startLateRefunds } from '../../payments/charges/late-refunds.ts'
import { askToConfirm } from '../../payments/charges/payments-to-confirm.ts'
import { isEnded, recordAnswers, type Settled } from '../../payments/charges/record-answers.ts'
import { closeInvoices, withdrawInvoices } from '../../payments/invoices/close-invoices.ts'
import { markInvoicesPaid } from '../../payments/invoices/issue-invoices.ts'
import { writeLedger } from '../../payments/invoices/ledger.ts'
import { finishUnpaidTasks } from '../../payments/invoices/unpaid-task.ts'
import { tellPatients, type Notice } from '../../payments/notices/tell-patients.ts'
import { changePatients } from '../../people/change-patient.ts'
import { beginMembership } from '../membership/begin-membership.ts'
import { moveMemberships } from '../membership/move-memberships.ts'
import { unwantedOf } from './unwanted-payments.ts'

const invoicesOf = (charges: Iterable<Settled>) => [...charges].map(({ invoice_id }) => invoice_id)
const patientsOf = (charges: Iterable<Settled>) => [...charges].map(({ patient_id }) => patient_id)

/**
 * Writes what the processor answered, and all that follows from it, in one transaction. A charge is settled once: a
 * second answer to it changes nothing. One that waits for its patient stays started. Returns the charges that were
 * settled now.
 */
export async function settleCharges(
  connection: Connection,
  { now, answers }: { now: Date; answers: readonly Answered[] },
): Promise<Settled[]> {
  if (answers.length === 0) return []
  const toConfirm = answers.filter((one) => !isEnded(one)).map(({ charge_id }) => charge_id)
  const waiting = await askToConfirm(connection, toConfirm)
  const settled = await recordAnswers(connection, answers.filter(isEnded))
  const charged = settled.filter(({ kind }) => kind === 'charge')
  const received = charged.filter(({ status }) => status === 'approved')
  const unwanted = await unwantedOf(connection, received)
  const paid = received.filter((one) => !unwanted.has(one))
  await withdrawInvoices(connection, invoicesOf(unwanted))
  await markInvoicesPaid(connection, invoicesOf(received))
  await postApproved(connection, settled)

  const notices: Notice[] = [...waiting.notices]
  for (const one of paid) {
    if (one.invoice_kind === 'first') await beginMembership(connection, one)
    notices.push({ invoice_id: one.invoice_id, what: one.invoice_kind === 'first' ? 'welcome' : 'receipt' })
  }
  const ended = charged.filter((one) => !unwanted.has(one) && !one.is_withdrawn)
  notices.push(...(await moveMemberships(connection, { now, charged: ended })))
  await dropDeclined(
    connection,
    charged.filter(({ status }) => status === 'declined'),
  )
  await startLateRefunds(connection, invoicesOf(unwanted))
  const refunds = settled.filter(({ kind }) => kind === 'refund')
  notices.push(...(await afterRefunds(connection, refunds)))
  await tellPatients(connection, notices)
  await finishUnpaidTasks(connection, patientsOf(paid))
  const changed = paid.filter(({ invoice_kind }) => invoice_kind === 'first' || invoice_kind === 'change')
  await publishAll(connection, [
    ...[...new Set([...patientsOf(settled), ...waiting.patient_ids])].map(
      (user_id) => ({ user_id, kind: 'billing', record_id: null }) as const,
    ),
    ...patientsOf(changed).map((id) => ({ user_id: id, kind: 'patient', record_id: id }) as const),
  ])
  return settled
}

async function postApproved(connection: Connection, settled: readonly Settled[]): Promise<void> {
  const approved = settled.filter(({ status }) => status === 'approved')
  await writeLedger(
    connection,
    approved.map(({ id, kind, of_credit, invoice_id, patient_id, amount_cents }) => ({
      event: kind === 'refund' ? 'refunded' : 'paid',
      invoice_id,
      patient_id,
      charge_id: id,
      postings: post[kind === 'charge' ? 'paid' : of_credit ? 'credit_refunded' : 'refunded'](amount_cents),
    })),
  )
}

/** Nothing is owed for a plan that did not begin, nor for an invoice that was withdrawn. */
async function dropDeclined(connection: Connection, declined: readonly Settled[]): Promise<void> {
  const notBegun = declined.filter(
    ({ invoice_kind, is_withdrawn }) =>
      !is_withdrawn && (invoice_kind === 'first' || invoice_kind === 'change'),
  )
  const withdrawn = declined.filter(({ is_withdrawn }) => is_withdrawn)
  await closeInvoices(connection, invoicesOf([...notBegun, ...withdrawn]), 'void')
  await changePatients(connection, patientsOf(notBegun), { pending_plan_change: null })
}
