import type { CarePlans, ListedPromo } from '@stillwater/contract/care/plans'
import { t } from '@stillwater/contract/words'
import { planName } from '@stillwater/domain/plans/pricing'
import { formatShortDay } from '../../../platform/dates.ts'

type Days = Pick<ListedPromo, 'from_day' | 'until_day'>

export function daysWords({ from_day, until_day }: Days): string {
  if (from_day === null) return t('Always')
  const from = formatShortDay(from_day)
  return until_day === null
    ? t('From {from}', { from })
    : t('{from} to {until}', { from, until: formatShortDay(until_day) })
}

export function plansWords({ plans, for_insurance }: Pick<ListedPromo, 'plans' | 'for_insurance'>): string {
  const names = [...new Set(plans.map((plan) => t(planName(plan))))]
  return [...names, ...(for_insurance ? [t('Insurance')] : [])].join(', ')
}

export function usesWords({ uses, most_uses }: Pick<ListedPromo, 'uses' | 'most_uses'>): string {
  if (uses === null) return ''
  return most_uses === null ? String(uses) : t('{uses} of {most}', { uses, most: most_uses })
}

/** The regular price that follows the first month, of the first plan a code is for. */
export function regularOf(
  plans: CarePlans['plans'],
  { plans: chosen, for_insurance }: Pick<ListedPromo, 'plans' | 'for_insurance'>,
): CarePlans['plans'][number] | undefined {
  const outOfPocket = plans.find((one) => !one.is_insurance && chosen.includes(one.offering_key))
  return outOfPocket ?? (for_insurance ? plans.find((one) => one.is_insurance) : undefined)
}
