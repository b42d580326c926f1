import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNpi, isTaxId } from './npi.ts'

test.each([
  // The example of the standard for NPIs.
  ['1234567893', true],
  ['1234567890', false],
  ['2234567891', true],
  ['3234567899', false],
  ['123456789', false],
  ['12345678930', false],
  ['1234567893 ', false],
  ['123456789X', false],
  ['', false],
])('npi: %j is valid: %j', (text, is_valid) => {
  expect(isNpi(text)).toBe(is_valid)
})

test('npi: of the ten check digits after any nine digits exactly one is valid, so a wrong digit is found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 299_999_999 }), (nine) => {
      const valid = [...'0123456789'].filter((check) => isNpi(`${nine}${check}`))
      expect(valid).toHaveLength(1)
    }),
  )
})

test.each([
  ['12-3456789', true],
  ['123456789', false],
  ['00-1234567', false],
  ['12-345678', false],
])('tax id: %j is valid: %j', (text, is_valid) => {
  expect(isTaxId(text)).toBe(is_valid)
})
