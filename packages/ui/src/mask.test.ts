import { describe, expect, it } from 'vitest'
import { applyMask, dateMask, eraseThrough, phoneMask, remask } from './mask.ts'

describe('a mask', () => {
  it.each([
    [phoneMask, '', ''],
    [phoneMask, '5', '(5'],
    [phoneMask, '555', '(555'],
    [phoneMask, '5550', '(555) 0'],
    [phoneMask, '5550001111', '(555) 000-1111'],
    [phoneMask, '55500011112222', '(555) 000-1111'],
    [phoneMask, '(555) 000-1111', '(555) 000-1111'],
    [phoneMask, '555.000.1111', '(555) 000-1111'],
    [dateMask, '1', '1'],
    [dateMask, '12', '12'],
    [dateMask, '123', '12/3'],
    [dateMask, '12/31/1990', '12/31/1990'],
    [dateMask, '12311990', '12/31/1990'],
    [dateMask, 'abc', ''],
  ])('%s dresses %j as %j', (mask, typed, shown) => {
    expect(applyMask(mask, typed)).toBe(shown)
  })

  it.each([
    ['a digit typed at the end', '(5550', 5, '(555) 0', 7],
    ['a digit typed in the middle', '(5559) 000-111', 5, '(555) 900-0111', 7],
    ['a digit deleted in the middle', '(55) 000-1111', 3, '(550) 001-111', 3],
    ['a whole number pasted over nothing', '555 000 1111', 12, '(555) 000-1111', 14],
  ])('keeps the caret behind the same digits after %s', (_, edited, caret, value, after) => {
    expect(remask(phoneMask, edited, caret)).toEqual({ value, caret: after })
  })

  it('takes the digit before a sign when the sign is deleted', () => {
    expect(eraseThrough(phoneMask, '(555) 0', 6, true)).toEqual({ value: '(550', caret: 3 })
  })

  it('takes the digit after a sign when deleting forwards', () => {
    expect(eraseThrough(dateMask, '12/31', 2, false)).toEqual({ value: '12/1', caret: 2 })
  })

  it('leaves a digit to the browser', () => {
    expect(eraseThrough(dateMask, '12/31', 5, true)).toBeUndefined()
  })
})
