import type { SuperbillMonth } from '@stillwater/contract/superbills'
import { t } from '@stillwater/contract/words'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { formatShortDay } from '../../platform/dates.ts'

/** The membership month by its first and last day. */
export function monthWords({ period_start, period_end }: SuperbillMonth): string {
  if (!period_start || !period_end) return t('Visits outside of a paid month')
  return t('{from} to {until}', {
    from: formatShortDay(period_start),
    until: formatShortDay(addDays(period_end, -1)),
  })
}

/** Why there is no superbill for a month yet. */
export function waitWords({ state, period_end }: SuperbillMonth): string {
  if (state === 'running')
    return t(
      'Ready on {day}. You pay one price for the whole month, so we can only say what each visit cost when the month is over.',
      { day: formatShortDay(period_end ?? '') },
    )
  if (state === 'insured') return t('We bill your insurer for these visits, so there is no superbill.')
  if (state === 'code_needed')
    return t('Your provider has to set a service code first. You can ask for it in a message.')
  return t('There is no superbill, because no payment covers these days.')
}
