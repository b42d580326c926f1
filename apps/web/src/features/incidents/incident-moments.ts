import { formatMoment } from '@stillwater/domain/formats/moments'
import { deviceZone } from '../../platform/device-zone.ts'

/** In the reader's own zone, which is named. */
export const momentWords = (at: string) => formatMoment(at, deviceZone())
