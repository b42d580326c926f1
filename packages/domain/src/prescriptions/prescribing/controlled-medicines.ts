import type { Day } from '../../formats/dates.ts'
import type { ControlledSchedule } from './medicine-table.ts'

/** A rule of law under which the clinic prescribes controlled medicines in a state, until its last day. decision S12 */
export interface ControlledRule {
  state: string
  schedules: readonly ControlledSchedule[]
  until: Day
  /** What the rule is called. */
  rule: string
}

/** The rule that allows this schedule where the patient is, today; null where none does. Off unless a rule says so. */
export function controlledRule(
  rules: readonly ControlledRule[],
  { schedule, state, today }: { schedule: ControlledSchedule; state: string | null; today: Day },
): ControlledRule | null {
  return (
    rules.find((rule) => rule.state === state && rule.schedules.includes(schedule) && today <= rule.until) ??
    null
  )
}
