import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digits, formatPhone, parsePhone } from './phone.ts'

describe('a phone number', () => {
  test.each(['(555) 000-1111', '5550001111', ' 5550001111 '])('typed as "%s" is accepted', (typed) => {
    expect(parsePhone(typed)).toBe('5550001111')
  })

  test.each([
    '',
    '555000111',
    '55500011112',
    '555-000-1111',
    '(555)000-1111',
    '(555) 0001111',
    '+15550001111',
    '1 555 000 1111',
    '555000111a',
    '٥٥٥٠٠٠١١١١',
  ])('typed as "%s" is refused', (typed) => {
    expect(parsePhone(typed)).toBeNull()
  })

  test('is shown in brackets and dashes (A-CON-008)', () => {
    expect(formatPhone('5550001111')).toBe('(555) 000-1111')
    expect(formatPhone('(555) 000-1111')).toBe('(555) 000-1111')
  })

  test('that is not a US number is shown as it was given', () => {
    expect(formatPhone('12345')).toBe('12345')
  })

  test('keeps its digits alone for the server', () => {
    expect(digits('(555) 000-1111')).toBe('5550001111')
  })

  test('survives being shown and typed back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (plain) => {
        expect(parsePhone(formatPhone(plain))).toBe(plain)
      }),
    )
  })
})
