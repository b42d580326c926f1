import { expect, test } from 'vitest'
import { readOptions } from './simulate.ts'

test('simulate: without options it runs 300 patients through a year', () => {
  expect(readOptions([])).toEqual({ patients: 300, days: 365, seed: 1, at_once: 4, out: 'simulation.html' })
})

test.each([
  ['--patients', '0'],
  ['--patients', 'many'],
  ['--days', '1.5'],
  ['--seed', '-3'],
  ['--at-once', '99'],
])('simulate: %s %s is refused with the usage', (name, value) => {
  expect(() => readOptions([`${name}=${value}`])).toThrow(`${name} must be a whole number`)
})
