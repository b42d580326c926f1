import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRating, ratingChoices, ratingLabel } from './ratings.ts'

test('ratings: the scale has 11 choices from 0 to 10 (A-EXR-050)', () => {
  expect(ratingChoices).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('ratings: Terrible, Okay and Great stand at 0, 5 and 10 (A-EXR-051 to 053)', () => {
  expect(ratingChoices.map(ratingLabel)).toEqual(
    ratingChoices.map((rating) => ({ 0: 'Terrible', 5: 'Okay', 10: 'Great' })[rating] ?? null),
  )
})

test('ratings: only a whole number from 0 to 10 is one (A-EXR-048)', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isRating(value)).toBe(ratingChoices.includes(value as number))
    }),
  )
  expect([-1, 11, 2.5, NaN, Infinity, '5', null].map(isRating)).not.toContain(true)
})
