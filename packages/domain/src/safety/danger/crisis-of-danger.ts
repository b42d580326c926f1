import type { SafetyLevel } from '../columbia.ts'
import type { Crisis } from '../item-nine.ts'
import type { Danger } from './screen-text.ts'

const minute = 60_000

/** What a text demands of the screen and of the care team, as an answer to item 9 does. decision S2 */
const crises: Record<SafetyLevel, Crisis> = {
  low: { screen: 'panel', task: { key: 'check-in', urgent: false, due_ms: 24 * 60 * minute } },
  moderate: { screen: 'panel', task: { key: 'check-in-now', urgent: true, due_ms: 60 * minute } },
  high: { screen: 'page', task: { key: 'check-in-now', urgent: true, due_ms: 15 * minute } },
}

export function crisisOfDanger({ level }: Pick<Danger, 'level'>): Crisis {
  return crises[level]
}
