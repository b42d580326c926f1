import { randomUUID } from 'node:crypto'
import type { Body } from '@stillwater/contract/endpoint'
import type { switchPlan as contract } from '@stillwater/contract/plans'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { planChangeRecord } from '@stillwater/domain/plans/plan-change'
import { isSamePlan, type PlanChangeQuote, type WantedPlan } from '@stillwater/domain/plans/plan-change-quote'
import type { Ctx, Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { loadPatient, toPatient } from '../people/patient-record.ts'
import { issueInvoices } from '../payments/invoices/issue-invoices.ts'
import { creditOf } from '../payments/invoices/ledger.ts'
import { finishCharge, openCharge, type OpenCharge } from './charging/charge-invoice.ts'
import { readInvoice } from '../payments/invoices/invoice-record.ts'
import { changeTo } from './membership/move-memberships.ts'
import { subscriptionInfo } from './membership/subscription-info.ts'
import { storeSubscriptions, type SubscriptionRow } from './membership/subscription-record.ts'
import { changeOwn } from './membership/change-membership.ts'
import { findPlanChange, wantedPlan } from './quote-plan-change.ts'
import { changePatients } from '../people/change-patient.ts'

interface Opened {
  invoice_id: string | null
  charge: OpenCharge | null
}

/**
 * Another plan from now on. What the rest of the month costs more is charged first, and the plan changes with the
 * charge; what it costs less is saved as credit. Nothing happens for an amount that the patient was not told.
 */
export async function switchPlan(ctx: Ctx<'patient'>, { query, body: told }: Input<typeof contract>) {
  const to = wantedPlan(query)
  const opened = await changeOwn(ctx, async (change): Promise<Opened> => {
    const { connection, patient_id, today } = change
    const { membership, quote, under_way } = await findPlanChange(connection, { ...change, to })
    // A repeat whose first reply was lost gets the invoice of the change that was made.
    if (isSamePlan(membership, to))
      return { invoice_id: await madeToday(connection, { membership, to, today }), charge: null }
    refuseAnotherAmount(quote, told)
    if (!under_way) return openPlanChange(connection, { membership, to, quote, today })
    // Sent twice, the second waits for the first.
    const invoice = { id: under_way, patient_id, amount_cents: quote.total_cents }
    return { invoice_id: under_way, charge: await openCharge(connection, invoice) }
  })
  if (opened.charge) await finishCharge(ctx, opened.charge)
  return switched(ctx, opened.invoice_id)
}

const lastChange = statement<WantedPlan & { id: string; due_on: string }>(
  'last_plan_change',
  `select id, offering_key, is_insurance, due_on from invoices
   where subscription_id = $1 and kind = 'change' and status = 'paid' order by created_at desc, number desc limit 1`,
)

/** The invoice of today's change to this plan, if the last change was that. */
async function madeToday(
  { run }: Connection,
  { membership, to, today }: Omit<PlanChange, 'quote'>,
): Promise<string | null> {
  const [last] = await run(lastChange, [membership.id])
  return last && last.due_on === today && isSamePlan(last, to) ? last.id : null
}

export function refuseAnotherAmount(
  { total_cents, credit_cents, month_cents }: PlanChangeQuote,
  told: Body<typeof contract>,
): void {
  const {
    quoted_cents = total_cents,
    quoted_credit_cents = credit_cents,
    quoted_month_cents = month_cents,
  } = told ?? {}
  const isAsTold =
    quoted_cents === total_cents && quoted_credit_cents === credit_cents && quoted_month_cents === month_cents
  if (!isAsTold) throw new Problem('plan_quote_changed')
}

interface PlanChange {
  membership: SubscriptionRow
  to: WantedPlan
  quote: PlanChangeQuote
  today: string
  /** Who asks for the charge; without one, the patient. */
  asked_by?: string
}

/** Writes a change of plan: what it costs, and the charge for it, or the change itself where nothing is due. */
export async function openPlanChange(
  connection: Connection,
  { membership, to, quote, today, asked_by }: PlanChange,
): Promise<Opened> {
  const { lines, total_cents: amount_cents, plan_cents, month_cents } = quote
  const { patient_id } = membership
  const id = randomUUID()
  const plan = { ...to, plan_cents, month_cents }
  if (lines.length > 0)
    await issueInvoices(connection, [
      {
        id,
        patient_id,
        subscription_id: membership.id,
        kind: 'change',
        title: t('Change of plan'),
        due_on: today,
        ...plan,
        lines,
      },
    ])
  if (amount_cents > 0) {
    await changePatients(connection, [patient_id], { pending_plan_change: planChangeRecord(membership, to) })
    const invoice = { id, patient_id, amount_cents, ...(asked_by ? { asked_by } : {}) }
    return { invoice_id: id, charge: await openCharge(connection, invoice) }
  }
  await storeSubscriptions(connection, [await changeTo(connection, membership, plan)])
  return { invoice_id: lines.length > 0 ? id : null, charge: null }
}

function switched({ background, keyring, session }: Ctx<'patient'>, invoice_id: string | null) {
  const patient_id = session.user_id
  return background.read(nobody, async (connection) => {
    const [patient] = await connection.run(loadPatient, [patient_id])
    if (!patient) throw new Problem('not_found')
    return {
      success: true as const,
      patient: toPatient(patient, keyring),
      subscription: await subscriptionInfo(connection, patient_id),
      invoice: invoice_id ? await readInvoice(connection, invoice_id) : null,
      credit_cents: await creditOf(connection, patient_id),
    }
  })
}
