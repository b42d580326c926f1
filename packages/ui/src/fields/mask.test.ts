import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateMask, digitMask, eraseThrough, remask, zipMask, type Mask } from './mask.ts'

const groups = digitMask('(999) 999-9999')
const masks = { phone: groups, date: dateMask, zip: zipMask }
type Name = keyof typeof masks
const paste = (mask: Mask, text: string, before = '') =>
  remask(mask, { before, edited: text, caret: text.length }).value

/** Types each character at the end. */
function typed(mask: Mask, keys: string): string {
  let value = ''
  for (const key of keys) value = paste(mask, value + key, value)
  return value
}

describe('mask: text that fits is formatted', () => {
  it.each<[Name, string, string]>([
    ['phone', '', ''],
    ['phone', '5', '(5'],
    ['phone', '5550', '(555) 0'],
    ['phone', '5550001111', '(555) 000-1111'],
    ['phone', '555.000.1111', '(555) 000-1111'],
    ['date', '1', '1'],
    ['date', '123', '12/3'],
    ['date', '12/31/1990', '12/31/1990'],
    ['date', '12311990', '12/31/1990'],
    ['date', '1990-12-31', '12/31/1990'],
    ['date', '1/2/1990', '01/02/1990'],
    ['zip', '94110', '94110'],
    ['zip', '94110-1234', '94110'],
  ])('mask: %s shows %j as %j', (name, text, shown) => {
    expect(masks[name].show(text)).toBe(shown)
    expect(paste(masks[name], text)).toBe(shown)
  })
})

describe('mask: pasted or autofilled text is never truncated', () => {
  it.each<[Name, string]>([
    ['phone', '55500011112222'],
    ['phone', '5550001111 x12'],
    ['date', '12/31/19901'],
    ['date', '12/31/1990 01/01/1991'],
    ['date', 'December 31, 1990'],
    ['zip', '941101'],
    ['zip', '941101234'],
    ['zip', '94110-12345'],
    ['zip', 'CA 94110'],
  ])('mask: %s shows a pasted %j unchanged', (name, text) => {
    expect(paste(masks[name], text)).toBe(text)
  })

  it('mask: a paste keeps every digit, except the last four of a ZIP+4 code', () => {
    const digitsOf = (value: string) => value.replace(/\D/g, '').split('').toSorted().join('')
    const text = fc.oneof(fc.string({ minLength: 2 }), fc.stringMatching(/^[0-9 ./x-]{2,14}$/))
    fc.assert(
      fc.property(fc.constantFrom(groups, zipMask), text, (mask, pasted) => {
        if (/^\s*\d{5}-\d{4}\s*$/.test(pasted)) return
        expect(digitsOf(paste(mask, pasted))).toBe(digitsOf(pasted))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('mask: a key that does not fit is ignored', () => {
  it.each<[Name, string, string]>([
    ['zip', '941101', '94110'], // A-ADR-010
    ['zip', '9a4b1', '941'],
    ['date', '123119905', '12/31/1990'],
    ['date', '12/31/1990', '12/31/1990'],
    ['date', '1/2/1990', '01/02/1990'],
    ['phone', '555000111122', '(555) 000-1111'],
  ])('mask: %s shows %j typed as %j', (name, keys, shown) => {
    expect(typed(masks[name], keys)).toBe(shown)
  })

  it('mask: an ignored key leaves the caret where it was', () => {
    expect(remask(zipMask, { before: '94110', edited: '941510', caret: 4 })).toEqual({
      value: '94110',
      caret: 3,
    })
  })

  it('mask: a paste that is too long can be shortened key by key', () => {
    expect(remask(zipMask, { before: '9411012', edited: '941101', caret: 6 }).value).toBe('941101')
    expect(remask(zipMask, { before: '941101', edited: '94110', caret: 5 }).value).toBe('94110')
  })
})

describe('mask: the caret stays behind the same digits', () => {
  it.each([
    ['a digit typed at the end', '(555', '(5550', 5, '(555) 0', 7],
    ['a digit typed in the middle', '(555) 000-111', '(5559) 000-111', 5, '(555) 900-0111', 7],
    ['a digit deleted in the middle', '(555) 000-1111', '(55) 000-1111', 3, '(550) 001-111', 3],
    ['a whole number pasted over nothing', '', '555 000 1111', 12, '(555) 000-1111', 14],
  ])('mask: the caret after %s', (_, before, edited, caret, value, after) => {
    expect(remask(groups, { before, edited, caret })).toEqual({ value, caret: after })
  })

  it('mask: Backspace on a separator deletes the digit before it', () => {
    expect(eraseThrough(groups, '(555) 0', 6, true)).toEqual({ value: '(550', caret: 3 })
  })

  it('mask: Delete on a separator deletes the digit after it', () => {
    expect(eraseThrough(dateMask, '12/31', 2, false)).toEqual({ value: '12/1', caret: 3 })
  })

  it.each([
    ['a digit', '12/31', 5],
    ['a sign of what did not fit', '12/31/1990 x', 11],
  ])('mask: %s is left to the browser', (_, value, caret) => {
    expect(eraseThrough(dateMask, value, caret, true)).toBeUndefined()
  })
})
