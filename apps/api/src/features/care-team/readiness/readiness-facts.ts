import type { ClinicDuties, ReachedServices, ReadinessFacts } from '@stillwater/domain/care-team/readiness'
import type { Config } from '../../../config.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { Outage } from '../../../ports/outage.ts'
import type { PaymentsPort } from '../../../ports/payments/payments.port.ts'
import { demoEmail } from '../../people/demo-email.ts'

/** The name under which a clinic records its duties. */
export const dutiesSetting = 'duties'

interface Loaded {
  admins: number
  on_call: number
  has_demo_people: boolean
  is_clock_moved: boolean
  duties: Partial<ClinicDuties> | null
}

const load = statement<Loaded>(
  'readiness_facts',
  `select
    (select count(*)::int from users where active and role = 'admin') as admins,
    (select count(*)::int from users where active and role = 'oncall') as on_call,
    exists (select from users where email_index = $1) as has_demo_people,
    exists (select from server_clock where offset_ms <> 0) as is_clock_moved,
    (select value from settings where name = 'duties') as duties`,
)

const nothingRecorded: ClinicDuties = {
  keys_backed_up_on: null,
  agreements_signed_on: null,
  breach_contact: null,
  retention_years: null,
}

export interface ReadinessTools {
  config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>
  keyring: Keyring
  reached: ReachedServices
  payments: Pick<PaymentsPort, 'checkAccount'>
}

/** Asked before a transaction begins, so that a slow processor holds no connection. */
export async function acceptsPaymentKeys({
  payments,
  reached,
}: Pick<ReadinessTools, 'payments' | 'reached'>): Promise<boolean | null> {
  if (reached.payments !== 'real') return null
  try {
    await payments.checkAccount()
    return true
  } catch (error) {
    if (error instanceof Outage) return false
    throw error
  }
}

interface Asked {
  accepts_payment_keys: boolean | null
  /** Of the administrator who looks; of the clinic where nobody is signed in. */
  today: string
}

/** What readiness depends on, read with the rights of the background. */
export async function readinessFacts(
  { run }: Connection,
  { config, keyring, reached }: Omit<ReadinessTools, 'payments'>,
  { accepts_payment_keys, today }: Asked,
): Promise<ReadinessFacts> {
  const [loaded] = await run(load, [blindIndex(keyring, 'email', demoEmail('admin'))])
  const { duties, ...facts } = loaded as Loaded
  return {
    ...facts,
    services: reached,
    accepts_payment_keys,
    today,
    is_public_https: config.PUBLIC_URL?.startsWith('https:') === true,
    trusts_proxy: config.TRUST_PROXY !== undefined,
    duties: { ...nothingRecorded, ...duties },
  }
}
