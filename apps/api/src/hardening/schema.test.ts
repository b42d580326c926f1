import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

interface Column {
  table: string
  column: string
  type: string
  required: boolean
  has_default: boolean
}

let scratch: ScratchDatabase
let client: pg.Client
let real: Column[]
let described: Column[]

beforeAll(async () => {
  scratch = await scratchDatabase()
  client = new pg.Client(scratch.ownerUrl)
  await client.connect()
  real = (
    await client.query<Column>(`
      select c.relnamespace::regnamespace || '.' || c.relname as table, a.attname::text as column, format_type(a.atttypid, null) as type,
        a.attnotnull as required, a.atthasdef or a.attidentity <> '' as has_default
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace in ('public'::regnamespace, 'embedded_payments'::regnamespace) and c.relkind in ('r', 'p')
        and c.relname <> 'migrations' order by 1, 2`)
  ).rows
  described = await describedColumns()
})
afterAll(async () => {
  await client.end()
  await scratch.drop()
})

/** Every `*.table.ts` there is, so that a new one is compared without being named here. */
async function describedColumns(): Promise<Column[]> {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.table.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(join(source, file)) as Promise<object>))
  const tables = modules.flatMap((one) => Object.values(one).filter((value) => is(value, PgTable)))
  return tables.flatMap((table) => {
    const { schema = 'public', name, columns } = getTableConfig(table)
    return columns.map((column) => ({
      table: `${schema}.${name}`,
      column: column.name,
      type: inFull[column.getSQLType()] ?? column.getSQLType(),
      required: column.notNull,
      has_default: column.hasDefault || column.generatedIdentity !== undefined,
    }))
  })
}
const inFull: Record<string, string> = { timestamptz: 'timestamp with time zone', numeric: 'numeric' }

const byName = (a: Column, b: Column) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`)

test('schema: every table is defined once, and matches the database column by column', () => {
  const shape = ({ has_default: _, ...column }: Column) => column
  expect(described.sort(byName).map(shape)).toEqual(real.sort(byName).map(shape))
})

test('schema: every default in the code exists in the database', () => {
  const filled = new Set(
    real.filter(({ has_default }) => has_default).map(({ table, column }) => `${table}.${column}`),
  )
  const left = described
    .filter(({ has_default }) => has_default)
    .map(({ table, column }) => `${table}.${column}`)
  expect(left.length).toBeGreaterThan(10)
  expect(left.filter((name) => !filled.has(name))).toEqual([])
})

test('schema: money columns are integer cents', () => {
  const money = real.filter(({ column }) => /cents|amount|price|balance|copay|total/.test(column))
  expect(money.filter(({ type }) => !['integer', 'bigint'].includes(type))).toEqual([])
})

test('schema: every timestamp has a time zone', () => {
  expect(real.filter(({ type }) => type === 'timestamp without time zone')).toEqual([])
})

test('schema: every constraint has a name that reads as a sentence', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select conname::text as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'x')`)
  expect(rows.length).toBeGreaterThanOrEqual(10)
  const autoNamed = rows.filter(
    ({ name }) => /_(check\d*|excl\d*)$/.test(name) || !/^[a-z]+(_[a-z0-9]+){2,}$/.test(name),
  )
  expect(autoNamed).toEqual([])
})
