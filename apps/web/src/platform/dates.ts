import * as moments from '@stillwater/domain/formats/moments'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'

/*
 * Dates and times as a page shows them: on a phone a line never breaks inside of one. What is sent to the server, or
 * compared, is formatted by the domain, with plain spaces.
 */
type Moment = Parameters<typeof moments.formatMoment>[0]

export function formatMoment(moment: Moment, zone: string): string {
  return wholeDates(moments.formatMoment(moment, zone))
}

export function formatDate(moment: Moment, zone: string): string {
  return wholeDates(moments.formatDate(moment, zone))
}

/** For a day that is near: without its year. */
export function formatNearDate(moment: Moment, zone: string): string {
  return wholeDates(moments.formatNearDate(moment, zone))
}

export function formatTime(moment: Moment, zone: string): string {
  return wholeDates(moments.formatTime(moment, zone))
}

export function formatShortDate(moment: Moment, zone: string): string {
  return wholeDates(moments.formatShortDate(moment, zone))
}

export function formatShortDay(day: string): string {
  return wholeDates(moments.formatShortDay(day))
}

export function formatLongDay(day: string): string {
  return wholeDates(moments.formatLongDay(day))
}
