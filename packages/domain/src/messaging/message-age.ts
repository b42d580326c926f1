const minuteMs = 60_000

export type MessageAge = { kind: 'now' } | { kind: 'minutes'; minutes: number } | { kind: 'clock' }

/** "Just now" under 1 minute, "N min(s) ago" under 10, then the time of day. decision Q6 */
export function messageAge(sent: Date, now: Date): MessageAge {
  const minutes = Math.floor((now.getTime() - sent.getTime()) / minuteMs)
  if (minutes < 1) return { kind: 'now' }
  return minutes < 10 ? { kind: 'minutes', minutes } : { kind: 'clock' }
}
