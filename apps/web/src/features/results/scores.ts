import type { Visit } from '@stillwater/contract/visits'
import { asrsNote } from '@stillwater/domain/results/result-notes'
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
  /** What stands beside the band, whatever the total. decision S11 */
  note: string | null
}

/** What a patient's visits scored, one entry for each scale that has a score. spec: dashboard §9 */
export function scoresOver(visits: readonly Visit[]): ScaleScores[] {
  return scales.flatMap((scale) => {
    const points = timeline(scale, visits)
    return entry(
      scale,
      points,
      visits.find(({ created_at }) => created_at === points.at(-1)?.at),
    )
  })
}

/** Every scale that one visit asked, whatever it was about. decision N37 */
export function scoresOfVisit(visit: Visit): ScaleScores[] {
  return scales.flatMap((scale) => {
    const score = visit[scale]
    return score === null ? [] : entry(scale, [{ at: visit.created_at, score }], visit)
  })
}

/** Whether the newest answer to item nine was above 0, whatever the visit was about. decision S11 */
export function isItemNinePositive(visits: readonly Visit[]): boolean {
  const answered = visits.filter((visit) => visit.item_nine_positive !== null)
  const newest = answered.sort((one, other) => other.created_at.localeCompare(one.created_at))[0]
  return newest?.item_nine_positive === true
}

function entry(scale: Scale, points: readonly TimelinePoint[], visit: Visit | undefined): ScaleScores[] {
  const last = points.at(-1)
  if (!last) return []
  const { title, maximum } = scaleFacts[scale]
  const note = scale === 'asrs' && visit?.asrs_positive ? asrsNote : null
  return [{ scale, title, score: last.score, maximum, severity: severity(scale, last.score), points, note }]
}
