import type { Reply } from '@stillwater/contract/endpoint'
import type { listPlans as contract, PlanContent } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { usdShort } from '@stillwater/domain/formats/money'
import { isPlanKey, type PlanKey } from '@stillwater/domain/people/offerings'
import { benefitsOf } from '@stillwater/domain/plans/benefits'
import { addMonths, billingDay, dayIn } from '@stillwater/domain/plans/billing-dates'
import { canChangePlan, isPlanAvailable, offeredPlans } from '@stillwater/domain/plans/plan-change'
import { planName, type PriceList } from '@stillwater/domain/plans/pricing'
import { resolvePromo, type PromoRule } from '@stillwater/domain/plans/promos'
import { canSwitch } from '@stillwater/domain/plans/subscription'
import { upsells } from '@stillwater/domain/plans/upsell'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../context.ts'
import { describeError } from '../../platform/log.ts'
import type { AskedPlan } from '../../ports/plan-content/plan-content.port.ts'
import { loadPatient, type PatientRow } from '../people/patient-record.ts'
import { subscriptionOf } from './membership/subscription-record.ts'
import { currentPrices } from './prices/current-prices.ts'
import { knownPromos } from './promos/known-promos.ts'
import { therapistRegionsIn } from './therapist-regions.ts'

type Offers = Reply<typeof contract>

/** The plans with the prices that paying would use, for one patient and the code they brought. */
export async function listPlans(ctx: Ctx<'patient'>, { query: { promo: code } }: Input<typeof contract>) {
  const { user_id } = ctx.session
  const [[patient], regions, membership, known, prices] = await read(ctx, (connection) =>
    Promise.all([
      connection.run(loadPatient, [user_id]),
      therapistRegionsIn(connection),
      subscriptionOf(connection, user_id),
      knownPromos(connection, code),
      currentPrices(connection, billingDay(ctx.now())),
    ]),
  )
  if (!patient) throw new Problem('not_found')
  const today = dayIn(patient.zone, ctx.now())
  const own = isPlanKey(patient.offering_key) ? patient.offering_key : 'medication'
  const keys = [...new Set<PlanKey>([...offeredPlans, own])]
  const is_returning = membership?.status === 'canceled'
  const plans: Offers['plans'] = []
  for (const is_insurance of [false, true])
    for (const key of keys)
      plans.push(
        await offer(ctx, { patient, key, is_insurance, code, known, prices, today, regions, is_returning }),
      )
  const runs = membership !== null && membership.status !== 'canceled'
  return {
    plans,
    current: runs ? { offering_key: membership.offering_key, is_insurance: membership.is_insurance } : null,
    can_change: membership !== null && canSwitch(membership) && canChangePlan(patient, regions),
    shipping: t('Free'),
    next_charge: addMonths(today, 1),
  }
}

interface Offered {
  patient: PatientRow
  key: PlanKey
  is_insurance: boolean
  code: string | undefined
  known: readonly PromoRule[]
  prices: PriceList
  today: string
  regions: readonly string[]
  is_returning: boolean
}

async function offer(
  ctx: Ctx<'patient'>,
  { patient, key, is_insurance, code, known, prices, today, regions, is_returning }: Offered,
): Promise<Offers['plans'][number]> {
  const facts = { prices, today, known, is_returning }
  const { regular, first_month, code: promo, refused } = resolvePromo(code, key, is_insurance, facts)
  const upsell = upsells[key]
  const asked = { promo, month_cents: regular.month_cents, first_month_cents: first_month.month_cents }
  return {
    offering_key: key,
    is_insurance,
    name: t(planName(key, patient.direct_messaging_pilot)),
    month_cents: regular.month_cents,
    first_month_cents: first_month.month_cents,
    week_cents: regular.week_cents,
    week_shown_cents: regular.week_shown_cents,
    first_week_cents: first_month.week_cents,
    first_week_shown_cents: first_month.week_shown_cents,
    benefits: benefitsOf(key).map((benefit) => t(benefit)),
    upsell: upsell && { title: t(upsell.title), offering_key: upsell.plan },
    available: isPlanAvailable(key, patient.region, regions),
    promo: { code: promo, note: refused?.note ?? null },
    content: await contentOf(ctx, asked),
  }
}

const none: PlanContent = {
  plan_price: '',
  plan_price_strikethrough: '',
  plan_under_price_text: '',
  payment_green_banner: '',
}

/** One price everywhere: words that name another amount than will be charged are left out. */
async function contentOf({ planContent, log }: Ctx<'patient'>, asked: AskedPlan): Promise<PlanContent> {
  try {
    const content = (await planContent.read(asked)) ?? none
    const prices = [asked.month_cents, asked.first_month_cents].map(usdShort)
    const amounts = Object.values(content).flatMap((text: string) => text.match(/\$[\d,]+(\.\d+)?/g) ?? [])
    if (amounts.every((amount) => prices.includes(amount.replace(/\.00$/, '')))) return content
    log.warn({ event: 'plan_content_says_another_price' })
  } catch (error) {
    log.warn({ event: 'plan_content_away', ...describeError(error) })
  }
  return none
}
