import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { reliableChange } from '@stillwater/domain/results/reliable-change'
import type { Scale } from '@stillwater/domain/results/scales'
import { dateFormat, formatPlainDate, formatShortDate } from '../../platform/dates.ts'
import { ownZone } from '../../platform/own-zone.ts'
import type { ScaleScores } from './scores.ts'

const instruments: Record<Scale, string> = {
  phq9: 'PHQ-9',
  gad7: 'GAD-7',
  isi: 'ISI',
  asrs: 'ASRS',
}

/** By the calendar of the reader's account, as everywhere. */
const own = (format: typeof formatPlainDate) => (at: string) => format(at, ownZone())

/** "August 18, 2026", in a sentence. */
const dayWords = own(formatPlainDate)
const onAxis = own(dateFormat('axis', { month: 'short', day: 'numeric' }))
const monthOnAxis = own(dateFormat('axis month', { month: 'short', year: 'numeric' }))
const month = own(dateFormat('month', { month: 'long' }))
const monthAndYear = own(dateFormat('month and year', { month: 'long', year: 'numeric' }))

const monthOf = (at: string) => dateIn(at, ownZone()).slice(0, 7)
const yearOf = (at: string | undefined) => at && monthOf(at).slice(0, 4)

/** "Aug 18, 2026", in a table. */
export const shortDay = own(formatShortDate)
/** "Aug 18" under the graph, and "Aug 2026" where it covers more than one year. */
export function axisDays({ points }: ScaleScores): (at: string) => string {
  const isOneYear = yearOf(points[0]?.at) === yearOf(points.at(-1)?.at)
  return isOneYear ? onAxis : monthOnAxis
}

export function takenWords({ scale, points }: ScaleScores): string {
  return t('Taken {day} with the {instrument}.', {
    day: dayWords(points.at(-1)?.at ?? ''),
    instrument: instruments[scale],
  })
}

export interface Change {
  lower: boolean
  words: string
}

/** How far a score has moved since the first; null where nothing can be compared. */
export function changeSinceFirst({ points, score }: ScaleScores): Change | null {
  const first = points[0]
  if (!first || points.length < 2 || first.score === score) return null
  const lower = score < first.score
  const when = whenWords(first.at, points.at(-1)?.at ?? '')
  const values = { when, points: Math.abs(score - first.score) }
  return {
    lower,
    words: lower
      ? t('{points, plural, one {# point} other {# points}} lower than {when}', values)
      : t('{points, plural, one {# point} other {# points}} higher than {when}', values),
  }
}

/** What the step since the last time means; null where there is nothing to say for sure. */
export function sinceLastTime({ scale, points, score }: ScaleScores): string | null {
  const last = points.at(-2)
  const change = last && reliableChange(scale, last.score, score)
  if (!last || !change) return null
  const since = dayWords(last.at)
  if (score === last.score) return t('Same score as on {since}.', { since })
  const values = { since, points: Math.abs(score - last.score) }
  if (change === 'better')
    return t(
      'Since {since}: {points, plural, one {# point} other {# points}} lower. That is a real improvement, more than everyday ups and downs.',
      values,
    )
  if (change === 'worse')
    return t(
      'Since {since}: {points, plural, one {# point} other {# points}} higher. That is more than everyday ups and downs. Please tell your care team how you have been.',
      values,
    )
  return score < last.score
    ? t(
        'Since {since}: {points, plural, one {# point} other {# points}} lower. A change this small can be everyday ups and downs.',
        values,
      )
    : t(
        'Since {since}: {points, plural, one {# point} other {# points}} higher. A change this small can be everyday ups and downs.',
        values,
      )
}

/** "Your depression score fell from 18 to 11 since August." */
export function scoreSentence({ title, points, score, severity, scale }: ScaleScores): string {
  const first = points[0]
  const name = scale === 'asrs' ? title : title.toLowerCase()
  if (!first || points.length < 2) {
    return t('Your {name} score is {score}, {severity}.', { name, score, severity: severity.toLowerCase() })
  }
  const last_at = points.at(-1)?.at ?? ''
  if (first.score === score) {
    const when = whenWords(first.at, last_at)
    return t('Your {name} score is {score}, as it was {when}.', { name, score, when })
  }
  const values = { name, from: first.score, score, since: sinceWords(first.at, last_at) }
  return first.score > score
    ? t('Your {name} score fell from {from} to {score} since {since}.', values)
    : t('Your {name} score rose from {from} to {score} since {since}.', values)
}

/** The month; with its year where that is another one, and with the day where both are in one month. */
function sinceWords(from: string, to: string): string {
  if (yearOf(from) !== yearOf(to)) return monthAndYear(from)
  return monthOf(from) === monthOf(to) ? dayWords(from) : month(from)
}

/** "in August", and "on November 1, 2026" where both are in one month. */
function whenWords(from: string, to: string): string {
  const since = sinceWords(from, to)
  return monthOf(from) === monthOf(to) ? t('on {day}', { day: since }) : t('in {month}', { month: since })
}
