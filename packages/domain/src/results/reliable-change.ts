import type { Scale } from './scales.ts'

/**
 * How many points a score must move before the movement is more than the questionnaire's own error. Sources are in
 * docs/decisions/0096; the six-item ASRS has no published threshold, so nothing is claimed of it.
 */
const reliablePoints: Readonly<Record<Scale, number | null>> = { phq9: 6, gad7: 4, isi: 8, asrs: null }

export type ReliableChange = 'better' | 'worse' | 'within_error'

/** Higher scores mean more symptoms on every scale. Null where the scale has no threshold. */
export function reliableChange(scale: Scale, before: number, now: number): ReliableChange | null {
  const points = reliablePoints[scale]
  if (points === null) return null
  if (before - now >= points) return 'better'
  return now - before >= points ? 'worse' : 'within_error'
}
