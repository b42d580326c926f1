import type { Visit } from '@stillwater/contract/intake'
import { scaleFacts, scales, type Scale } from '@stillwater/domain/results/scales'
import { severity } from '@stillwater/domain/results/severity'
import { timeline, type TimelinePoint } from '@stillwater/domain/results/timeline'

export interface ScaleScores {
  scale: Scale
  title: string
  score: number
  maximum: number
  severity: string
  /** Oldest first; the last is the score. */
  points: readonly TimelinePoint[]
}

/** What a patient's visits scored, one entry for each scale that has a score. spec: dashboard §9 */
export function scoresOver(visits: readonly Visit[]): ScaleScores[] {
  return scales.flatMap((scale) => entry(scale, timeline(scale, visits)))
}

/** Every scale that one visit asked, whatever it was about. decision N37 */
export function scoresOfVisit(visit: Visit): ScaleScores[] {
  return scales.flatMap((scale) => {
    const score = visit[scale]
    return score === null ? [] : entry(scale, [{ at: visit.created_at, score }])
  })
}

function entry(scale: Scale, points: readonly TimelinePoint[]): ScaleScores[] {
  const last = points.at(-1)
  if (!last) return []
  const { title, maximum } = scaleFacts[scale]
  return [{ scale, title, score: last.score, maximum, severity: severity(scale, last.score), points }]
}
