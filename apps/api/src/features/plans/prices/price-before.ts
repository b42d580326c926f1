import type { WantedPlan } from '@stillwater/domain/plans/plan-change-quote'
import { builtInPrices } from '@stillwater/domain/plans/pricing'

/** What a month costs by an invoice that was issued before prices could change, and so does not say it. */
export const priceBefore = ({ offering_key, is_insurance }: WantedPlan): number =>
  builtInPrices(offering_key, is_insurance).regular.month_cents
