import { formatMoment } from '@stillwater/domain/formats/moments'
import { deviceZone } from '../../../platform/device-zone.ts'
import { session } from '../../../platform/session/session.ts'

/** In the zone of the account, as on every other page; a guest has no account, and reads their device's. */
export const sessionMoment = (moment: string) =>
  formatMoment(moment, session.current()?.user.zone ?? deviceZone())
