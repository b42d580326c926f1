/** The clinic may change each of these in its settings. decision N27 */
export const bookingDefaults = {
  notice_minutes: 120,
  window_days: 60,
  hold_minutes: 5,
  /** A patient moves an appointment until this long before it begins. */
  reschedule_hours: 24,
  /** A cancellation closer to the beginning is recorded as late. */
  late_cancel_hours: 24,
  /** How long a freed time is kept for the person on the waiting list it was offered to. */
  offer_minutes: 60,
}
export type BookingRules = typeof bookingDefaults

export const slotMinutes = 15
export const longestVisitMinutes = 120

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Whether a session can have this length: whole quarter hours, since free time is counted in them. */
export function isVisitLength(minutes: number): boolean {
  return minutes >= slotMinutes && minutes <= longestVisitMinutes && minutes % slotMinutes === 0
}

/** The first and the last moment at which a booked session may begin. */
export function bookingWindow(now: Date, rules: BookingRules): { from: Date; until: Date } {
  return {
    from: new Date(now.getTime() + rules.notice_minutes * minuteMs),
    until: new Date(now.getTime() + rules.window_days * dayMs),
  }
}

export function canReschedule(starts_at: string, now: Date, rules: BookingRules): boolean {
  return Date.parse(starts_at) - now.getTime() >= rules.reschedule_hours * hourMs
}

export function isLateCancel(starts_at: string, now: Date, rules: BookingRules): boolean {
  return Date.parse(starts_at) - now.getTime() < rules.late_cancel_hours * hourMs
}
