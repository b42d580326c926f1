import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read271, type Read271 } from './x12-271.ts'
import { asked } from './x12.fixture.ts'

const folder = join(import.meta.dirname, 'corpus')
const contents = (name: string) => readFileSync(join(folder, name), 'utf8')
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.x12'))
  .map((name) => name.slice(0, -'.x12'.length))

test('X12 corpus: each answer has a reading and each reading an answer', () => {
  const read = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(read.map((name) => name.slice(0, -'.json'.length))).toEqual(names)
  expect(names.length).toBeGreaterThanOrEqual(40)
})

test.each(names)('X12 corpus: %s is read as its file says', (name) => {
  const { reading } = JSON.parse(contents(`${name}.json`)) as { odd: string; reading: Read271 }
  expect(read271(contents(`${name}.x12`), asked)).toEqual(reading)
})
