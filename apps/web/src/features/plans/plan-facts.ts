import { t, words } from '@stillwater/contract/words'
import { usdShort } from '@stillwater/domain/formats/money'
import { includesMedication, includesTherapy, type PlanKey } from '@stillwater/domain/people/offerings'
import { planName, pricesOf } from '@stillwater/domain/plans/pricing'

/** The plans that can be chosen, in the order in which they stand. */
export const offeredPlans = [
  'medication',
  'therapy',
  'medication-therapy',
] as const satisfies readonly PlanKey[]
export type OfferedPlan = (typeof offeredPlans)[number]

export function isOffered(key: string): key is OfferedPlan {
  return (offeredPlans as readonly string[]).includes(key)
}

interface Benefit {
  title: string
  of: (plan: PlanKey) => boolean
}

// spec: intake §1
export const benefits: readonly Benefit[] = [
  { title: words('Monthly medication delivery'), of: includesMedication },
  { title: words('Care counselor'), of: includesMedication },
  { title: words('Weekly therapy'), of: includesTherapy },
  { title: words('Messaging'), of: () => true },
  { title: words('Regular assessments'), of: () => true },
]

export interface PlanWords {
  key: OfferedPlan
  name: string
  first: string
  later: string
  week: string
}

export function planWords(key: OfferedPlan, pilot: boolean): PlanWords {
  const { regular, first_month } = pricesOf(key, false)
  return {
    key,
    name: t(planName(key, pilot)),
    first: usdShort(first_month.month_cents),
    later: t('then {price} a month', { price: usdShort(regular.month_cents) }),
    week: t('about {price} a week', { price: usdShort(regular.week_shown_cents) }),
  }
}
