import { zone } from '@stillwater/contract/fields'

/** When the clinic is open, as its settings hold it. */
export interface OpenHours {
  zone: string
  weekdays: number[]
  opens_minute: number
  closes_minute: number
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const longNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const shape = /^([a-z]{3})(?:-([a-z]{3}))? (\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/i

/** Reads "Mon-Fri 9:00-19:00"; null where it is none. */
export function readHours(text: string, in_zone: string): OpenHours | null {
  const [, from = '', to = from, ...times] = shape.exec(text.trim()) ?? []
  const dayOf = (name: string) => dayNames.findIndex((one) => one.toLowerCase() === name.toLowerCase())
  const [first, last] = [dayOf(from), dayOf(to)]
  const [opens_hour, opens, closes_hour, closes] = times.map(Number) as [number, number, number, number]
  const opens_minute = opens_hour * 60 + opens
  const closes_minute = closes_hour * 60 + closes
  if (first < 0 || last < 0 || opens > 59 || closes > 59) return null
  if (!(opens_minute < closes_minute && closes_minute <= 24 * 60)) return null
  const length = ((last - first + 7) % 7) + 1
  const weekdays = Array.from({ length }, (_, at) => (first + at) % 7)
  return { zone: in_zone, weekdays, opens_minute, closes_minute }
}

/** "Monday to Friday, 9:00 AM to 7:00 PM Eastern Time", as patients read it. */
export function hoursWords({ zone: in_zone, weekdays, opens_minute, closes_minute }: OpenHours): string {
  const [first = 0] = weekdays
  const last = weekdays.at(-1) ?? first
  const days = weekdays.length === 1 ? longNames[first] : `${longNames[first]} to ${longNames[last]}`
  return `${days}, ${timeWords(opens_minute)} to ${timeWords(closes_minute)} ${zoneWords(in_zone)}`
}

function timeWords(minute: number): string {
  const hour = Math.floor(minute / 60)
  const rest = String(minute % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${rest} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

function zoneWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date(0))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

export function zoneFault(text: string): string | null {
  return zone.safeParse(text).success ? null : 'a time zone is like America/New_York'
}
