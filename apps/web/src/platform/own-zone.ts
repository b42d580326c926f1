import { deviceZone } from './device-zone.ts'
import { session } from './session/session.ts'

let known: string | undefined

/**
 * The zone of the person's account, which is also that of their calendar and their email; a guest has that of their
 * device, and so has someone whose zone this browser does not know. decision N26
 */
export function ownZone(): string {
  const zone = session.current()?.user.zone ?? deviceZone()
  try {
    // Made once for each zone, because it takes long.
    if (zone !== known) Intl.DateTimeFormat('en-US', { timeZone: zone })
    return (known = zone)
  } catch {
    return deviceZone()
  }
}
