/** PHQ-9 item 9: thoughts of being better off dead or of self-harm. decision S2 */
export const itemNine = 'phq9_9'

export const crisisTaskKeys = ['item-nine', 'item-nine-urgent'] as const
export type CrisisTaskKey = (typeof crisisTaskKeys)[number]

export interface Crisis {
  /** A calm panel, or the full page. */
  screen: 'panel' | 'page'
  /** What the care team must have open before anything else happens. */
  task: { key: CrisisTaskKey; urgent: boolean; due_ms: number }
}

const minute = 60_000

const calm: Crisis = { screen: 'panel', task: { key: 'item-nine', urgent: false, due_ms: 24 * 60 * minute } }
const urgent: Crisis = {
  screen: 'page',
  task: { key: 'item-nine-urgent', urgent: true, due_ms: 15 * minute },
}

/** What an answer to item nine demands; null for 0 and for no answer. What cannot be read is taken as urgent. */
export function crisisFor(value: string | number | null | undefined): Crisis | null {
  const text = String(value ?? '').trim()
  if (text === '' || text === '0') return null
  return text === '1' ? calm : urgent
}

/** The same for any question of the intake. */
export function crisisOfAnswer(
  question_name: string,
  value: string | number | null | undefined,
): Crisis | null {
  return question_name === itemNine ? crisisFor(value) : null
}

/**
 * The task to open now, given the open ones of this visit. An urgent one stands for the calm one too; a later, lower
 * answer closes nothing.
 */
export function crisisTaskToOpen(crisis: Crisis | null, open_keys: readonly string[]): Crisis['task'] | null {
  if (!crisis) return null
  const isCovered = open_keys.includes(urgent.task.key) || open_keys.includes(crisis.task.key)
  return isCovered ? null : crisis.task
}
