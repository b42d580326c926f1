import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pluralsIn } from '../compiled-plurals.ts'

const src = import.meta.dirname
const counting = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }))
  .filter(({ text }) => text.includes(', plural,'))

test('every sentence that counts is found when the product is built, and its screen brings what says it', () => {
  expect(counting.length).toBeGreaterThan(3)
  for (const { name, text } of counting) {
    expect(pluralsIn(text), name).toHaveLength(text.split(', plural,').length - 1)
    expect(text, name).toContain('words-with-plurals')
  }
})

test('a sentence is taken as it stands between its quotes', () => {
  expect(pluralsIn(`t('a {n, plural, one {it} other {its}} b', "c {n, plural, other {it's}}")`)).toEqual([
    'a {n, plural, one {it} other {its}} b',
    "c {n, plural, other {it's}}",
  ])
})
