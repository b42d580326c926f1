import type { SafetyLevel } from './columbia.ts'

const minute = 60_000

/** How soon a person must have acknowledged a task of a level that the screener gave; null leaves the task's own clock. */
export const acknowledgeWithinMs: Record<SafetyLevel, number | null> = {
  low: null,
  moderate: 60 * minute,
  high: 15 * minute,
}

/** How long after acknowledging a documented outcome is due. */
export const outcomeWithinMs = 30 * minute

/** What came of a contact. "Not reached" documents the attempt and keeps the task open. */
export const safetyOutcomes = ['reached_safe', 'safety_plan', 'emergency_services', 'not_reached'] as const
export type SafetyOutcome = (typeof safetyOutcomes)[number]

export function closesTask(outcome: SafetyOutcome): boolean {
  return outcome !== 'not_reached'
}

/** Who was tried: the patient, their emergency contact, or the dispatch of the place where they are. */
export const contactTargets = ['patient', 'emergency_contact', 'welfare_check'] as const
export type ContactTarget = (typeof contactTargets)[number]

export interface Attempt {
  target: ContactTarget
  outcome: SafetyOutcome
}

/**
 * What to do next about someone who has not been reached: the patient twice, then their emergency contact, then a
 * welfare check. At a high level one unanswered call to the patient is enough.
 */
export function nextTarget(
  attempts: readonly Attempt[],
  { level, has_emergency_contact }: { level: SafetyLevel; has_emergency_contact: boolean },
): ContactTarget {
  const missed = (target: ContactTarget) =>
    attempts.filter((attempt) => attempt.target === target && attempt.outcome === 'not_reached').length
  if (missed('patient') < (level === 'high' ? 1 : 2)) return 'patient'
  if (has_emergency_contact && missed('emergency_contact') === 0) return 'emergency_contact'
  return 'welfare_check'
}

/** Who is alerted, in the order of escalation. */
export const alertTiers = ['on_call', 'backup', 'coordinators', 'admins'] as const
export type AlertTier = (typeof alertTiers)[number]

/** Minutes without an acknowledgment after which each tier is alerted as well. */
const tierAfterMinutes: Record<AlertTier, number> = { on_call: 0, backup: 5, coordinators: 10, admins: 15 }

/**
 * The tiers to alert now. A tier in which no delivery was accepted does not count as alerted: the next one is alerted
 * at once in its place.
 */
export function tiersToAlert(waiting_ms: number, failed: ReadonlySet<AlertTier>): AlertTier[] {
  const due = alertTiers.filter((tier) => waiting_ms >= tierAfterMinutes[tier] * minute)
  const firstUntried = alertTiers.find((tier) => !failed.has(tier)) ?? 'admins'
  const last = Math.max(alertTiers.indexOf(due.at(-1) ?? 'on_call'), alertTiers.indexOf(firstUntried))
  return alertTiers.slice(0, last + 1)
}

/** How long after an accepted alert the next one follows, until someone acknowledges: slower once an hour has passed. */
export function repeatAlertMs(waiting_ms: number): number {
  return waiting_ms < 60 * minute ? 5 * minute : 15 * minute
}
