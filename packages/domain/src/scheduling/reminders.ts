/** How long before an appointment its patient is reminded. */
const reminderMinutes = [24 * 60, 60] as const

const minuteMs = 60_000
/** A reminder that runs this late is left to the next one. */
const latestShare = 0.5

/** When each reminder is sent. One whose moment has passed at the booking is left out: the confirmation just said it. */
export function remindersOf(starts_at: string, now: Date): { ahead_minutes: number; at: Date }[] {
  return reminderMinutes
    .map((ahead_minutes) => ({
      ahead_minutes,
      at: new Date(Date.parse(starts_at) - ahead_minutes * minuteMs),
    }))
    .filter(({ at }) => at > now)
}

/** Whether a reminder is still of use: after an outage nobody is told of "tomorrow" a minute before. */
export function isReminderInTime(ahead_minutes: number, starts_at: string, now: Date): boolean {
  const left = Date.parse(starts_at) - now.getTime()
  return left > 0 && left > ahead_minutes * minuteMs * latestShare
}
