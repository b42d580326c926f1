import { describe, expect, test } from 'vitest'
import { countDecline, nextTry, pastDueDays } from './dunning.ts'

const today = '2027-06-01'

describe('dunning', () => {
  test.each([
    [1, true, '2027-06-03'],
    [2, true, '2027-06-04'],
    [3, true, '2027-06-06'],
    [4, true, null],
    [1, false, '2027-06-06'],
    [2, false, '2027-06-06'],
    [3, false, '2027-06-06'],
    [4, false, null],
  ])(
    'dunning: decline %i in a row, worth retrying %s, then the next try is on %s',
    (declines, worth, day) => {
      expect(nextTry(declines, today, worth)).toBe(day)
    },
  )

  test.each([
    [0, true, 1],
    [1, true, 2],
    [3, true, 4],
    [0, false, 3],
    [1, false, 3],
    [3, false, 4],
  ])('dunning: after %i declines one more, worth retrying %s, is counted as %i', (before, worth, after) => {
    expect(countDecline(before, worth)).toBe(after)
  })

  test('dunning: an unpaid membership waits 30 days before it ends', () => {
    expect(pastDueDays).toBe(30)
  })
})
