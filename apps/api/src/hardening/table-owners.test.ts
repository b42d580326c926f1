import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

// What runs outside the features: it fills or rotates every table of a clinic.
const outside = /^(testing|demo|dev|hardening|commands|simulation|platform\/sealing)\//

/** "features/plans" of "features/plans/membership/begin-membership.ts". */
const ownerOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/')

test('tables: only the feature that owns a table writes to it', async () => {
  const defined = await definitions()
  expect(defined.length).toBeGreaterThan(40)
  const owners = new Map(defined.map(({ file, table }) => [getTableName(table), ownerOf(file)]))
  const byExport = new Map(defined.map(({ name, table }) => [name, getTableName(table)]))
  const trespasses = files
    .filter((file) => !/\.(test|fixture|suite)\.ts$/.test(file) && !outside.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      const sql = [...text.matchAll(/\b(?:insert into|update|delete from) ([a-z_]+)\b/g)].map(
        ([, table]) => table,
      )
      // What is given to a revision store is written through it.
      const built = [
        ...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)|\b(?:versions|drafts): (\w+)/g),
      ].map(([, name, given]) => byExport.get(name ?? given!))
      return [...new Set([...sql, ...built])]
        .filter((table) => table && owners.has(table) && owners.get(table) !== ownerOf(file))
        .map((table) => `${file} writes ${table} of ${owners.get(table!)}`)
    })
  expect(trespasses).toEqual([])
})

async function definitions() {
  const tables = files.filter((file) => file.endsWith('.table.ts'))
  const found = tables.map(async (file) => {
    const exports = (await import(join(source, file))) as Record<string, object>
    return Object.entries(exports).flatMap(([name, table]) =>
      is(table, PgTable) ? [{ file, name, table }] : [],
    )
  })
  return (await Promise.all(found)).flat()
}
