import * as moments from '@stillwater/domain/formats/moments'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'

/*
 * Dates and times as a patient's page shows them: on a phone a line never breaks inside of one. What is sent to the
 * server, or compared, is formatted by the domain, with plain spaces.
 */
type Moment = Parameters<typeof moments.formatMoment>[0]
type InZone = (moment: Moment, zone: string) => string

const whole =
  (format: InZone): InZone =>
  (moment, zone) =>
    wholeDates(format(moment, zone))

export const formatMoment = whole(moments.formatMoment)
export const formatDate = whole(moments.formatDate)
export const formatNearDate = whole(moments.formatNearDate)
export const formatTime = whole(moments.formatTime)
export const formatLongDay = (day: string): string => wholeDates(moments.formatLongDay(day))
