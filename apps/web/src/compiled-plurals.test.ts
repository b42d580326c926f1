import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pluralsIn } from '../compiled-plurals.ts'

const src = import.meta.dirname
const counting = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }))
  .filter(({ text }) => text.includes(', plural,'))
/** A sentence may count two things. */
const countsIn = (text: string) => text.split(', plural,').length - 1

test('every sentence that counts is found when the product is built, and its screen brings what says it', () => {
  expect(counting.length).toBeGreaterThan(3)
  for (const { name, text } of counting) {
    expect(countsIn(pluralsIn(name, text).join('\n')), name).toBe(countsIn(text))
    expect(text, name).toContain('words-with-plurals')
  }
})

test('a sentence that counts is compiled as it is said, also inside of a template', () => {
  const source =
    'const x = `${t("{n, plural, one {it} other {its}} b")} ${t("c {n, plural, other {it\'s}}")} ${t("d")}`'
  expect(pluralsIn('a.tsx', source)).toEqual([
    '{n, plural, one {it} other {its}} b',
    "c {n, plural, other {it's}}",
  ])
})
