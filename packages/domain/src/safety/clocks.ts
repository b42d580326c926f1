import { closesTask, type SafetyOutcome } from './response.ts'

/** What the response clocks read off a safety task. */
export interface ClockedTask {
  due_at: string | null
  acknowledged_at: string | null
  outcome_due_at: string | null
  done_at: string | null
}

export interface RunningClock {
  /** What has to happen before the clock runs out. */
  step: 'acknowledge' | 'outcome'
  overdue: boolean
  /** Time left, or time since it ran out: never negative. */
  ms: number
}

/** The one clock that runs: to an acknowledgment first, then to a documented outcome; null once nothing is due. */
export function runningClock(task: ClockedTask, now: number): RunningClock | null {
  if (task.done_at !== null) return null
  const step = task.acknowledged_at === null ? 'acknowledge' : 'outcome'
  const due = step === 'acknowledge' ? task.due_at : task.outcome_due_at
  if (due === null) return null
  const left = Date.parse(due) - now
  return { step, overdue: left <= 0, ms: Math.abs(left) }
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** "12 min 34 s" below an hour and "23 h 10 min" above it, rounded down: a clock never promises time that is not there. */
export function clockText(ms: number): string {
  const minutes = Math.floor(ms / minute)
  if (ms >= hour) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const seconds = `${Math.floor((ms % minute) / second)} s`
  return minutes === 0 ? seconds : `${minutes} min ${seconds.padStart(4, '0')}`
}

interface Contact {
  outcome: SafetyOutcome
}

/** The contact that closed a task, if any. */
export function closingContact<C extends Contact>(contacts: readonly C[]): C | null {
  return contacts.find(({ outcome }) => closesTask(outcome)) ?? null
}
