import { randomUUID } from 'node:crypto'
import type { Body, Query } from '@stillwater/contract/endpoint'
import { switchPlan as switchCall } from '@stillwater/contract/plans'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { planChangeRecord } from '@stillwater/domain/plans/plan-change'
import { isSamePlan, type PlanChangeQuote, type WantedPlan } from '@stillwater/domain/plans/plan-change-quote'
import type { Context } from '../../platform/context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { loadPatient, toPatient } from '../people/patient-record.ts'
import { creditsOf, issueInvoices } from '../payments/billing-rows.ts'
import { finishCharge, openCharge, type OpenCharge } from '../payments/charge-invoice.ts'
import { readInvoice } from '../payments/invoice-record.ts'
import { changeTo } from '../payments/move-memberships.ts'
import { readSubscription } from '../payments/subscription-info.ts'
import { storeSubscriptions, type SubscriptionRow } from '../payments/subscription-record.ts'
import { changeOwn } from './change-membership.ts'
import { findPlanChange, wantedPlan } from './quote-plan-change.ts'

const setPending = statement<never>(
  'patient_pending_plan_change',
  'update patients set pending_plan_change = $2 where id = $1',
)

interface Opened {
  invoice_id: string | null
  charge: OpenCharge | null
}

/**
 * Another plan from now on. What the rest of the month costs more is charged first, and the plan changes with the
 * charge; what it costs less is kept as credit. Nothing happens for an amount that the patient was not told.
 */
export async function switchPlan(
  services: Services,
  context: Context<'patient'>,
  query: Query<typeof switchCall>,
  told: Body<typeof switchCall>,
) {
  const to = wantedPlan(query)
  const opened = await changeOwn(services, context, switchCall, async (change): Promise<Opened> => {
    const { connection, patient_id } = change
    const { membership, quote, under_way } = await findPlanChange(connection, change, to)
    if (isSamePlan(membership, to)) return { invoice_id: null, charge: null }
    refuseAnotherAmount(quote, told)
    if (!under_way) return openPlanChange(connection, membership, to, quote, change.today)
    // Sent twice, the second waits for the first.
    const invoice = { id: under_way, patient_id, amount_cents: quote.total_cents }
    return { invoice_id: under_way, charge: await openCharge(connection, invoice) }
  })
  if (opened.charge) await finishCharge(services, opened.charge)
  return services.background.read(nobody, (connection) =>
    answer(services, connection, context.session.user_id, opened.invoice_id),
  )
}

function refuseAnotherAmount(
  { total_cents, credit_cents }: PlanChangeQuote,
  told: Body<typeof switchCall>,
): void {
  const { quoted_cents = total_cents, quoted_credit_cents = credit_cents } = told ?? {}
  if (quoted_cents !== total_cents || quoted_credit_cents !== credit_cents)
    throw new Problem('plan_quote_changed')
}

/** Writes a change of plan down: what it costs, and the charge for it, or the change itself where nothing is due. */
export async function openPlanChange(
  connection: Connection,
  membership: SubscriptionRow,
  to: WantedPlan,
  { lines, total_cents: amount_cents, plan_cents }: PlanChangeQuote,
  today: string,
): Promise<Opened> {
  const { patient_id } = membership
  const id = randomUUID()
  const plan = { ...to, plan_cents }
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
    await connection.run(setPending, [patient_id, JSON.stringify(planChangeRecord(membership, to))])
    return { invoice_id: id, charge: await openCharge(connection, { id, patient_id, amount_cents }) }
  }
  await storeSubscriptions(connection, [await changeTo(connection, membership, plan)])
  return { invoice_id: lines.length > 0 ? id : null, charge: null }
}

async function answer(
  { keyring }: Services,
  connection: Connection,
  patient_id: string,
  invoice_id: string | null,
) {
  const [[patient], subscription, credits, invoice] = await Promise.all([
    connection.run(loadPatient, [patient_id]),
    readSubscription(connection, patient_id),
    creditsOf(connection, [patient_id]),
    invoice_id ? readInvoice(connection, invoice_id) : null,
  ])
  if (!patient) throw new Problem('not_found')
  return {
    success: true as const,
    patient: toPatient(patient, keyring),
    subscription,
    invoice,
    credit_cents: credits.get(patient_id) ?? 0,
  }
}
