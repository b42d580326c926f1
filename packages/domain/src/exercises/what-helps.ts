/** A finished exercise with both ratings. */
export interface RatedCompletion {
  exercise_id: string
  title: string
  completed_at: string
  rating_before: number
  rating_after: number
}

export interface HelpOfExercise {
  exercise_id: string
  title: string
  times: number
  /** The mean of after minus before, to one decimal. */
  mean_change: number
  /** How often the rating went up, stayed the same and went down. */
  up: number
  same: number
  down: number
  /** Oldest first. */
  completions: RatedCompletion[]
}

/** Fewer ratings than this are shown, but nothing is concluded from them. */
const enoughRatings = 3

export type Verdict = 'too_few' | 'better' | 'no_clear_change' | 'worse'

/** A change of less than one point on a scale of 11 is not called a change. */
const clearChange = 1

/** Every exercise that was rated, the most often done first. Nothing is left out because it did not help. */
export function whatHelps(completions: readonly RatedCompletion[]): HelpOfExercise[] {
  const byExercise = new Map<string, RatedCompletion[]>()
  for (const one of completions)
    byExercise.set(one.exercise_id, [...(byExercise.get(one.exercise_id) ?? []), one])
  return [...byExercise]
    .map(([exercise_id, list]) => {
      const ordered = list.toSorted((a, b) => a.completed_at.localeCompare(b.completed_at))
      const changes = ordered.map(({ rating_before, rating_after }) => rating_after - rating_before)
      return {
        exercise_id,
        title: ordered.at(-1)!.title,
        times: ordered.length,
        mean_change: round(changes.reduce((sum, one) => sum + one, 0) / changes.length),
        up: changes.filter((one) => one > 0).length,
        same: changes.filter((one) => one === 0).length,
        down: changes.filter((one) => one < 0).length,
        completions: ordered,
      }
    })
    .toSorted((a, b) => b.times - a.times || b.mean_change - a.mean_change || a.title.localeCompare(b.title))
}

/** "Usually" needs most of the times as well as the mean, so that one very good day decides nothing. */
export function verdictOf({ times, mean_change, up, down }: HelpOfExercise): Verdict {
  if (times < enoughRatings) return 'too_few'
  if (mean_change >= clearChange && up > times / 2) return 'better'
  return mean_change <= -clearChange && down > times / 2 ? 'worse' : 'no_clear_change'
}

/** To one decimal, and never minus zero. */
function round(value: number): number {
  return Math.round(value * 10) / 10 || 0
}
