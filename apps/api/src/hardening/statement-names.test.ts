import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|fixture|suite)\.ts$/.test(file),
)

// A row type may hold brackets of its own, so it is skipped up to the first parenthesis that a literal follows.
const definition = /\bstatement(?:<[\s\S]{1,300}?>)?\(\s*(?:'([^']+)'|`([^`]+)`)/g

test('statements: every prepared statement has a name of its own', () => {
  const places = new Map<string, string[]>()
  for (const file of files)
    for (const [, quoted, template] of readFileSync(join(source, file), 'utf8').matchAll(definition)) {
      const name = quoted ?? template!
      places.set(name, [...(places.get(name) ?? []), file])
    }
  // A name used twice prepares one text and runs it for the other, which Postgres refuses: a 500.
  expect([...places].filter(([, in_]) => in_.length > 1)).toEqual([])
  expect(places.size).toBeGreaterThan(300)
  const calls = files.flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(/\bstatement(<|\()/g),
  ])
  // All but the function itself: a definition that the pattern cannot read would not be compared.
  expect([...places.values()].flat()).toHaveLength(calls.length - 1)
})
