const dayMs = 86_400_000

/** Every two weeks while a treatment is being found, then every four. */
export const checkInRhythm = { often_days: 14, often_for_days: 84, later_days: 28 }

/** How long after a check-in is asked for it is asked for once more. */
export const checkInReminderDays = 3

/** When a patient is asked for the next check-in, after their first and their last completed one. */
export function nextCheckIn({ first, last }: { first: Date; last: Date }): Date {
  const { often_days, often_for_days, later_days } = checkInRhythm
  const isEarly = last.getTime() - first.getTime() < often_for_days * dayMs
  return new Date(last.getTime() + (isEarly ? often_days : later_days) * dayMs)
}
