import type { Query } from '@stillwater/contract/endpoint'
import type { quotePlanChange as contract } from '@stillwater/contract/plans'
import { Problem } from '@stillwater/contract/problems'
import type { Line } from '@stillwater/domain/payments/ledger'
import { isPlanKey, type PlanKey } from '@stillwater/domain/people/offerings'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { canChangePlan, isPlanAvailable, offeredPlans } from '@stillwater/domain/plans/plan-change'
import {
  isSamePlan,
  quotePlanChange as planChangeQuote,
  standingQuote,
  type PlanChangeQuote,
  type WantedPlan,
} from '@stillwater/domain/plans/plan-change-quote'
import { canSwitch } from '@stillwater/domain/plans/subscription'
import { read, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { loadPatient, type PatientRow } from '../people/patient-record.ts'
import { creditOf } from '../payments/invoices/ledger.ts'
import { subscriptionOf, type SubscriptionRow } from './membership/subscription-record.ts'
import { currentPrices } from './prices/current-prices.ts'
import { priceBefore } from './prices/price-before.ts'
import { therapistRegionsIn } from './therapist-regions.ts'

type Reading = Pick<Connection, 'run'>

interface OpenChange extends WantedPlan {
  id: string
  plan_cents: number
  month_cents: number | null
  lines: Line[]
}

const openChange = statement<OpenChange>(
  'open_plan_change',
  `select i.id, i.offering_key, i.is_insurance, i.plan_cents, i.month_cents, (select json_agg(json_build_object('kind', l.kind,
     'description', l.description, 'amount_cents', l.amount_cents) order by l.place)
     from invoice_lines l where l.invoice_id = i.id) as lines
   from invoices i where i.subscription_id = $1 and i.kind = 'change' and i.status = 'open'
     and i.withdrawn_at is null`,
)

interface Asked {
  patient_id: string
  membership: SubscriptionRow | null
  today: string
  to: WantedPlan
}
interface FoundChange {
  membership: SubscriptionRow
  quote: PlanChangeQuote
  /** The invoice of this very change, when it was asked for before and its charge has not ended. */
  under_way: string | null
}

/** What a change would cost now. Nothing is changed. */
export function quotePlanChange(ctx: Ctx<'patient'>, { query }: Input<typeof contract>) {
  const patient_id = ctx.session.user_id
  const to = wantedPlan(query)
  return read(ctx, async (connection) => {
    const membership = await subscriptionOf(connection, patient_id)
    const today = billingDay(ctx.now())
    return (await findPlanChange(connection, { patient_id, membership, today, to })).quote
  })
}

export function wantedPlan({ new_offering_key, is_insurance }: Query<typeof contract>): WantedPlan {
  if (!isPlanKey(new_offering_key)) throw new Problem('plan_not_available')
  return { offering_key: new_offering_key, is_insurance: is_insurance === 'true' }
}

/** A change and its cost, the same for a quote and for the change itself. Throws why it cannot be made. */
export async function findPlanChange(
  connection: Reading,
  { membership, patient_id, today, to }: Asked,
): Promise<FoundChange> {
  if (!membership || membership.status === 'canceled') throw new Problem('subscription_not_found')
  const fresh = async () => ({
    membership,
    quote: await quoteNow(connection, { membership, to, today }),
    under_way: null,
  })
  if (isSamePlan(membership, to)) return fresh()
  const [patient] = await connection.run(loadPatient, [patient_id])
  if (!patient) throw new Problem('not_found')
  await refuseUnavailable(connection, patient, to)
  if (!canSwitch(membership)) throw new Problem('subscription_not_open')
  const [open] = await connection.run(openChange, [membership.id])
  if (!open) return fresh()
  if (!isSamePlan(open, to)) throw new Problem('subscription_not_open')
  const credit_cents = await creditOf(connection, patient_id)
  const priced = { ...to, month_cents: open.month_cents ?? priceBefore(to) }
  const quote = standingQuote(membership, priced, open.lines, open.plan_cents, credit_cents)
  return { membership, quote, under_way: open.id }
}

export async function quoteNow(
  connection: Reading,
  { membership, to, today }: { membership: SubscriptionRow; to: WantedPlan; today: string },
): Promise<PlanChangeQuote> {
  const [credit_cents, prices] = await Promise.all([
    creditOf(connection, membership.patient_id),
    currentPrices(connection, today),
  ])
  return planChangeQuote(membership, to, { today, credit_cents, prices })
}

async function refuseUnavailable(connection: Reading, patient: PatientRow, to: WantedPlan): Promise<void> {
  const regions = await therapistRegionsIn(connection)
  const insured = patient.insurance_status === 'active' || patient.insurance_status === 'checking'
  if (to.is_insurance && !insured) throw new Problem('insurance_needed')
  const offered = (offeredPlans as readonly PlanKey[]).includes(to.offering_key)
  const ownPlan = to.offering_key === patient.offering_key
  const changing = patient.is_insurance || to.is_insurance || canChangePlan(patient, regions)
  if (!(offered || ownPlan) || !changing || !isPlanAvailable(to.offering_key, patient.region, regions))
    throw new Problem('plan_not_available')
}
