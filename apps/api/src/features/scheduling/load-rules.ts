import { bookingDefaults, type BookingRules } from '@stillwater/domain/scheduling/booking-rules'
import { statement, type Connection } from '../../platform/db/database.ts'

const load = statement<{ value: unknown }>(
  'scheduling_rules',
  `select value from settings where name = 'scheduling'`,
)

/** The clinic's booking rules: its own settings over the product's. */
export async function schedulingRules({ run }: Pick<Connection, 'run'>): Promise<BookingRules> {
  const [set] = await run(load)
  return rulesFrom(set?.value)
}

/** A value that is not a sensible number is left at the product's own. */
export function rulesFrom(set: unknown): BookingRules {
  const rules = { ...bookingDefaults }
  if (typeof set !== 'object' || set === null) return rules
  for (const name of Object.keys(rules) as (keyof BookingRules)[]) {
    const value: unknown = Reflect.get(set, name)
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) rules[name] = value
  }
  return rules
}
