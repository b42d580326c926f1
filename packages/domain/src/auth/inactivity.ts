import { trimEndOf } from '../formats/trim.ts'

const autoLogoutDelayMs = 900_000 // spec: intake §9
const countdownMs = 60_000 // spec: intake §9
/** Without a setting the prompt comes early enough for its countdown to end at the auto logout delay. decision C3 */
const defaultPromptMs = autoLogoutDelayMs - countdownMs

export type Inactivity =
  | { phase: 'idle'; last_activity: number }
  | { phase: 'prompt'; last_activity: number; seconds_left: number }
  | { phase: 'logged_out' }

export type InactivityEvent =
  | { type: 'activity'; at: number }
  | { type: 'tick'; at: number; suppressed: boolean }
  | { type: 'stay'; at: number }
  | { type: 'log_out' }

/** The server's setting places the prompt; a missing or senseless one leaves it at the default. */
export function promptAfter(settingMs: number | null | undefined): number {
  return typeof settingMs === 'number' && settingMs > 0 ? settingMs : defaultPromptMs
}

/** Where someone stands who was last active then. Computed from the clock, so a laptop's sleep counts as time away. */
export function inactivityAt(last_activity: number, now: number, settingMs?: number | null): Inactivity {
  const left = last_activity + promptAfter(settingMs) + countdownMs - now
  if (left <= 0) return { phase: 'logged_out' }
  if (left > countdownMs) return { phase: 'idle', last_activity }
  return { phase: 'prompt', last_activity, seconds_left: Math.ceil(left / 1000) }
}

export function nextInactivity(
  state: Inactivity,
  event: InactivityEvent,
  settingMs?: number | null,
): Inactivity {
  if (state.phase === 'logged_out' || event.type === 'log_out') return { phase: 'logged_out' }
  // A page that suppresses the prompt is in use without a touch of the mouse: a video visit.
  if (event.type === 'tick' && event.suppressed) return { phase: 'idle', last_activity: event.at }

  // The clock comes first: the mouse that wakes a laptop after hours must not bring its session back.
  const due = inactivityAt(state.last_activity, event.at, settingMs)
  if (due.phase === 'logged_out' || event.type === 'tick') return due
  // Once asked, only 'Stay' answers: a nudge of the mouse is no answer.
  if (due.phase === 'prompt' && event.type === 'activity') return due
  return { phase: 'idle', last_activity: Math.max(state.last_activity, event.at) }
}

/** Appointment pages except editing one, immediate video visits and video appointments. spec: intake §2 */
export function suppressedOn(path: string): boolean {
  const [, first, second, third, ...rest] = trimEndOf(path.split(/[?#]/)[0] ?? '', '/').split('/')
  if (first === 'appointment') return !(second && third === 'edit' && rest.length === 0)
  return first === 'patient' && (second === 'ilv' || second === 'video-appointment')
}
