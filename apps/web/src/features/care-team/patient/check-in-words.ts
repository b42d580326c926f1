import '@stillwater/contract/words-with-plurals'
import type { CheckInRhythm } from '@stillwater/contract/care/check-ins'
import { t } from '@stillwater/contract/words'
import { formatDate } from '../../../platform/dates.ts'

/** "Every 2 weeks", as a choice. */
export const intervalChoice = (days: number) =>
  t('{weeks, plural, one {Every week} other {Every # weeks}}', { weeks: days / 7 })

/** "every 2 weeks", in a sentence; a clinic may set a number of days that is no whole number of weeks. */
const everyWords = (days: number) =>
  days % 7 === 0
    ? t('{weeks, plural, one {every week} other {every # weeks}}', { weeks: days / 7 })
    : t('{days, plural, one {every day} other {every # days}}', { days })

const periodWords = (days: number) =>
  days % 7 === 0
    ? t('{weeks, plural, one {# week} other {# weeks}}', { weeks: days / 7 })
    : t('{days, plural, one {# day} other {# days}}', { days })

/** "every 2 weeks for 12 weeks, then every 4 weeks", in a sentence. */
export function rhythmWords({ often_days, often_for_days, later_days }: CheckInRhythm['clinic']): string {
  return t('{often} for {period}, then {later}', {
    often: everyWords(often_days),
    period: periodWords(often_for_days),
    later: everyWords(later_days),
  })
}

export const clinicWords = (rhythm: CheckInRhythm['clinic']) =>
  t('Clinic’s schedule: {schedule}', { schedule: rhythmWords(rhythm) })

export function nextWords({ next }: CheckInRhythm, zone: string): string {
  if (!next)
    return t(
      'No check-in is planned: one is in progress, the first isn’t finished, or the patient isn’t an active member.',
    )
  if (next.is_due) return t('A check-in is due now.')
  return t('The next check-in is due on {day}.', { day: formatDate(next.at, zone) })
}
