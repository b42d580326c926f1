import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateMask, digitMask, eraseThrough, remask, zipMask, type Mask } from './mask.ts'

const groups = digitMask('(999) 999-9999')
const paste = (mask: Mask, text: string, before = '') =>
  remask(mask, { before, edited: text, caret: text.length }).value

/** Each key on its own, at the end, as a person types. */
function typed(mask: Mask, keys: string): string {
  let value = ''
  for (const key of keys) value = paste(mask, value + key, value)
  return value
}

describe('mask: what fits is shown in its clothes', () => {
  it.each<[Mask, string, string]>([
    [groups, '', ''],
    [groups, '5', '(5'],
    [groups, '5550', '(555) 0'],
    [groups, '5550001111', '(555) 000-1111'],
    [groups, '555.000.1111', '(555) 000-1111'],
    [dateMask, '1', '1'],
    [dateMask, '123', '12/3'],
    [dateMask, '12/31/1990', '12/31/1990'],
    [dateMask, '12311990', '12/31/1990'],
    [dateMask, '1990-12-31', '12/31/1990'],
    [dateMask, '1/2/1990', '01/02/1990'],
    [zipMask, '94110', '94110'],
    [zipMask, '94110-1234', '94110'],
  ])('%# %j is shown as %j', (mask, text, shown) => {
    expect(mask.show(text)).toBe(shown)
    expect(paste(mask, text)).toBe(shown)
  })
})

describe('mask: what is pasted or filled in at once is never cut to fit', () => {
  it.each<[Mask, string]>([
    [groups, '55500011112222'],
    [groups, '5550001111 x12'],
    [dateMask, '12/31/19901'],
    [dateMask, '12/31/1990 01/01/1991'],
    [dateMask, 'December 31, 1990'],
    [zipMask, '941101'],
    [zipMask, '941101234'],
    [zipMask, '94110-12345'],
    [zipMask, 'CA 94110'],
  ])('%# %j is shown as it came', (mask, text) => {
    expect(paste(mask, text)).toBe(text)
  })

  it('in any text, every digit that was pasted is still there, or the four digits behind a ZIP code went', () => {
    fc.assert(
      fc.property(fc.constantFrom(groups, dateMask, zipMask), fc.string({ minLength: 2 }), (mask, text) => {
        const bare = (value: string) => value.replace(/\D/g, '').split('').toSorted().join('')
        const shown = paste(mask, text)
        if (/^\s*\d{5}-\d{4}\s*$/.test(text) || mask === dateMask) return
        expect(bare(shown)).toBe(bare(text))
      }),
    )
  })
})

describe('mask: a key that does not fit is ignored', () => {
  it.each<[Mask, string, string]>([
    [zipMask, '941101', '94110'], // A-ADR-010
    [zipMask, '9a4b1', '941'],
    [dateMask, '123119905', '12/31/1990'],
    [dateMask, '12/31/1990', '12/31/1990'],
    [dateMask, '1/2/1990', '01/02/1990'],
    [groups, '555000111122', '(555) 000-1111'],
  ])('%# typing %j leaves %j', (mask, keys, shown) => {
    expect(typed(mask, keys)).toBe(shown)
  })

  it('and the caret stays where it was', () => {
    expect(remask(zipMask, { before: '94110', edited: '941510', caret: 4 })).toEqual({
      value: '94110',
      caret: 3,
    })
  })

  it('while what was pasted too long can be shortened key by key', () => {
    expect(remask(zipMask, { before: '9411012', edited: '941101', caret: 6 }).value).toBe('941101')
    expect(remask(zipMask, { before: '941101', edited: '94110', caret: 5 }).value).toBe('94110')
  })
})

describe('mask: the caret stands behind the same digits', () => {
  it.each([
    ['a digit typed at the end', '(555', '(5550', 5, '(555) 0', 7],
    ['a digit typed in the middle', '(555) 000-111', '(5559) 000-111', 5, '(555) 900-0111', 7],
    ['a digit deleted in the middle', '(555) 000-1111', '(55) 000-1111', 3, '(550) 001-111', 3],
    ['a whole number pasted over nothing', '', '555 000 1111', 12, '(555) 000-1111', 14],
  ])('after %s', (_, before, edited, caret, value, after) => {
    expect(remask(groups, { before, edited, caret })).toEqual({ value, caret: after })
  })

  it('when the digit before a sign goes with the sign', () => {
    expect(eraseThrough(groups, '(555) 0', 6, true)).toEqual({ value: '(550', caret: 3 })
  })

  it('when the digit after a sign goes with the sign', () => {
    expect(eraseThrough(dateMask, '12/31', 2, false)).toEqual({ value: '12/1', caret: 3 })
  })

  it.each([
    ['a digit', '12/31', 5],
    ['a sign of what did not fit', '12/31/1990 x', 11],
  ])('%s is left to the browser', (_, value, caret) => {
    expect(eraseThrough(dateMask, value, caret, true)).toBeUndefined()
  })
})
