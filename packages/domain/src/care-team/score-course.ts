import { reliableChange } from '../results/reliable-change.ts'
import { scales, type Scale } from '../results/scales.ts'
import { severityBands } from '../results/severity.ts'
import { timeline, type ScoredVisit, type TimelinePoint } from '../results/timeline.ts'

/** How a score has moved since the first one. Worsening is told by reliable change, so that noise alarms no one. */
export const courseStates = ['remission', 'response', 'better', 'unchanged', 'worse'] as const
export type CourseState = (typeof courseStates)[number]

export interface ScoreCourse {
  scale: Scale
  start: TimelinePoint
  latest: TimelinePoint
  /** Null with a single score, and on a scale without a published threshold. */
  state: CourseState | null
}

/** The PHQ-9 below this is remission. */
const remissionBelow = 5
/** A response is at least this share of the first score gone. */
const responseShare = 0.5

/** The course of each scale that a patient's visits scored. */
export function scoreCourses(visits: readonly ScoredVisit[]): ScoreCourse[] {
  return scales.flatMap((scale) => courseOf(scale, timeline(scale, visits)) ?? [])
}

/** Points are oldest first; null where there are none. */
export function courseOf(scale: Scale, points: readonly TimelinePoint[]): ScoreCourse | null {
  const [start, latest] = [points[0], points.at(-1)]
  if (!start || !latest) return null
  return { scale, start, latest, state: points.length < 2 ? null : stateOf(scale, start.score, latest.score) }
}

/** Whether a score is above the lowest band of its scale. */
export function hasSymptoms(scale: Scale, score: number): boolean {
  return score >= (severityBands(scale)[0]?.to ?? 0)
}

function stateOf(scale: Scale, start: number, latest: number): CourseState | null {
  const change = reliableChange(scale, start, latest)
  if (change === null) return null
  if (change === 'worse') return 'worse'
  // A person who began without symptoms has nothing to respond to.
  if (hasSymptoms(scale, start)) {
    if (scale === 'phq9' && latest < remissionBelow) return 'remission'
    if (start - latest >= start * responseShare) return 'response'
  }
  return change === 'better' ? 'better' : 'unchanged'
}
