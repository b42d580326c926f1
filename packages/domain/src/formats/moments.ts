import { isDay, type Day } from './dates.ts'

const hourMs = 3_600_000

/** Formatters are slow to make and quick to use. */
const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(zone: string, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${kind} ${zone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  formatters.set(key, made)
  return made
}

type Moment = string | number | Date
const msOf = (moment: Moment) => new Date(moment).getTime()

/** "3:30 PM CT": the zone is always named. */
export function formatTime(moment: Moment, zone: string): string {
  const parts = formatter(zone, 'time', { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' })
  // People know the time of zone UTC by that name.
  return plainSpaces(parts.format(msOf(moment))).replace(/ GMT(\+0)?$/, ' UTC')
}

/** "3:30 PM": for where the zone is named beside it. */
export function formatClock(moment: Moment, zone: string): string {
  return plainSpaces(formatter(zone, 'clock', { hour: 'numeric', minute: '2-digit' }).format(msOf(moment)))
}

/** "Thursday, November 19, 2026, 3:30 PM CT" */
export function formatMoment(moment: Moment, zone: string): string {
  return `${formatDate(moment, zone)}, ${formatTime(moment, zone)}`
}

/** "Thu, Nov 19, 2026, 3:30 PM CT": for a text, which has little room. */
export function formatShortMoment(moment: Moment, zone: string): string {
  const short = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
  return `${formatter(zone, 'short moment', short).format(msOf(moment))}, ${formatTime(moment, zone)}`
}

/** Makes a format of dates. Its name is its key among the formatters, so no two formats share one. */
export const dateFormat =
  (name: string, parts: Intl.DateTimeFormatOptions) =>
  (moment: Moment, zone: string): string =>
    formatter(zone, name, parts).format(msOf(moment))

const wholeDay = { year: 'numeric', month: 'long', day: 'numeric' } as const

/** "Thursday, November 19, 2026": the day on which the moment falls in the zone. */
export const formatDate = dateFormat('date', { ...wholeDay, weekday: 'long' })

/** "November 19, 2026": the same without its weekday. */
export const formatPlainDate = dateFormat('plain', wholeDay)

/** "Nov 19, 2026": the same in a table. */
export const formatShortDate = dateFormat('short', { ...wholeDay, month: 'short' })

const noonOf = (day: Day) => `${day}T12:00:00Z`

/** A calendar day in a sentence: "Thursday, November 19, 2026"; what is not a day is shown as nothing. */
export const formatLongDay = (day: Day): string => (isDay(day) ? formatDate(noonOf(day), 'UTC') : '')

/** A calendar day without its weekday: "November 19, 2026"; what is not a day is shown as nothing. */
export const formatPlainDay = (day: Day): string => (isDay(day) ? formatPlainDate(noonOf(day), 'UTC') : '')

/** A calendar day in a table: "Nov 19, 2026"; what is not a day is shown as nothing. */
export const formatShortDay = (day: Day): string => (isDay(day) ? formatShortDate(noonOf(day), 'UTC') : '')

/** "Thursday, November 19": for a day that is near. */
export const formatNearDate = dateFormat('near', { weekday: 'long', month: 'long', day: 'numeric' })

/** Zones were named and divided otherwise in 1970: Detroit, Anchorage. */
const recently = Date.UTC(2026, 0, 1)

/** "Central Time" */
export function zoneName(zone: string): string {
  const parts = formatter(zone, 'zone', { timeZoneName: 'longGeneric' }).formatToParts(recently)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // Its long name is nobody's word for it, and wider than a phone.
  return name === 'Hawaii-Aleutian Standard Time' ? 'Hawaii Time' : name
}

/** Whether people have a name for this zone's time. UTC and bare offsets have none. */
export function hasZoneName(zone: string): boolean {
  return !/^GMT|^Coordinated/.test(zoneName(zone))
}

/** The calendar day in the zone. */
export function dateIn(moment: Moment, zone: string): Day {
  return new Date(localMs(msOf(moment), zone)).toISOString().slice(0, 10)
}

/** The hour of the clock on the wall, 0 to 23. */
export function hourIn(moment: Moment, zone: string): number {
  return new Date(localMs(msOf(moment), zone)).getUTCHours()
}

/** The clock on the wall, "07:30", in 24 hours. */
export function clockIn(moment: Moment, zone: string): string {
  return new Date(localMs(msOf(moment), zone)).toISOString().slice(11, 16)
}

/** The first moment of a day in the zone; where the clocks skip midnight, the moment after the gap. */
export function startOfDay(day: Day, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`)
  const offset = (ms: number) => localMs(ms, zone) - ms
  // The offsets on both sides of a change of the clocks; the earlier moment counts if it is on that day.
  const guesses = [wall - offset(wall - 24 * hourMs), wall - offset(wall + 24 * hourMs)].toSorted(
    (a, b) => a - b,
  )
  return guesses.find((ms) => dateIn(ms, zone) === day) ?? wall - offset(wall)
}

/** What the clock on the wall shows, as if it were UTC. */
function localMs(ms: number, zone: string): number {
  return ms + offsetAt(ms, zone)
}

const dayMs = 24 * hourMs
const offsets = new Map<string, number>()
const mostOffsets = 10_000

/** Asking for an offset is slow, and between two midnights with the same one nothing changes. */
function offsetAt(ms: number, zone: string): number {
  const day = Math.floor(ms / dayMs)
  const [before, after] = [offsetOfDay(day, zone), offsetOfDay(day + 1, zone)]
  return before === after ? before : exactOffset(ms, zone)
}

function offsetOfDay(day: number, zone: string): number {
  const key = `${zone} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const offset = exactOffset(day * dayMs, zone)
  offsets.set(key, offset)
  return offset
}

function exactOffset(ms: number, zone: string): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hourCycle: 'h23' } as const
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const parts = formatter(zone, 'parts', { ...numeric, ...clock }).formatToParts(ms)
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value ?? 0)
  const [year, month, day] = [part('year'), part('month') - 1, part('day')]
  const wall = Date.UTC(year, month, day, part('hour'), part('minute'), part('second'))
  return wall - Math.floor(ms / 1000) * 1000
}

/** Some runtimes put a narrow space before AM and PM, which fonts and screen readers treat unevenly. */
const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ')
