import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { scratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

interface Definition {
  file: string
  name: string
  table: PgTable
}
const defined: Definition[] = []
let scratch: ScratchDatabase
let owner: pg.Client
beforeAll(async () => {
  scratch = await scratchDatabase()
  owner = new pg.Client(scratch.ownerUrl)
  await owner.connect()
  for (const file of files.filter((one) => one.endsWith('.table.ts'))) {
    const exports = (await import(join(source, file))) as Record<string, object>
    for (const [name, value] of Object.entries(exports))
      if (is(value, PgTable)) defined.push({ file, name, table: value })
  }
})
afterAll(async () => {
  await owner.end()
  await scratch.drop()
})

const spelled = { timestamptz: 'timestamp with time zone' } as Record<string, string>

/** "invoices.paid_at timestamp with time zone", with "not null" where it is required. */
const columnsDefined = () =>
  defined.flatMap(({ table }) => {
    const { schema = 'public', name, columns } = getTableConfig(table)
    return columns.map((column) =>
      describe(
        schema,
        name,
        column.name,
        spelled[column.getSQLType()] ?? column.getSQLType(),
        column.notNull,
      ),
    )
  })

async function columnsStored(): Promise<string[]> {
  const { rows } = await owner.query<{ s: string; t: string; c: string; type: string; required: boolean }>(
    `select n.nspname as s, c.relname as t, a.attname as c, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'embedded_payments') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and c.relname <> 'migrations'`,
  )
  return rows.map(({ s, t, c, type, required }) => describe(s, t, c, type, required))
}

function describe(schema: string, table: string, column: string, type: string, required: boolean): string {
  return `${schema}.${table}.${column} ${type}${required ? ' not null' : ''}`
}

test('tables: each one is defined in exactly one *.table.ts file', () => {
  const names = defined.map(
    ({ table }) => `${getTableConfig(table).schema ?? 'public'}.${getTableName(table)}`,
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('tables: their definitions and the database agree on every column, its type and whether it may be null', async () => {
  expect(columnsDefined().sort()).toEqual((await columnsStored()).sort())
})

// What runs outside the features: it fills or rotates every table of a clinic.
const outside = /^(testing|demo|dev|hardening|commands|platform\/sealing)\//

/** "features/plans" of "features/plans/membership/begin-membership.ts". */
const ownerOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/')

test('tables: only the feature that owns a table writes to it', () => {
  const owners = new Map(defined.map(({ file, table }) => [getTableName(table), ownerOf(file)]))
  const byExport = new Map(defined.map(({ name, table }) => [name, getTableName(table)]))
  const trespasses = files
    .filter((file) => !/\.(test|fixture|suite)\.ts$/.test(file) && !outside.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      const sql = [...text.matchAll(/\b(?:insert into|update|delete from) ([a-z_]+)\b/g)].map(
        ([, table]) => table,
      )
      const built = [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, name]) =>
        byExport.get(name!),
      )
      return [...new Set([...sql, ...built])]
        .filter((table) => table && owners.has(table) && owners.get(table) !== ownerOf(file))
        .map((table) => `${file} writes ${table} of ${owners.get(table!)}`)
    })
  expect(trespasses).toEqual([])
})
