import { formatMoment, formatTime } from './dates.ts'
import { ownZone } from './own-zone.ts'

/** A day and time in the zone of the account, as on every page; a guest has no account, and reads their device's. */
export const ownMoment = (at: string) => formatMoment(at, ownZone())

export const ownTime = (at: string) => formatTime(at, ownZone())
