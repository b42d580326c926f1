import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture|suite)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

/** The features whose tables no other code writes. */
const owners = ['payments', 'plans'] as const

/** The tables of a feature, by the names that SQL and drizzle use. */
const tablesOf = (feature: string) =>
  files
    .filter(({ file }) => file.startsWith(`features/${feature}/`) && file.endsWith('.table.ts'))
    .flatMap(({ text }) => [...text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)])
    .map(([, drizzle = '', sql = '']) => ({ drizzle, sql }))

const writes = ({ drizzle, sql }: { drizzle: string; sql: string }) =>
  new RegExp(`(insert into|update|delete from) ${sql}\\b|\\.(insert|update|delete)\\(${drizzle}\\)`, 'i')

test.each(owners)('tables: only the feature %s writes its tables', (feature) => {
  const tables = tablesOf(feature)
  expect(tables.length).toBeGreaterThan(1)
  const writers = files.filter(({ text }) => tables.some((table) => writes(table).test(text)))
  expect(writers.length).toBeGreaterThan(1)
  const others = writers.filter(({ file }) => !file.startsWith(`features/${feature}/`))
  expect(others.map(({ file }) => file)).toEqual([])
})
