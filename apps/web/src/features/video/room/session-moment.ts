import { formatMoment } from '@stillwater/domain/formats/moments'

/** In the zone of this browser, which is where the person is. */
export const sessionMoment = (moment: string) =>
  formatMoment(moment, Intl.DateTimeFormat().resolvedOptions().timeZone)
