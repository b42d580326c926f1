import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allNumbers, rowsOf } from './security-table.fixture.mjs'

const at = (path) => new URL(`../${path}`, import.meta.url)
const rows = rowsOf(readFileSync(at('docs/security.md'), 'utf8'))

test('security page: each of the 253 requirements stands in it once', () => {
  expect(allNumbers()).toHaveLength(253)
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(allNumbers().toSorted())
})

test('security page: every row has a known state and says why', () => {
  const states = ['met', 'part', 'not met', 'operator', 'n/a']
  expect(rows.filter(({ state, shown }) => !states.includes(state) || shown === '')).toEqual([])
})

test('security page: every file it names exists, and holds the title that is quoted', () => {
  const missing = rows.flatMap(({ numbers, files }) =>
    files
      .filter(
        ({ path, title }) =>
          !existsSync(at(path)) || (title && !readFileSync(at(path), 'utf8').includes(title)),
      )
      .map(({ path, title }) => `${numbers[0]}: ${path} ${title ?? ''}`),
  )
  expect(missing).toEqual([])
})

test('security page: whatever is met is shown by a test or a page', () => {
  const unproven = rows.filter(({ state, files }) => state === 'met' && files.length === 0)
  expect(unproven.map(({ numbers }) => numbers[0])).toEqual([])
})
