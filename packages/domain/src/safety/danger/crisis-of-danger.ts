import { safetyLevels, type SafetyLevel } from '../columbia.ts'
import type { CrisisScreen } from '../crisis-view.ts'
import type { Crisis } from '../item-nine.ts'
import type { Danger } from './screen-text.ts'

const minute = 60_000

/** What a text demands of the screen and of the care team, as an answer to item 9 does. decision S2 */
const crises = {
  low: { screen: 'panel', task: { key: 'check-in', urgent: false, due_ms: 24 * 60 * minute } },
  moderate: { screen: 'panel', task: { key: 'check-in-now', urgent: true, due_ms: 60 * minute } },
  high: { screen: 'page', task: { key: 'check-in-now', urgent: true, due_ms: 15 * minute } },
} as const satisfies Record<SafetyLevel, Crisis>

/** How grave a text is for its writer's screen: abuse alone is discreet, since the abuser may be watching. */
export type WrittenDanger = SafetyLevel | 'discreet'

export const isWrittenDanger = (value: unknown): value is WrittenDanger =>
  value === 'discreet' || safetyLevels.some((level) => level === value)

type Read = Pick<Danger, 'level' | 'categories'>

export const writtenDanger = ({ level, categories }: Read): WrittenDanger =>
  categories.every((one) => one === 'abuse') ? 'discreet' : level

/**
 * For the server. A discreet danger keeps its task and its clock, and no crisis is stored that the patient's other
 * devices and next visits would show. docs/decisions/0088-abuse-is-discreet.md
 */
export function crisisOfDanger(danger: Read): Crisis {
  const crisis = crises[danger.level]
  return writtenDanger(danger) === 'discreet' ? { ...crisis, screen: null } : crisis
}

/** For the page on which it was written. */
export const screenOfDanger = (danger: WrittenDanger): CrisisScreen =>
  danger === 'discreet' ? 'notice' : crises[danger].screen
