export const outsideServices = ['payments', 'eligibility', 'pharmacy', 'identity', 'mail', 'sms'] as const
export type OutsideService = (typeof outsideServices)[number]

/** What a clinic records about its own duties, because no program can see it. */
export interface ClinicDuties {
  /** yyyy-mm-dd: when the keys were last copied to a place apart from the database. */
  keys_backed_up_on: string | null
  /** yyyy-mm-dd: when business-associate agreements with every outside service were signed. */
  agreements_signed_on: string | null
  /** Who is told of a breach, and tells patients and authorities. */
  breach_contact: string | null
  /** For how many years records are kept. */
  retention_years: number | null
}

/** How each outside service is reached. */
export type ReachedServices = Record<OutsideService, 'real' | 'simulated' | 'off'>

export interface ReadinessFacts {
  services: ReachedServices
  /** Whether the card processor accepts the clinic's keys; null: there is no real one to ask. */
  accepts_payment_keys: boolean | null
  admins: number
  on_call: number
  is_public_https: boolean
  trusts_proxy: boolean
  has_demo_people: boolean
  is_clock_moved: boolean
  duties: ClinicDuties
  /** yyyy-mm-dd */
  today: string
}

export const readinessKeys = [
  ...outsideServices,
  'payment_keys',
  'admins',
  'on_call',
  'keys',
  'tls',
  'proxy',
  'demo_people',
  'clock',
  'agreements',
  'breach_contact',
  'retention',
] as const
export type ReadinessKey = (typeof readinessKeys)[number]

export interface ReadinessCheck {
  key: ReadinessKey
  is_ready: boolean
}

/** A key that was copied longer ago than this may have been replaced since. */
const keyBackupDays = 90
/** The shortest time that any state asks for the records of an adult. */
const leastRetentionYears = 5

const dayMs = 86_400_000

/** A day that has not come yet records nothing that was done. */
export function hasFutureDuty(
  { keys_backed_up_on, agreements_signed_on }: ClinicDuties,
  today: string,
): boolean {
  return [keys_backed_up_on, agreements_signed_on].some((day) => day !== null && day > today)
}

/** Everything that stands between this clinic and a real patient, in the order of the page. */
export function readinessOf(facts: ReadinessFacts): ReadinessCheck[] {
  const { duties, services } = facts
  const days = duties.keys_backed_up_on
    ? (Date.parse(facts.today) - Date.parse(duties.keys_backed_up_on)) / dayMs
    : Infinity
  const ready: Record<Exclude<ReadinessKey, OutsideService>, boolean> = {
    payment_keys: facts.accepts_payment_keys === true,
    admins: facts.admins > 0,
    on_call: facts.on_call > 0,
    keys: days >= 0 && days <= keyBackupDays,
    tls: facts.is_public_https,
    proxy: facts.trusts_proxy,
    demo_people: !facts.has_demo_people,
    clock: !facts.is_clock_moved,
    agreements: duties.agreements_signed_on !== null && duties.agreements_signed_on <= facts.today,
    breach_contact: duties.breach_contact !== null,
    retention: (duties.retention_years ?? 0) >= leastRetentionYears,
  }
  const asked = readinessKeys.filter((key) => key !== 'payment_keys' || facts.accepts_payment_keys !== null)
  return asked.map((key) => ({
    key,
    is_ready: key in services ? services[key as OutsideService] === 'real' : ready[key as keyof typeof ready],
  }))
}
