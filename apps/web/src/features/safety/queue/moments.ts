import { ageOn, isDay } from '@stillwater/domain/formats/dates'
import { zoneName } from '@stillwater/domain/formats/moments'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'
import { formatTime } from '../../../platform/dates.ts'
import { deviceZone } from '../../../platform/device-zone.ts'
import { ownZone } from '../../../platform/own-zone.ts'

/** "3:30 PM CT", with the day before it when that is not today. Without a zone it is the reader's own. */
export function momentWords(moment: string, now: number, zone = ownZone()): string {
  const at = new Date(moment)
  const day = (when: Date | number) => wholeDates(format(when, { dateStyle: 'medium' }, zone))
  return day(at) === day(now) ? timeWords(at, zone) : `${day(at)}, ${timeWords(at, zone)}`
}

/** "3:30 PM CT" */
export function timeWords(at: Date | number, zone = ownZone()): string {
  return formatTime(at, zoned(zone).timeZone ?? deviceZone())
}

/** "Central Time"; a zone that this browser does not know is named as it is stored. */
export function zoneWords(zone: string): string {
  return zoned(zone).timeZone === zone ? zoneName(zone) : zone
}

/** Whole years, by the calendar of the place where the person is. */
export function ageWords(birth: string | null, now: number, zone?: string): string | null {
  if (birth === null || !isDay(birth)) return null
  const parts = new Intl.DateTimeFormat('en-CA', { ...zoned(zone), dateStyle: 'short' })
  return String(ageOn(birth, parts.format(now)))
}

function format(at: Date | number, parts: Intl.DateTimeFormatOptions, zone?: string): string {
  return new Intl.DateTimeFormat('en-US', { ...parts, ...zoned(zone) }).format(at)
}

/** A zone that this browser does not know must not take the whole page with it. */
function zoned(zone: string | undefined): Intl.DateTimeFormatOptions {
  try {
    return zone && new Intl.DateTimeFormat('en-US', { timeZone: zone }) ? { timeZone: zone } : {}
  } catch {
    return { timeZone: 'UTC' }
  }
}
