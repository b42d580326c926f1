import { post } from '@stillwater/domain/payments/ledger'
import { insuranceStatusOnPlan, type InsuranceStatus } from '@stillwater/domain/people/patient-status'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { approved, declined, switched } from '@stillwater/domain/plans/subscription'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { ChargeAnswer } from '../../ports/payments/payments.port.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { openTask } from '../tasks/open-task.ts'
import { beginMembership } from './begin-membership.ts'
import { holdMoneyOf, voidInvoices, writeLedger } from './billing-rows.ts'
import type { Answered } from './ask-processor.ts'
import { leftInsurancePlan } from './left-insurance-plan.ts'
import { offerToStay } from './offer-to-stay.ts'
import type { Settled } from './settled.ts'
import { storeSubscriptions, subscriptionsById, type SubscriptionRow } from './subscription-record.ts'
import { tellPatients, type Notice } from './tell-patients.ts'

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
     i.kind as invoice_kind, i.subscription_id, i.visit_id, i.period_start, i.offering_key, i.is_insurance, i.promo,
     i.plan_cents`,
)
const markPaid = statement<never>(
  'invoices_mark_paid',
  `update invoices set status = 'paid', paid_at = (select app_now()) where id = any($1::uuid[]) and status = 'open'`,
)
const changePlan = statement<never>(
  'patient_change_plan',
  `update patients set offering_key = $2, is_insurance = $3, pending_plan_change = null, insurance_status = $4
    where id = $1`,
)
const loadInsuranceStatus = statement<{ insurance_status: InsuranceStatus | null }>(
  'patient_insurance_status',
  'select insurance_status from patients where id = $1',
)
const dropPlanChange = statement<never>(
  'patients_drop_plan_change',
  'update patients set pending_plan_change = null where id = any($1::uuid[]) and pending_plan_change is not null',
)
const finishTasks = statement<never>(
  'finish_unpaid_tasks',
  `update tasks t set done_at = app_now(), done_by = t.patient_id
    where t.patient_id = any($1::uuid[]) and t.audience = 'patient' and t.task_key = 'unpaid-invoice' and t.done_at is null
      and not exists (select from invoices i where i.patient_id = t.patient_id and i.status = 'open'
                        and i.kind in ('month', 'service'))`,
)
const publishAll = statement<never>(
  'publish_billing',
  `select publish_live(id, 'billing', null) from unnest($1::uuid[]) as id
   union all select publish_live(id, 'patient', id::text) from unnest($2::uuid[]) as id`,
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
  const paid = charged.filter(({ status }) => status === 'approved')
  await Promise.all([
    connection.run(markPaid, [paid.map(({ invoice_id }) => invoice_id)]),
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
  notices.push(...(await moveMemberships(connection, now, charged)))
  // Nothing is owed for a plan that was not begun.
  const dropped = charged.filter(
    ({ status, invoice_kind }) =>
      status === 'declined' && (invoice_kind === 'first' || invoice_kind === 'change'),
  )
  if (dropped.length > 0) {
    await voidInvoices(
      connection,
      dropped.map(({ invoice_id }) => invoice_id),
    )
    await connection.run(dropPlanChange, [dropped.map(({ patient_id }) => patient_id)])
  }
  for (const { kind, status, invoice_id } of settled)
    if (kind === 'refund' && status === 'approved') notices.push({ invoice_id, what: 'refund' })
  await tellPatients(connection, notices)
  const patient_ids = [...new Set(settled.map(({ patient_id }) => patient_id))]
  if (paid.length > 0) await connection.run(finishTasks, [paid.map(({ patient_id }) => patient_id)])
  const changed = paid.filter(({ invoice_kind }) => invoice_kind === 'first' || invoice_kind === 'change')
  await connection.run(publishAll, [patient_ids, changed.map(({ patient_id }) => patient_id)])
  return settled
}

/** What a month that was paid, or was not, and a change of plan that was paid, make of a membership. */
async function moveMemberships(connection: Connection, now: Date, charged: Settled[]): Promise<Notice[]> {
  const today = billingDay(now)
  const ids = charged.flatMap(({ subscription_id }) => (subscription_id ? [subscription_id] : []))
  const memberships = await subscriptionsById(connection, ids)
  const notices: Notice[] = []
  const moved: SubscriptionRow[] = []
  const renewed: SubscriptionRow[] = []
  for (const charge of charged) {
    const before = charge.subscription_id ? memberships.get(charge.subscription_id) : undefined
    if (!before) continue
    if (charge.invoice_kind === 'month' && before.status !== 'canceled') {
      if (charge.status === 'approved') {
        const after = { ...before, ...approved(before) }
        moved.push(after)
        renewed.push(after)
      } else {
        // Trying by hand, however often, brings the end of the tries no nearer.
        if (charge.asked_by && (before.next_try ?? before.past_due_since) !== null) continue
        const { next, effects } = declined(before, today, charge.worth_retrying === true)
        moved.push({ ...before, ...next })
        for (const effect of effects)
          if (effect.do === 'tell') notices.push({ invoice_id: charge.invoice_id, what: effect.what })
        await openTask(connection, {
          patient_id: charge.patient_id,
          audience: 'patient',
          task_key: 'unpaid-invoice',
        })
      }
    }
    if (charge.invoice_kind === 'change' && charge.status === 'approved')
      moved.push(await changeTo(connection, before, charge))
  }
  await storeSubscriptions(connection, moved)
  await offerToStay(connection, today, renewed)
  return notices
}

export interface PlanChoice {
  offering_key: string | null
  is_insurance: boolean | null
  plan_cents: number | null
}

/** The plan, on the membership and on the record, becomes what was chosen. */
export async function changeTo(
  connection: Connection,
  before: SubscriptionRow,
  { offering_key, is_insurance, plan_cents }: PlanChoice,
): Promise<SubscriptionRow> {
  const plan = {
    offering_key: (offering_key ?? before.offering_key) as SubscriptionRow['offering_key'],
    is_insurance: is_insurance ?? before.is_insurance,
  }
  const { patient_id } = before
  const [patient] = await connection.run(loadInsuranceStatus, [patient_id])
  const insurance_status = insuranceStatusOnPlan(patient?.insurance_status ?? null, plan.is_insurance)
  await connection.run(changePlan, [patient_id, plan.offering_key, plan.is_insurance, insurance_status])
  if (before.is_insurance && !plan.is_insurance)
    await enqueue(connection, leftInsurancePlan, { patient_id }, { dedupe_key: patient_id })
  return { ...before, ...switched(before, plan, plan_cents ?? before.period_cents) }
}

function toRow({ charge_id, answer }: { charge_id: string; answer: ChargeAnswer }) {
  return answer.outcome === 'approved'
    ? { id: charge_id, status: 'approved', transaction: answer.transaction }
    : { id: charge_id, status: 'declined', reasons: answer.reasons, worth_retrying: answer.retry }
}
