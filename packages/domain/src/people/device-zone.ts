import { hasZoneName, zoneName } from '../formats/moments.ts'

export interface AccountZones {
  /** Dates and times are shown in this zone. */
  zone: string
  /** The zone of a device for which the person last said whether to use it. */
  device_zone: string | null
}

/**
 * What a device that may have traveled calls for: a question, once per change; a note that it is back home, so that the
 * next journey asks again; or nothing. Two zones of one name have the same clock: Detroit is on New York's. A device
 * on UTC has not traveled: browsers that hide where a person is report it.
 */
export function zoneStep({ zone, device_zone }: AccountZones, device: string): 'ask' | 'note_home' | null {
  if (!hasZoneName(device)) return null
  const isHome = zoneName(device) === zoneName(zone)
  if (isHome) return device_zone !== null && zoneName(device_zone) !== zoneName(zone) ? 'note_home' : null
  return device_zone !== null && zoneName(device_zone) === zoneName(device) ? null : 'ask'
}

export const clinicZone = 'America/New_York'

/**
 * Where a new account begins: in the zone of the browser, or in the clinic's where that says nothing. UTC and bare
 * offsets come from browsers that hide the zone, and `zoneStep` would never ask about them.
 */
export function firstZone(device: string | null | undefined): string {
  try {
    return device && hasZoneName(device) ? device : clinicZone
  } catch {
    // The runtime knows no such zone.
    return clinicZone
  }
}
