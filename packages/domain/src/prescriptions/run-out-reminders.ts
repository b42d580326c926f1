import type { Day } from '../formats/dates.ts'
import { daysBetween } from '../plans/billing-dates.ts'

/** Days before a medicine runs out on which patient and prescriber are reminded. */
export const reminderDays = [14, 7, 2] as const

/** A run-out that is found after its day is still told, once. Longer ago, it is no news to anyone. */
const lookBackDays = 30

export interface LastReminder {
  reminded_for: Day | null
  reminded_days: number | null
}

/**
 * The reminder that is due, as its days before the run-out; null when none is. After an outage only the latest is
 * sent, and a run-out that moved begins again.
 */
export function dueReminder(
  run_out_on: Day,
  today: Day,
  { reminded_for, reminded_days }: LastReminder,
): number | null {
  const left = daysBetween(today, run_out_on)
  if (left < -lookBackDays) return null
  const due = reminderDays.filter((days) => left <= days).at(-1)
  if (due === undefined) return null
  const last = reminded_for === run_out_on ? reminded_days : null
  return last === null || due < last ? due : null
}
