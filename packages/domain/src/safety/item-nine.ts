import type { SafetyLevel } from './columbia.ts'

/** PHQ-9 item 9: thoughts of being better off dead or of self-harm. decision S2 */
export const itemNine = 'phq9_9'
export const safetyAtHome = 'safety_at_home'

// Kept as they are, in lists and logs: they say that someone should look, and nothing of why.
export const crisisTaskKeys = ['check-in', 'check-in-now', 'answer-follow-up'] as const
export type CrisisTaskKey = (typeof crisisTaskKeys)[number]

export interface Crisis {
  /** A calm panel, or the full page; null where only the care team has something to do. */
  screen: 'panel' | 'page' | null
  /** What the care team must have open before anything else happens. */
  task: { key: CrisisTaskKey; urgent: boolean; due_ms: number }
}

const minute = 60_000
const day = 24 * 60 * minute

const calm: Crisis = { screen: 'panel', task: { key: 'check-in', urgent: false, due_ms: day } }
const urgent: Crisis = { screen: 'page', task: { key: 'check-in-now', urgent: true, due_ms: 15 * minute } }
const quiet: Crisis = { screen: null, task: { key: 'answer-follow-up', urgent: false, due_ms: day } }

/** A visit that someone missed within so many days of a positive item nine: the care team asks after them. */
export const missedVisitDays = 30
export const missedVisit: Crisis = { screen: null, task: { key: 'check-in', urgent: false, due_ms: day } }

/** The level of a safety task before the screener was answered. decision S9 */
export function initialLevel({ task }: Crisis): SafetyLevel {
  return task.urgent ? 'moderate' : 'low'
}

/** What an answer to item nine demands; null for 0 and for no answer. What cannot be read is taken as urgent. */
export function crisisFor(value: string | number | null | undefined): Crisis | null {
  const text = String(value ?? '').trim()
  if (text === '' || text === '0') return null
  return text === '1' ? calm : urgent
}

/**
 * Someone who is not safe at home may be watched while they answer, so the screen shows nothing of it: the care team
 * asks them. Every answer but the two that need no one counts as a reason to.
 */
function crisisAtHome(value: string | number | null | undefined): Crisis | null {
  const text = String(value ?? '').trim()
  return ['', 'yes', 'not_said'].includes(text) ? null : quiet
}

type CrisisRule = (value: string | number | null | undefined) => Crisis | null

/** By the name of the question; the answer alone decides. decisions S2 and S10 */
const crisisRules: Readonly<Record<string, CrisisRule>> = {
  [itemNine]: crisisFor,
  [safetyAtHome]: crisisAtHome,
  // A recent attempt weighs like item nine at its worst.
  past_attempts: (value) => (value === 'past_3_months' ? urgent : null),
  self_harm: (value) => (value === 'past_3_months' ? calm : null),
}
export const crisisQuestions: readonly string[] = Object.keys(crisisRules)

/** The crisis that an answer to any question of the intake means; null for none. */
export function crisisOfAnswer(
  question_name: string,
  value: string | number | null | undefined,
): Crisis | null {
  return Object.hasOwn(crisisRules, question_name) ? (crisisRules[question_name]?.(value) ?? null) : null
}
