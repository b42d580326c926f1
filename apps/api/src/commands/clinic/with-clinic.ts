import { chooseAdapters } from '../../adapters.ts'
import { readConfig, type Config } from '../../config.ts'
import { createOrigins } from '../../origins.ts'
import { nobody, openDatabase, statement, type Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { joinEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { loadKeyring, type Keyring } from '../../platform/sealing/keyring.ts'
import type { Mail } from '../../ports/mail/mail.port.ts'
import type { PaymentsPort } from '../../ports/payments/payments.port.ts'
import type { Sms } from '../../ports/sms/sms.port.ts'

export interface ClinicTools {
  config: Config
  /** Opened with the rights of the background. */
  database: Database
  keyring: Keyring
  mail: Mail
  sms: Sms
  payments: PaymentsPort
  now: Date
  /** The address that links lead to. */
  origin: string
}

const readClock = statement<{ now: string }>('read_clock', 'select app_now() as now')

/**
 * Opens the clinic of this environment for a command: its own Postgres, the embedded one of a product that runs, or the
 * embedded one started for the command. An empty database is migrated first.
 */
export async function withClinic<T>(
  env: Record<string, string | undefined>,
  work: (tools: ClinicTools) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  const postgres = await findPostgres(config)
  try {
    await migrate(postgres.owner)
    const keyring = await loadKeyring({
      dataDir: config.DATA_DIR,
      file: config.CLINIC_KEYS_FILE,
      demo: config.demo,
    })
    const database = openDatabase({ url: postgres.jobs, role: 'jobs', max: 2 })
    try {
      const [clock] = await database.read(nobody, ({ run }) => run(readClock))
      const now = new Date(clock?.now ?? Date.now())
      const databases = { background: database, processor: database }
      const { mail, sms, payments } = await chooseAdapters(config, databases, keyring, () => now)
      const origins = createOrigins(config)
      const address = origins.bind(config.PORT)
      const origin = origins.list()[0] ?? address
      return await work({ config, database, keyring, mail, sms, payments, now, origin })
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function findPostgres(config: Config) {
  const owner = config.DATABASE_URL
  if (owner) return { owner, jobs: config.DATABASE_JOBS_URL ?? owner, stop: async () => {} }
  const embedded = await joinEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    port: config.DATABASE_PORT,
    log: () => {},
  })
  return { owner: embedded.ownerUrl, jobs: embedded.jobsUrl, stop: embedded.stop }
}
