import type { Day } from '../formats/dates.ts'
import { dateIn, hourIn, startOfDay } from '../formats/moments.ts'
import { slotMinutes } from './booking-rules.ts'

const minuteMs = 60_000
const cellMs = slotMinutes * minuteMs
const dayMs = 24 * 60 * minuteMs

/** The quarter hours at which a session can begin, one bit each, counted from the midnight of a care person. */
export interface FreeStarts {
  starts_at: string
  starts: string
}

/** A stretch of time; its end is not part of it. */
export interface Span {
  from: Date
  until: Date
}

/** The moments in these bits that lie within the span, in order. */
export function slotsIn(rows: readonly FreeStarts[], { from, until }: Span): string[] {
  const found = new Set<number>()
  for (const { midnight, starts } of readRows(rows))
    for (let cell = starts.indexOf('1'); cell >= 0; cell = starts.indexOf('1', cell + 1)) {
      const at = midnight + cell * cellMs
      if (at >= from.getTime() && at < until.getTime()) found.add(at)
    }
  return [...found].toSorted((a, b) => a - b).map((at) => new Date(at).toISOString())
}

/** The days of the zone on which there is a slot within the span. One look per row and day, not one per slot. */
export function datesWithSlots(rows: readonly FreeStarts[], { from, until }: Span, zone: string): Day[] {
  const found = new Set<Day>()
  const dayStart = memo((day: Day) => startOfDay(day, zone))
  for (const { midnight, starts } of readRows(rows)) {
    const last = midnight + starts.length * cellMs
    for (let day = dateIn(midnight, zone); dayStart(day) < last; day = nextDay(day)) {
      if (found.has(day)) continue
      const first = Math.max(dayStart(day), from.getTime(), midnight)
      const end = Math.min(dayStart(nextDay(day)), until.getTime())
      const cell = starts.indexOf('1', Math.ceil((first - midnight) / cellMs))
      if (cell >= 0 && midnight + cell * cellMs < end) found.add(day)
    }
  }
  return [...found].toSorted()
}

/** The same bits without the starts of sessions that would overlap what the patient has already booked. */
export function withoutBusy(
  rows: readonly FreeStarts[],
  busy: readonly { starts_at: string; ends_at: string }[],
  minutes: number,
): FreeStarts[] {
  return rows.map((row) => {
    const midnight = Date.parse(row.starts_at)
    let { starts } = row
    for (const one of busy) {
      const first = Math.floor((Date.parse(one.starts_at) - minutes * minuteMs - midnight) / cellMs) + 1
      const end = Math.ceil((Date.parse(one.ends_at) - midnight) / cellMs)
      const [from, until] = [Math.max(0, first), Math.min(starts.length, end)]
      if (from < until) starts = starts.slice(0, from) + '0'.repeat(until - from) + starts.slice(until)
    }
    return { ...row, starts }
  })
}

/** Whether the bit of this moment is set. A moment off the grid has none. */
export function hasSlotAt({ starts_at, starts }: FreeStarts, at: Date): boolean {
  return starts[(at.getTime() - Date.parse(starts_at)) / cellMs] === '1'
}

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

const noon = 12
const evening = 17

/** Under which heading a slot is shown. */
export function partOfDay(moment: string, zone: string): PartOfDay {
  const hour = hourIn(moment, zone)
  return hour < noon ? 'morning' : hour < evening ? 'afternoon' : 'evening'
}

function readRows(rows: readonly FreeStarts[]) {
  return rows.map(({ starts_at, starts }) => ({ midnight: Date.parse(starts_at), starts }))
}

function nextDay(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

function memo<K, V>(of: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? of(key)
    known.set(key, value)
    return value
  }
}
