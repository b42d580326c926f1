import { nextCheckIn, type CheckInRhythm } from '../results/check-in-rhythm.ts'
import { hasSymptoms, type ScoreCourse } from './score-course.ts'

/** What a care person looks for in their panel. */
export const panelFilters = ['not_improving', 'overdue', 'unread', 'running_out'] as const
export type PanelFilter = (typeof panelFilters)[number]

const dayMs = 86_400_000
/** Treatment is given this long to show in the scores. */
export const improvesWithinDays = 56

/**
 * Worse than at the start by reliable change; or, eight weeks or more after a first score with symptoms, no more than
 * the questionnaire's own error away from it.
 */
export function isNotImproving(courses: readonly ScoreCourse[]): boolean {
  return courses.some(({ scale, state, start, latest }) => {
    if (state === 'worse') return true
    const days = (Date.parse(latest.at) - Date.parse(start.at)) / dayMs
    return state === 'unchanged' && days >= improvesWithinDays && hasSymptoms(scale, start.score)
  })
}

interface CheckInState {
  /** Only members are asked for check-ins. */
  status: string
  /** When the first and the last assessment were completed; null before the first. */
  first: string | null
  last: string | null
  /** What the care team chose for this patient; null for the clinic's rhythm. */
  every_days: number | null
}

/** When a member's next check-in is asked for; null for someone who is not asked. */
export function memberCheckInAt(
  { status, first, last, every_days }: CheckInState,
  rhythm: CheckInRhythm,
): Date | null {
  if (status !== 'active_client' || !first || !last) return null
  return nextCheckIn({ first: new Date(first), last: new Date(last), every_days }, rhythm)
}

/** A check-in is overdue once its reminder was sent and has not helped. */
export function isOverdue(due: Date | null, { reminder_days }: CheckInRhythm, now: Date): boolean {
  return due !== null && due.getTime() + reminder_days * dayMs <= now.getTime()
}
