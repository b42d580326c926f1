import { t } from '@stillwater/contract/words'
import { usdShort } from '@stillwater/domain/formats/money'
import type { AskedPlan, PlanContent, PlanContentPort } from './plan-content.port.ts'

/** The words that follow from the prices themselves. */
function contentOf({ month_cents, first_month_cents }: AskedPlan): PlanContent {
  const [price, first] = [usdShort(month_cents), usdShort(first_month_cents)]
  const reduced = first_month_cents < month_cents
  return {
    plan_price: first,
    plan_price_strikethrough: reduced ? price : '',
    plan_under_price_text: reduced ? t('first month, then {price} a month', { price }) : t('a month'),
    payment_green_banner: reduced
      ? t('You pay {first} today. Billing of the full price begins about 30 days after signup.', { first })
      : '',
  }
}

export const embeddedPlanContent: PlanContentPort = { read: async (plan) => contentOf(plan) }
