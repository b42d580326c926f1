interface Offered {
  id: string
}

/**
 * The exercise that home offers: the oldest assignment, or else one that changes with the day, the same all day long.
 * Null when there is none at all.
 */
export function exerciseOfTheDay<E extends Offered>(
  exercises: readonly E[],
  assignments: readonly { exercise: E }[],
  day: string,
): { exercise: E; is_assigned: boolean } | null {
  const [assigned] = assignments
  if (assigned) return { exercise: assigned.exercise, is_assigned: true }
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
  const chosen = exercises[((days % exercises.length) + exercises.length) % exercises.length]
  return chosen ? { exercise: chosen, is_assigned: false } : null
}

const dayMs = 24 * 3600 * 1000
