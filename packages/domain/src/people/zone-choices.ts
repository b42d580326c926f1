import { zoneName } from '../formats/moments.ts'

/** One zone for each clock of the states, from east to west. */
const usZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/**
 * The zones a person can choose from. Theirs stands in place of the one with the same name, and last where none has:
 * saving an untouched choice never moves them.
 */
export function zoneChoices(current: string): string[] {
  const name = zoneName(current)
  const listed = usZones.map((zone) => (zoneName(zone) === name ? current : zone))
  return listed.includes(current) ? listed : [...listed, current]
}
