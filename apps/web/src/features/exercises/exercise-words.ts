import '@stillwater/contract/words-with-plurals'
import type { Exercise } from '@stillwater/contract/exercises'
import { t, words } from '@stillwater/contract/words'
import type { Verdict } from '@stillwater/domain/exercises/what-helps'
import { formatShortDate } from '../../platform/dates.ts'
import { ownZone } from '../../platform/own-zone.ts'

export const minutesWords = (minutes: number) =>
  t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })

export const countWords = (count: number) =>
  t('{count, plural, one {# exercise} other {# exercises}}', { count })

const strengths: Record<Exercise['evidence']['strength'], string> = {
  strong: words('Strong evidence'),
  good: words('Good evidence'),
  some: words('Some evidence'),
  limited: words('Limited evidence'),
}
export const strengthWords = (strength: Exercise['evidence']['strength']) => t(strengths[strength])

const verdicts: Record<Verdict, string> = {
  too_few: words('Too few ratings to tell'),
  better: words('You usually feel better after it'),
  no_clear_change: words('No clear change so far'),
  worse: words('You usually feel worse after it'),
}
export const verdictWords = (verdict: Verdict) => t(verdicts[verdict])

/** Feeling worse after an exercise is a reason to talk, not to try harder. */
export const worseAdvice = () => t('Tell your care team about this one. You don’t have to keep doing it.')

/** The day of a moment in the reader's zone: "Nov 19, 2026". */
export const dayWords = (moment: string) => formatShortDate(moment, ownZone())
