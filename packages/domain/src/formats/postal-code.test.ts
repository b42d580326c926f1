import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test.each([
  ['12345', true],
  ['00501', true],
  ['1234', false],
  ['123456', false],
  ['abcde', false],
  ['12345-6789', false],
  ['12345\n', false],
  ['', false],
])('the postal code "%s" is taken: %s', (text, taken) => {
  expect(isPostalCode(text)).toBe(taken)
})
