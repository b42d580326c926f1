import { formatMoment } from '../../../platform/dates.ts'
import { ownZone } from '../../../platform/own-zone.ts'

/** In the zone of the account, as on every other page; a guest has no account, and reads their device's. */
export const sessionMoment = (moment: string) => formatMoment(moment, ownZone())
