import { formatMoment } from '@stillwater/domain/formats/moments'
import { ownZone } from '../../platform/own-zone.ts'

/** In the reader's own zone, which is named. */
export const momentWords = (at: string) => formatMoment(at, ownZone())
