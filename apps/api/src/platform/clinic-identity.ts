import { missingOfClinic, type ClinicIdentity } from '@stillwater/domain/superbills/billing-identity'
import { defaultClinicHours } from '@stillwater/domain/messaging/clinic-hours'
import { zone } from '@stillwater/contract/fields'
import { statement, type Connection } from './db/database.ts'

/** The name under which an operator sets what the clinic prints about itself. */
export const billingSetting = 'billing'

const load = statement<{ value: unknown }>(
  'billing_setting',
  `select value from settings where name = 'billing'`,
)

const texts = ['legal_name', 'address_1', 'city', 'region', 'postal_code', 'phone', 'tax_id', 'npi'] as const

/** What is not a text, or no zone, counts as not set. */
function identityFrom(value: unknown): ClinicIdentity {
  const set = (typeof value === 'object' ? value : null) as Record<string, unknown> | null
  const textOf = (name: string) => (typeof set?.[name] === 'string' ? set[name] : '')
  const read = Object.fromEntries(texts.map((name) => [name, textOf(name)]))
  const where = zone.safeParse(set?.zone)
  return {
    ...(read as Record<(typeof texts)[number], string>),
    address_2: textOf('address_2') || null,
    zone: where.success ? where.data : defaultClinicHours.zone,
  }
}

interface ReadIdentity {
  clinic: ClinicIdentity
  /** Empty: everything that is printed is set and valid. */
  missing: string[]
}

/** What the clinic prints about itself, and what of it is missing or wrong. */
export async function readClinicIdentity({ run }: Pick<Connection, 'run'>): Promise<ReadIdentity> {
  const [set] = await run(load)
  const clinic = identityFrom(set?.value)
  return { clinic, missing: missingOfClinic(clinic) }
}
