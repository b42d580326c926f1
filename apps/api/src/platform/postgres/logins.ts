import pg from 'pg'
import type { Login } from './cluster-record.ts'

type Passwords = Record<Login, string>

/** The three logins of the product: none is a superuser and none steps around row-level security. */
export async function ensureLogins(client: pg.Client, passwords: Passwords): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles')
  const existing = new Set(rows.map((row) => row.rolname))
  const rights = {
    stillwater_owner: 'createrole',
    stillwater_app: 'nocreaterole',
    stillwater_jobs: 'nocreaterole',
  } as const
  for (const [login, right] of Object.entries(rights) as [keyof typeof rights, string][]) {
    const verb = existing.has(login) ? 'alter' : 'create'
    const password = client.escapeLiteral(passwords[login])
    await client.query(
      `${verb} role ${login} login nosuperuser nobypassrls nocreatedb ${right} password ${password}`,
    )
  }
}

export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0)
    await client.query(`create database ${client.escapeIdentifier(name)} owner stillwater_owner`)
}
