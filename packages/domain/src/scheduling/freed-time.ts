import { slotMinutes } from './booking-rules.ts'

/** The free quarter hours of a day, counted from its midnight. */
export interface FreeMask {
  starts_at: string
  mask: string
}

export interface FreedRange {
  starts_at: string
  ends_at: string
}

const cellMs = slotMinutes * 60_000

/** What is free after a change and was not before. A day that was not derived before the change is no news. */
export function freedRanges(before: readonly FreeMask[], after: readonly FreeMask[]): FreedRange[] {
  const known = new Map(before.map(({ starts_at, mask }) => [Date.parse(starts_at), mask]))
  const cells = after.flatMap(({ starts_at, mask }) => {
    const midnight = Date.parse(starts_at)
    const old = known.get(midnight)
    if (old === undefined) return []
    return [...mask].flatMap((bit, cell) =>
      bit === '1' && old[cell] === '0' ? [midnight + cell * cellMs] : [],
    )
  })
  // A day of 100 quarter hours ends within the next one, so that a moment may be counted twice.
  const moments = [...new Set(cells)].toSorted((a, b) => a - b)
  const starts = moments.filter((at, place) => moments[place - 1] !== at - cellMs)
  const ends = moments.filter((at, place) => moments[place + 1] !== at + cellMs)
  return starts.map((start, place) => ({
    starts_at: new Date(start).toISOString(),
    ends_at: new Date((ends[place] ?? start) + cellMs).toISOString(),
  }))
}
