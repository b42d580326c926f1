import { itemNames, scaleFacts } from './scales.ts'
import type { Scale } from './scales.ts'

/** The values given to questions, by question name. */
type Values = Readonly<Record<string, string | number | null | undefined>>

/** The sum of a scale's items; null until every item has a value that the scale knows. */
export function scoreOf(scale: Scale, values: Values): number | null {
  const items = itemScores(scale, values)
  return items && items.reduce((sum, score) => sum + score, 0)
}

// ASRS v1.1, part A: the shaded boxes begin at Sometimes for items 1 to 3 and at Often for items 4 to 6.
const shadedFrom = [2, 2, 2, 3, 3, 3]
const shadedNeeded = 4

export interface ShadedAnswers {
  shaded: number
  is_positive: boolean
}

/** The published reading of the ASRS screener, shown to the care team beside the band. decision S5 */
export function asrsShaded(values: Values): ShadedAnswers | null {
  const items = itemScores('asrs', values)
  if (!items) return null
  const shaded = items.filter((score, index) => score >= (shadedFrom[index] ?? Infinity)).length
  return { shaded, is_positive: shaded >= shadedNeeded }
}

function itemScores(scale: Scale, values: Values): number[] | null {
  const known = scaleFacts[scale].values
  const items = itemNames(scale).map((name) =>
    known.find((score) => Object.hasOwn(values, name) && String(values[name]) === String(score)),
  )
  return items.every((score) => score !== undefined) ? items : null
}
