import type { CheckInRhythm } from '../results/check-in-rhythm.ts'
import type { BookingRules } from '../scheduling/booking-rules.ts'

/** What an administrator sets on the page Settings, in its order. */
export const settingNames = [
  'brand',
  'messaging',
  'scheduling',
  'check_ins',
  'therapist_regions',
  'in_network_states',
  'regional_payers',
  'dispatch_numbers',
  'new_patient',
] as const
export type SettingName = (typeof settingNames)[number]

export type Limits = readonly [least: number, most: number]

export const schedulingLimits: Record<keyof BookingRules, Limits> = {
  notice_minutes: [0, 7 * 24 * 60],
  window_days: [1, 180],
  hold_minutes: [1, 60],
  reschedule_hours: [0, 14 * 24],
  late_cancel_hours: [0, 14 * 24],
  offer_minutes: [5, 3 * 24 * 60],
}

export const checkInLimits: Record<keyof CheckInRhythm, Limits> = {
  often_days: [1, 366],
  often_for_days: [1, 366],
  later_days: [1, 366],
  reminder_days: [1, 366],
}

export const answerWithinLimits: Limits = [15, 30 * 24 * 60]

/** What differs between two values of a setting, by the lines that describe them. */
export interface SettingLine {
  label: string
  text: string
}

export interface ChangedLine {
  label: string
  /** Null: the line is new. */
  from: string | null
  /** Null: the line is gone. */
  to: string | null
}

/** The lines that a save changed, in the order of the new value; lines that are gone stand last. */
export function changedLines(from: readonly SettingLine[], to: readonly SettingLine[]): ChangedLine[] {
  const before = new Map(from.map(({ label, text }) => [label, text]))
  const after = new Set(to.map(({ label }) => label))
  const now = to
    .filter(({ label, text }) => before.get(label) !== text)
    .map(({ label, text }) => ({ label, from: before.get(label) ?? null, to: text }))
  const gone = from
    .filter(({ label }) => !after.has(label))
    .map(({ label, text }) => ({ label, from: text, to: null }))
  return [...now, ...gone]
}
