import { randomUUID } from 'node:crypto'
import type { Query } from '@stillwater/contract/endpoint'
import { switchPlan as switchCall } from '@stillwater/contract/plans'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { planChange } from '@stillwater/domain/invoices/bill'
import { totalOf } from '@stillwater/domain/payments/ledger'
import { isPlanKey, type PlanKey } from '@stillwater/domain/people/offerings'
import { therapistRegions } from '@stillwater/domain/people/regions'
import {
  canChangePlan,
  isPlanAvailable,
  offeredPlans,
  planChangeRecord,
} from '@stillwater/domain/plans/plan-change'
import { pricesOf } from '@stillwater/domain/plans/pricing'
import { defaultPromo } from '@stillwater/domain/plans/promos'
import { discountCents } from '@stillwater/domain/plans/retention'
import { canSwitch, periodEnd, periodStart } from '@stillwater/domain/plans/subscription'
import type { Context } from '../../platform/context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { loadPatient, toPatient, type PatientRow } from '../people/patient-record.ts'
import { creditsOf, issueInvoices } from '../payments/billing-rows.ts'
import { finishCharge, openCharge, type OpenCharge } from '../payments/charge-invoice.ts'
import { readInvoice } from '../payments/invoice-record.ts'
import { changeTo } from '../payments/settle-charges.ts'
import { readSubscription } from '../payments/subscription-info.ts'
import { storeSubscriptions, type SubscriptionRow } from '../payments/subscription-record.ts'
import { changeOwn } from './change-membership.ts'

const regionsSet = statement<{ value: string[] }>(
  'therapist_regions_set',
  `select value from settings where name = 'therapist_regions'`,
)
const setPending = statement<never>(
  'patient_pending_plan_change',
  'update patients set pending_plan_change = $2 where id = $1',
)
const openChange = statement<{ id: string; offering_key: string; is_insurance: boolean; owed: number }>(
  'open_plan_change',
  `select i.id, i.offering_key, i.is_insurance, (select sum(amount_cents)::int from ledger_entries e
     where e.invoice_id = i.id and e.account = 'receivable') as owed
   from invoices i where i.subscription_id = $1 and i.kind = 'change' and i.status = 'open'`,
)

interface Plan {
  offering_key: PlanKey
  is_insurance: boolean
}
interface Opened {
  invoice_id: string | null
  charge: OpenCharge | null
}

/**
 * Another plan from now on. What the rest of the month costs more is charged first, and the plan changes with the
 * charge; what it costs less is kept as credit.
 */
export async function switchPlan(
  services: Services,
  context: Context<'patient'>,
  { new_offering_key, is_insurance }: Query<typeof switchCall>,
) {
  if (!isPlanKey(new_offering_key)) throw new Problem('plan_not_available')
  const to: Plan = { offering_key: new_offering_key, is_insurance: is_insurance === 'true' }
  const opened = await changeOwn(services, context, switchCall, async (change): Promise<Opened> => {
    const { connection, membership, today, patient_id } = change
    if (!membership || membership.status === 'canceled') throw new Problem('subscription_not_found')
    if (isSame(membership, to)) return { invoice_id: null, charge: null }
    const [patient] = await connection.run(loadPatient, [patient_id])
    if (!patient) throw new Problem('not_found')
    await refuseUnavailable(connection, patient, to)
    if (!canSwitch(membership)) throw new Problem('subscription_not_open')
    return (
      (await joinUnderWay(connection, membership, to)) ?? openPlanChange(connection, membership, to, today)
    )
  })
  if (opened.charge) await finishCharge(services, opened.charge)
  return services.background.read(nobody, (connection) =>
    answer(services, connection, context.session.user_id, opened.invoice_id),
  )
}

const isSame = (one: Plan, other: Plan) =>
  one.offering_key === other.offering_key && one.is_insurance === other.is_insurance

/** Sent twice, the second waits for the first. */
async function joinUnderWay(
  connection: Connection,
  { id, patient_id }: SubscriptionRow,
  to: Plan,
): Promise<Opened | null> {
  const [underWay] = await connection.run(openChange, [id])
  if (!underWay) return null
  if (!isSame(underWay as Plan, to)) throw new Problem('subscription_not_open')
  const invoice = { id: underWay.id, patient_id, amount_cents: underWay.owed }
  return { invoice_id: underWay.id, charge: await openCharge(connection, invoice) }
}

/** Writes a change of plan down: what it costs, and the charge for it, or the change itself where nothing is due. */
export async function openPlanChange(
  connection: Connection,
  membership: SubscriptionRow,
  to: Plan,
  today: string,
): Promise<Opened> {
  const { patient_id } = membership
  const to_cents = priceOfRunningMonth(membership, to)
  const credits = await creditsOf(connection, [patient_id])
  const lines = planChange(
    {
      from: membership,
      from_cents: membership.period_cents,
      to: { ...to, direct_messaging_pilot: membership.direct_messaging_pilot },
      to_cents,
      today,
      period_start: periodStart(membership),
      period_end: periodEnd(membership),
    },
    credits.get(patient_id) ?? 0,
  )
  const id = randomUUID()
  const plan = { ...to, plan_cents: to_cents }
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
  const amount_cents = totalOf(lines)
  if (amount_cents > 0) {
    await connection.run(setPending, [patient_id, JSON.stringify(planChangeRecord(membership, to))])
    return { invoice_id: id, charge: await openCharge(connection, { id, patient_id, amount_cents }) }
  }
  await storeSubscriptions(connection, [await changeTo(connection, membership, plan)])
  return { invoice_id: lines.length > 0 ? id : null, charge: null }
}

/** In a first month the new plan's first month counts, and in a halved one half. */
function priceOfRunningMonth({ is_first, period_discount }: SubscriptionRow, to: Plan): number {
  if (is_first) return defaultPromo(to.offering_key, to.is_insurance).first_month.month_cents
  const { month_cents } = pricesOf(to.offering_key, to.is_insurance).regular
  return month_cents - discountCents(month_cents, period_discount)
}

async function refuseUnavailable({ run }: Connection, patient: PatientRow, to: Plan): Promise<void> {
  const [set] = await run(regionsSet)
  const regions = set?.value ?? therapistRegions
  const insured = patient.insurance_status === 'active' || patient.insurance_status === 'checking'
  if (to.is_insurance && !insured) throw new Problem('insurance_needed')
  const offered = (offeredPlans as readonly PlanKey[]).includes(to.offering_key)
  const ownPlan = to.offering_key === patient.offering_key
  const changing = patient.is_insurance || to.is_insurance || canChangePlan(patient, regions)
  if (!(offered || ownPlan) || !changing || !isPlanAvailable(to.offering_key, patient.region, regions))
    throw new Problem('plan_not_available')
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
