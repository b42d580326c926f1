import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { loadKeyring, type Keyring } from '../platform/sealing/keyring.ts'

export interface Outcome {
  ok: boolean
  sentence: string
}

export interface Tools {
  config: Config
  database: Database
  keyring: Keyring
}

/** Opens the database and the keyring for the duration of a command. */
export async function withTools(
  env: Record<string, string | undefined>,
  work: (tools: Tools) => Promise<Outcome>,
): Promise<Outcome> {
  const config = readConfig(env)
  const url = config.DATABASE_JOBS_URL ?? config.DATABASE_URL
  if (!url) throw new ConfigError('DATABASE_URL must be set for this command.')
  const keyring = await loadKeyring({
    dataDir: config.DATA_DIR,
    file: config.CLINIC_KEYS_FILE,
    demo: config.demo,
  })
  const database = openDatabase({ url, role: 'jobs', max: 2 })
  try {
    return await work({ config, database, keyring })
  } finally {
    await database.close()
  }
}

/** When the file at `url` is the main module: runs it, prints one sentence and sets the exit code. */
export async function runAsMain(
  url: string,
  command: (env: Record<string, string | undefined>) => Promise<Outcome>,
): Promise<void> {
  if (process.argv[1] !== fileURLToPath(url)) return
  const { ok, sentence } = await command(process.env).catch((error: unknown) => ({
    ok: false,
    sentence: error instanceof Error ? error.message : String(error),
  }))
  const stream = ok ? process.stdout : process.stderr
  stream.write(`${sentence}\n`)
  process.exitCode = ok ? 0 : 1
}
