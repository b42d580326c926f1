import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import { isLeftBehind } from '@stillwater/domain/intake/visit-flags'
import { firstMonth } from '@stillwater/domain/invoices/bill'
import { totalOf } from '@stillwater/domain/payments/ledger'
import { isPlanKey, type PlanKey } from '@stillwater/domain/people/offerings'
import { patientTransition, type PatientState } from '@stillwater/domain/people/patient-transitions'
import { statesFrom, therapistRegions } from '@stillwater/domain/people/regions'
import { addMonths, billingDay, dayIn } from '@stillwater/domain/plans/billing-dates'
import { isPlanAvailable } from '@stillwater/domain/plans/plan-change'
import { resolvePromo } from '@stillwater/domain/plans/promos'
import { t } from '@stillwater/contract/words'
import type { Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { issueInvoices } from '../../payments/invoices/issue-invoices.ts'
import { lockMoney } from '../../payments/invoices/lock-money.ts'
import { startCharges } from '../../payments/charges/charges.ts'
import { currentPrices } from '../prices/current-prices.ts'
import { claimedPromos } from '../promos/known-promos.ts'

type Facts = Pick<
  PatientState,
  | 'status'
  | 'insurance_status'
  | 'completed_payment_at'
  | 'initial_assessment_completed_at'
  | 'last_canceled_at'
> & {
  offering_key: string
  is_insurance: boolean
  region: string | null
  direct_messaging_pilot: boolean
  zone: string
  therapist_regions: unknown
  visit_id: string | null
  visit_created_at: string
  visit_complete: boolean | null
  invoice_id: string | null
  invoice_status: string | null
  charge_id: string | null
  is_member: boolean
  /** Has had a membership before. */
  is_returning: boolean
  recent_declines: number
}

const loadFacts = statement<Facts>(
  'checkout_facts',
  `select p.status, p.insurance_status, p.completed_payment_at, p.initial_assessment_completed_at, p.last_canceled_at,
     p.offering_key, p.is_insurance, p.region, p.direct_messaging_pilot, u.zone, v.id as visit_id,
     v.created_at as visit_created_at, v.completed_at is not null as visit_complete,
     (select value from settings where name = 'therapist_regions') as therapist_regions,
     i.id as invoice_id, i.status as invoice_status, c.id as charge_id,
     exists (select from subscriptions s where s.patient_id = p.id and s.status <> 'canceled') as is_member,
     exists (select from subscriptions s where s.patient_id = p.id) as is_returning,
     (select count(*)::int from charges d where d.patient_id = p.id and d.status = 'declined'
        and d.settled_at > app_now() - interval '1 hour') as recent_declines
   from patients p join users u on u.id = p.id
     left join lateral (select * from visits where patient_id = p.id and ($2::uuid is null or id = $2)
                         order by completed_at is not null, created_at desc limit 1) v on true
     left join invoices i on i.patient_id = p.id and i.visit_id = v.id and i.kind = 'first' and i.status <> 'void'
     left join charges c on c.invoice_id = i.id and c.kind = 'charge' and c.status = 'started'
   where p.id = $1`,
)

/** What a submitted payment finds: its visit paid, a charge under way, or a claim of its own. */
export type Checkout =
  | { is: 'paid'; invoice_id: string | null }
  | { is: 'under way'; charge_id: string; invoice_id: string }
  | { is: 'ours'; charge_id: string; invoice_id: string }
  | { is: 'nothing' }

interface Submitted {
  visit_id?: string | undefined
  promo?: string | null | undefined
  quoted_cents?: number | undefined
  quoted_month_cents?: number | undefined
}

/** More refused cards than this within an hour look like card testing. */
const mostDeclinesAnHour = 10

/** Claims the payment of a visit: the invoice, its lines, what is owed, and a charge that waits for its card. */
export async function openCheckout(
  ctx: Pick<Ctx<'patient'>, 'session' | 'now' | 'checkoutGate'>,
  connection: Connection,
  { visit_id, promo, quoted_cents, quoted_month_cents }: Submitted,
): Promise<Checkout> {
  const patient_id = ctx.session.user_id
  await lockMoney(connection, [patient_id])
  const [facts] = await connection.run(loadFacts, [patient_id, visit_id ?? null])
  if (!facts?.visit_id) return { is: 'nothing' }
  // Its first month was paid, and is over.
  if (isLeftBehind({ created_at: facts.visit_created_at }, facts)) throw new Problem('checkout_not_open')
  if (facts.invoice_id && facts.invoice_status === 'paid') return { is: 'paid', invoice_id: facts.invoice_id }
  if (facts.invoice_id && facts.charge_id)
    return { is: 'under way', charge_id: facts.charge_id, invoice_id: facts.invoice_id }
  if (facts.status === 'paid_but_incomplete') return { is: 'paid', invoice_id: null }

  const plan = choosable(facts)
  await ctx.checkoutGate(connection, { patient_id, visit_id: facts.visit_id })
  const today = dayIn(facts.zone, ctx.now())
  const offer = resolvePromo(promo, plan.offering_key, plan.is_insurance, {
    prices: await currentPrices(connection, billingDay(ctx.now())),
    today,
    known: facts.is_returning ? [] : await claimedPromos(connection, promo),
    is_returning: facts.is_returning,
  })
  const lines = firstMonth(plan, offer)
  const amount_cents = totalOf(lines)
  const { month_cents } = offer.regular
  if ((quoted_cents ?? amount_cents) !== amount_cents || (quoted_month_cents ?? month_cents) !== month_cents)
    throw new Problem('price_changed')
  const [invoice_id, charge_id] = [randomUUID(), randomUUID()]
  await issueInvoices(connection, [
    {
      id: invoice_id,
      patient_id,
      visit_id: facts.visit_id,
      kind: 'first',
      title: t('Membership, first month'),
      due_on: today,
      period_start: today,
      period_end: addMonths(today, 1),
      offering_key: plan.offering_key,
      is_insurance: plan.is_insurance,
      promo: offer.code,
      month_cents,
      lines,
    },
  ])
  await startCharges(connection, [
    { id: charge_id, patient_id, invoice_id, amount_cents, payment_method_id: null, asked_by: patient_id },
  ])
  return { is: 'ours', charge_id, invoice_id }
}

/** The plan that the record says, and no browser, where it can be begun now. */
function choosable(facts: Facts) {
  const { offering_key, is_insurance, direct_messaging_pilot, insurance_status, region } = facts
  const { refusal } = patientTransition(facts, { type: 'paid', at: '', is_insurance })
  if (refusal !== null || facts.is_member) throw new Problem('already_a_member')
  if (facts.visit_complete) throw new Problem('checkout_not_open')
  if (facts.recent_declines >= mostDeclinesAnHour)
    throw new Problem('too_many_attempts', { retry_after: 3600 })
  // Coverage counts only once the insurer was asked about it.
  if (is_insurance && insurance_status !== 'active' && insurance_status !== 'checking')
    throw new Problem('insurance_needed')
  const regions = statesFrom(facts.therapist_regions, therapistRegions)
  if (!isPlanKey(offering_key) || !isPlanAvailable(offering_key, region, regions))
    throw new Problem('plan_not_available')
  return { offering_key: offering_key satisfies PlanKey, is_insurance, direct_messaging_pilot }
}
