import type { Reply } from '@stillwater/contract/endpoint'
import type { listPlans as listCall, PlanContent } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { usdShort } from '@stillwater/domain/formats/money'
import { isPlanKey, type PlanKey } from '@stillwater/domain/people/offerings'
import { therapistRegions } from '@stillwater/domain/people/regions'
import { benefitsOf } from '@stillwater/domain/plans/benefits'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { canChangePlan, isPlanAvailable, offeredPlans } from '@stillwater/domain/plans/plan-change'
import { planName, pricesOf } from '@stillwater/domain/plans/pricing'
import { resolvePromo } from '@stillwater/domain/plans/promos'
import { upsells } from '@stillwater/domain/plans/upsell'
import { Problem } from '@stillwater/contract/problems'
import { read, type Context } from '../../platform/context.ts'
import { statement } from '../../platform/db/database.ts'
import { describeError } from '../../platform/log.ts'
import type { AskedPlan } from '../../ports/plan-content/plan-content.port.ts'
import type { Services } from '../../services.ts'
import { loadPatient, type PatientRow } from '../people/patient-record.ts'
import { subscriptionOf } from '../payments/subscription-record.ts'

type Offers = Reply<typeof listCall>

const regionsSet = statement<{ value: string[] }>(
  'therapist_regions_for_plans',
  `select value from settings where name = 'therapist_regions'`,
)

/** The plans with the prices that paying would use, for one patient and the code they brought. */
export async function listPlans(services: Services, context: Context<'patient'>, code: string | undefined) {
  const { user_id } = context.session
  const [[patient], [set], membership] = await read(context, (connection) =>
    Promise.all([
      connection.run(loadPatient, [user_id]),
      connection.run(regionsSet),
      subscriptionOf(connection, user_id),
    ]),
  )
  if (!patient) throw new Problem('not_found')
  const regions = set?.value ?? therapistRegions
  const today = dayIn(patient.zone, context.now())
  const own = isPlanKey(patient.offering_key) ? patient.offering_key : 'medication'
  const keys = [...new Set<PlanKey>([...offeredPlans, own])]
  const plans: Offers['plans'] = []
  for (const is_insurance of [false, true])
    for (const key of keys)
      plans.push(await offer(services, patient, key, is_insurance, { code, today }, regions))
  const runs = membership !== null && membership.status !== 'canceled'
  return {
    plans,
    current: runs ? { offering_key: membership.offering_key, is_insurance: membership.is_insurance } : null,
    can_change: runs && canChangePlan(patient, regions),
    shipping: t('Free'),
  }
}

async function offer(
  services: Services,
  patient: PatientRow,
  key: PlanKey,
  is_insurance: boolean,
  { code, today }: { code: string | undefined; today: string },
  regions: readonly string[],
): Promise<Offers['plans'][number]> {
  const { regular } = pricesOf(key, is_insurance)
  const { first_month, code: promo, refused } = resolvePromo(code, key, is_insurance, { today })
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
    content: await contentOf(services, asked),
  }
}

const none: PlanContent = {
  plan_price: '',
  plan_price_strikethrough: '',
  plan_under_price_text: '',
  payment_green_banner: '',
}

/** One price everywhere: words that name another amount than will be charged are left out. */
async function contentOf({ planContent, log }: Services, asked: AskedPlan): Promise<PlanContent> {
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
