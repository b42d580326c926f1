const minuteMs = 60_000

/** A room opens before its session, so that devices can be checked, and stays open when the session runs over. */
export const opensBeforeMs = 15 * minuteMs
export const closesAfterMs = 60 * minuteMs

/** How long a person is shown as present after their browser was last heard from. */
export const presentMs = 45_000
/** How long after a page was last heard from its reload is the same join, so that the location is not asked again. */
export const reloadMs = 120_000
/** How long a place in the queue for an immediate visit is kept without a sign of its browser, whose timers slow down in the background. */
export const queuePresentMs = 90_000
/** How often a browser in a room says that it is there. */
export const heartbeatMs = 15_000

export type RoomState = 'early' | 'open' | 'over'

export interface SessionTimes {
  starts_at: string
  ends_at: string
}

export function roomHours({ starts_at, ends_at }: SessionTimes): { opens_at: Date; closes_at: Date } {
  return {
    opens_at: new Date(Date.parse(starts_at) - opensBeforeMs),
    closes_at: new Date(Date.parse(ends_at) + closesAfterMs),
  }
}

export function roomStateAt(session: SessionTimes, now: Date): RoomState {
  const { opens_at, closes_at } = roomHours(session)
  if (now < opens_at) return 'early'
  return now < closes_at ? 'open' : 'over'
}
