import type { Day } from '../formats/dates.ts'
import { addDays, daysBetween } from '../plans/billing-dates.ts'
import type { PrescriptionStatus } from './order-status.ts'

/** Days before a medicine runs out on which patient and prescriber are reminded. */
export const reminderDays = [14, 7, 2] as const

/** A run-out that is found after its day is still told, once. Longer ago, it is no news to anyone. */
export const lookBackDays = 30

interface OpenEnd {
  status: PrescriptionStatus
  /** The prescriber wrote how to stop, or another prescription continues this one. */
  is_planned_stop: boolean
  run_out_on: Day | null
}

/**
 * Whether nobody has decided yet what follows this prescription: it can be renewed, and people are told before the
 * medicine is gone. One that expires often leaves medicine in the house.
 */
export function mayRenew({ status, is_planned_stop, run_out_on }: OpenEnd, today: Day): boolean {
  if (is_planned_stop) return false
  if (status !== 'expired') return status === 'active'
  return run_out_on !== null && run_out_on >= addDays(today, -lookBackDays)
}

/** Whether patient and care team should know now that this medicine runs out. */
export const awaitsRenewal = (
  { may_renew, run_out_on }: { may_renew: boolean; run_out_on: Day | null },
  today: Day,
): boolean => may_renew && run_out_on !== null && run_out_on <= addDays(today, reminderDays[0])

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
