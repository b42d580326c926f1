/** What the player needs to know of an exercise. */
export interface PlayedExercise {
  includes_rating: boolean
  sorted_steps: readonly { id: string }[]
}

export type Place =
  | { kind: 'before' }
  | { kind: 'step'; index: number }
  | { kind: 'after' }
  | { kind: 'share' }
  | { kind: 'beyond' }

/** How far a person is. Both are needed to tell which places they can open. */
export interface PlayerProgress {
  rating_before: number | null
  is_completed: boolean
}

// spec: dashboard §4, decision Q7
export function firstStep({ includes_rating }: Pick<PlayedExercise, 'includes_rating'>): number {
  return includes_rating ? 0 : 1
}

export function lastStep(exercise: PlayedExercise): number {
  return exercise.sorted_steps.length + (exercise.includes_rating ? 2 : 1)
}

/** What stands at `?step=`. A step before the first is the first; text that is no number is too. */
export function placeAt(exercise: PlayedExercise, step: number): Place {
  const count = exercise.sorted_steps.length
  const at = Number.isInteger(step) ? Math.max(step, firstStep(exercise)) : firstStep(exercise)
  if (at === 0) return { kind: 'before' }
  if (at <= count) return { kind: 'step', index: at - 1 }
  if (exercise.includes_rating && at === count + 1) return { kind: 'after' }
  return at === lastStep(exercise) ? { kind: 'share' } : { kind: 'beyond' }
}

/** The step to show instead of the one asked for; null when that one can be shown. */
export function redirectedStep(
  exercise: PlayedExercise,
  step: number,
  { rating_before, is_completed }: PlayerProgress,
): number | null {
  const { kind } = placeAt(exercise, step)
  if (kind === 'beyond') return null
  // Going back does not change a finished exercise; its first step begins it again.
  if (is_completed) return kind === 'share' || step <= firstStep(exercise) ? null : lastStep(exercise)
  if (exercise.includes_rating && rating_before === null && kind !== 'before') return 0
  return kind === 'share' ? lastStep(exercise) - 1 : null
}

/** Whether the button at this place sends the exercise. */
export function completesAt(exercise: PlayedExercise, step: number): boolean {
  return step === lastStep(exercise) - 1
}

/** From 0 to 1, for the waterline. */
export function progressAt(exercise: PlayedExercise, step: number): number {
  const first = firstStep(exercise)
  return Math.min(1, Math.max(0, (step - first) / (lastStep(exercise) - first)))
}
