import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkInRhythmFrom, defaultCheckInRhythm, nextCheckIn } from './check-in-rhythm.ts'

const day = (n: number) => new Date(Date.UTC(2030, 0, 1 + n, 15))

describe('check-in rhythm', () => {
  test.each([
    [0, null, 14],
    [14, null, 28],
    [83, null, 97],
    [84, null, 112],
    [140, null, 168],
    [0, 7, 7],
    [140, 7, 147],
    [140, 84, 224],
  ])(
    'check-in rhythm: after day %i, with %j days chosen, the next is on day %i',
    (last, every_days, next) => {
      const due = nextCheckIn({ first: day(0), last: day(last), every_days }, defaultCheckInRhythm)
      expect(due).toEqual(day(next))
    },
  )

  test('check-in rhythm: a clinic sets its own numbers', () => {
    const rhythm = checkInRhythmFrom({ often_days: 7, often_for_days: 28, later_days: 56, reminder_days: 2 })
    expect(nextCheckIn({ first: day(0), last: day(27), every_days: null }, rhythm)).toEqual(day(34))
    expect(nextCheckIn({ first: day(0), last: day(28), every_days: null }, rhythm)).toEqual(day(84))
  })

  test('check-in rhythm: whatever is stored, every number stays between a day and a year', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (set, value) => {
        for (const stored of [set, { often_days: value, later_days: value }]) {
          const numbers = Object.values(checkInRhythmFrom(stored))
          expect(numbers.every((days) => Number.isInteger(days) && days >= 1 && days <= 366)).toBe(true)
        }
      }),
    )
  })
})
