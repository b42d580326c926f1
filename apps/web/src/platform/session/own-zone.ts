import { deviceZone } from '../device-zone.ts'
import { session } from './session.ts'

let knownZone = ''

/**
 * The zone of the person's account, which is also that of their calendar and their email; a guest has that of their
 * device, and so has someone whose zone this browser does not know. decision N26
 */
export function ownZone(): string {
  const zone = session.current()?.user.zone
  if (!zone) return deviceZone()
  if (zone !== knownZone) {
    if (!isKnown(zone)) return deviceZone()
    knownZone = zone
  }
  return zone
}

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}
