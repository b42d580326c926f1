import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^testing\/|\.(test|fixture|suite)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

// A row type may hold brackets of its own, so it is skipped up to the first parenthesis that a literal follows.
const definition = /\b(?:statement|pagedStatement)(?:<[\s\S]{1,300}?>)?\(\s*(?:'([^']+)'|`([^`]+)`)/g

test('statements: every prepared statement has a name of its own', () => {
  const places = new Map<string, string[]>()
  for (const { file, text } of texts)
    for (const [, quoted, template] of text.matchAll(definition)) {
      const name = quoted ?? template ?? ''
      places.set(name, [...(places.get(name) ?? []), file])
    }
  // Postgres refuses a second text under the name of the first, which the caller sees as a 500.
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([])
  expect(places.size).toBeGreaterThan(300)
})

test('statements: every name can be read here, except where it is computed', () => {
  const unread = texts.filter(
    ({ text }) =>
      [...text.matchAll(definition)].length <
      [...text.matchAll(/\b(?:statement|pagedStatement)[<(]/g)].length,
  )
  expect(unread.map(({ file }) => file).sort()).toEqual([
    'features/records/gather/reading.ts',
    'platform/clock/move-clock.ts',
    'platform/db/database.ts',
    'simulation/product.ts',
  ])
})
