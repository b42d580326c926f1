import { improvesWithinDays } from './panel-filters.ts'
import { hasSymptoms, type ScoreCourse } from './score-course.ts'

/** How far treatment has come, by the score that it is measured with; what needs a clinician comes first. */
export const progressStates = [
  'worse',
  'stalled',
  'unmeasured',
  'early',
  'improving',
  'response',
  'remission',
] as const
export type ProgressState = (typeof progressStates)[number]

/** Someone is lost to follow-up once a check-in is this late and no visit is booked. */
const lostAfterDays = 28
const dayMs = 86_400_000

/** The score that treatment is measured with: one that got worse, else the first that began with symptoms. */
export function targetCourse(courses: readonly ScoreCourse[]): ScoreCourse | null {
  return (
    courses.find(({ state }) => state === 'worse') ??
    courses.find(({ scale, start }) => hasSymptoms(scale, start.score)) ??
    courses[0] ??
    null
  )
}

/** Stalled is no response (half of the first score gone) eight weeks or more after a first score with symptoms. */
export function progressOf(course: ScoreCourse | null): ProgressState {
  if (!course) return 'unmeasured'
  const { scale, start, latest, state } = course
  if (state === 'worse' || state === 'response' || state === 'remission') return state
  if (state === null) return 'early'
  const days = (Date.parse(latest.at) - Date.parse(start.at)) / dayMs
  if (days >= improvesWithinDays && hasSymptoms(scale, start.score)) return 'stalled'
  return state === 'better' ? 'improving' : 'early'
}

interface FollowUp {
  check_in_due_at: string | null
  is_overdue: boolean
  next_appointment_at: string | null
}

export function isLost({ check_in_due_at, is_overdue, next_appointment_at }: FollowUp, now: Date): boolean {
  if (!is_overdue || check_in_due_at === null || next_appointment_at !== null) return false
  return Date.parse(check_in_due_at) + lostAfterDays * dayMs <= now.getTime()
}

/** What a clinician does next. Each is drafted by one press and sent by another. */
export const nextSteps = ['visit', 'case_review', 'message', 'check_in'] as const
export type NextStep = (typeof nextSteps)[number]

/** Why a step is proposed, in the order in which the rules are asked. */
export const stepRules = ['worse', 'stalled', 'lost', 'overdue', 'unmeasured'] as const
type StepRule = (typeof stepRules)[number]

const stepOf: Record<StepRule, NextStep> = {
  worse: 'visit',
  stalled: 'case_review',
  lost: 'message',
  overdue: 'check_in',
  unmeasured: 'check_in',
}

interface Situation {
  /** Only members are asked for anything. */
  is_member: boolean
  progress: ProgressState
  is_overdue: boolean
  is_lost: boolean
}

export interface Proposal {
  step: NextStep
  rule: StepRule
}

/** The step that the first rule proposes; null where none applies. */
export function proposeStep({ is_member, progress, is_overdue, is_lost }: Situation): Proposal | null {
  const applies: Record<StepRule, boolean> = {
    worse: progress === 'worse',
    stalled: progress === 'stalled',
    lost: is_lost,
    overdue: is_overdue,
    unmeasured: progress === 'unmeasured',
  }
  const rule = is_member ? stepRules.find((one) => applies[one]) : undefined
  return rule ? { rule, step: stepOf[rule] } : null
}
