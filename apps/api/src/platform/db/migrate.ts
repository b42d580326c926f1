import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { apiRoot } from '../api-root.ts'

// Any number: it only has to be the same in every process that might migrate at the same time.
const migrationLock = 7_245_001
const connectWithinMs = 10_000

/** Brings the database up to date. Safe to run from several processes at once, and to be killed at any moment. */
export async function migrate(url: string): Promise<void> {
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
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    for (const { name, sql, sha256 } of await readMigrations()) {
      if (applied.get(name) === sha256) continue
      if (applied.has(name)) throw new Error(`The migration ${name} was changed after it had been applied.`)
      await apply(client, name, sql, sha256)
    }
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string, sql: string, sha256: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(
      `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

async function readMigrations() {
  const folder = join(apiRoot, 'migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
