import { dateIn } from '../formats/moments.ts'
import { scales, type Scale } from '../results/scales.ts'
import { timeline, type ScoredVisit } from '../results/timeline.ts'
import { addMonths, figuresZone, type Month } from './figures.ts'
import { courseOf, hasSymptoms } from './score-course.ts'

export interface Improvement {
  scale: Scale
  /** Half of the first score or more is gone. */
  responded: boolean
  /** The last score is in the lowest band of its scale. */
  remitted: boolean
}

/** A last score older than this says nothing of how people are now. */
const lastScoreWithinMonths = 12

const monthOf = (moment: string) => dateIn(new Date(moment), figuresZone).slice(0, 7)

/**
 * How one patient stood at the end of a month, on each scale that began with symptoms and was scored at least twice by
 * then, the last time within a year. A scale without a published threshold is left out.
 */
export function improvementAt(month: Month, visits: readonly ScoredVisit[]): Improvement[] {
  return scales.flatMap((scale) => {
    const points = timeline(scale, visits).filter(({ at }) => monthOf(at) <= month)
    const course = courseOf(scale, points)
    if (!course || course.state === null || !hasSymptoms(scale, course.start.score)) return []
    if (monthOf(course.latest.at) <= addMonths(month, -lastScoreWithinMonths)) return []
    const { start, latest } = course
    return [
      { scale, responded: latest.score <= start.score / 2, remitted: !hasSymptoms(scale, latest.score) },
    ]
  })
}

interface ImprovementCount {
  scale: Scale
  measured: number
  responded: number
  remitted: number
}

export function countImprovements(all: readonly Improvement[]): ImprovementCount[] {
  return scales.map((scale) => {
    const own = all.filter((one) => one.scale === scale)
    return {
      scale,
      measured: own.length,
      responded: own.filter(({ responded }) => responded).length,
      remitted: own.filter(({ remitted }) => remitted).length,
    }
  })
}
