import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { apiRoot } from '../api-root.ts'

interface Migration {
  name: string
  sql: string
  sha256: string
}

// Any number: it only has to be the same in every process that might migrate at the same time.
const migrationLock = 7_245_001
const connectWithinMs = 10_000
export const migrationsFolder = join(apiRoot, 'migrations')
/** Sorts before every timestamp. */
const baseline = '00000000000000_baseline'
const timestamped = /^\d{14}_[a-z0-9_]+\.sql$/

/** Brings the database up to date. Safe to run from several processes at once, and to be killed at any moment. */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    if (error instanceof Error && /timeout/.test(error.message)) Object.assign(error, { code: 'ETIMEDOUT' })
    throw error
  })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations',
    )
    for (const migration of pending(await readMigrations(folder), rows)) await apply(client, migration)
  } finally {
    await client.end()
  }
}

/** What is left to apply. A file that appears behind the newest applied one would run in another order elsewhere. */
function pending(all: Migration[], rows: { name: string; sha256: string }[]): Migration[] {
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const newest = [...applied.keys()].sort().at(-1) ?? ''
  return all.filter(({ name, sha256 }) => {
    if (applied.get(name) === sha256) return false
    if (applied.has(name)) throw new Error(`The migration ${name} was changed after it had been applied.`)
    if (name < newest) throw new Error(`The migration ${name} is older than ${newest}, which is applied.`)
    return true
  })
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${name} failed: ${reason}`, { cause: error })
  }
}

/** The baseline, which is every file of its folder in one transaction, and then one migration per file. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await sqlFiles(folder)).map((name) => {
    if (!timestamped.test(name))
      throw new Error(`The migration ${name} is not named YYYYMMDDHHMMSS_what.sql.`)
    return name
  })
  const parts = await sqlFiles(join(folder, 'baseline'))
  return Promise.all([
    read(
      baseline,
      parts.map((part) => join(folder, 'baseline', part)),
    ),
    ...names.map((name) => read(name, [join(folder, name)])),
  ])
}

async function sqlFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function read(name: string, paths: string[]): Promise<Migration> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const sql = texts.join('\n')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
