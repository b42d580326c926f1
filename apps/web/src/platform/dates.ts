import * as moments from '@stillwater/domain/formats/moments'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'

/*
 * Dates and times as a page shows them: on a phone a line never breaks inside of one. What is sent to the server, or
 * compared, is formatted by the domain, with plain spaces.
 */
const whole =
  <Of extends unknown[]>(format: (...of: Of) => string) =>
  (...of: Of): string =>
    wholeDates(format(...of))

export const formatMoment = whole(moments.formatMoment)

export const formatDate = whole(moments.formatDate)

/** In a sentence that has said much already: without its weekday. */
export const formatPlainDate = whole(moments.formatPlainDate)

/** For a day that is near: without its year. */
export const formatNearDate = whole(moments.formatNearDate)

export const formatTime = whole(moments.formatTime)

export const formatShortDate = whole(moments.formatShortDate)

export const formatShortDay = whole(moments.formatShortDay)

export const formatLongDay = whole(moments.formatLongDay)

export const formatPlainDay = whole(moments.formatPlainDay)

/** A format that one feature alone needs. */
export const dateFormat = (...of: Parameters<typeof moments.dateFormat>) => whole(moments.dateFormat(...of))
