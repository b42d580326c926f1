/** What the clock of a thread reads. */
export interface WaitingThread {
  waiting_since: string | null
  answer_due_at: string | null
}

export interface AnswerClock {
  /** `waiting` where the clinic gives no hours, and so no promise. */
  state: 'due' | 'overdue' | 'waiting'
  /** Time left, time past the promise, or time waited: never negative. */
  ms: number
}

/** The clock of a patient who waits for an answer; null where no one waits. */
export function answerClock(
  { waiting_since, answer_due_at }: WaitingThread,
  now: number,
): AnswerClock | null {
  if (waiting_since === null) return null
  if (answer_due_at === null) return { state: 'waiting', ms: Math.max(0, now - Date.parse(waiting_since)) }
  const left = Date.parse(answer_due_at) - now
  return { state: left <= 0 ? 'overdue' : 'due', ms: Math.abs(left) }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "12 min", "2 h" and "3 d": `spanText` for a narrow column. */
export function shortSpanText(ms: number): string {
  return spanText(ms).split(' ').slice(0, 2).join(' ')
}

/** "12 min", "2 h 10 min" and "3 d 4 h", rounded down: a clock never promises time that is not there. */
export function spanText(ms: number): string {
  if (ms < hour) return `${Math.floor(ms / minute)} min`
  const [large, small, unit, rest] = ms < day ? [hour, minute, 'h', 'min'] : [day, hour, 'd', 'h']
  const left = Math.floor((ms % large) / small)
  return left === 0
    ? `${Math.floor(ms / large)} ${unit}`
    : `${Math.floor(ms / large)} ${unit} ${left} ${rest}`
}
