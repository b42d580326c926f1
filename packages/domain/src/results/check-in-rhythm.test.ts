import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkInDue, checkInRhythmFrom, defaultCheckInRhythm, nextCheckIn } from './check-in-rhythm.ts'

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

  const facts = {
    is_member: true,
    first: day(0),
    last: day(0),
    every_days: null,
    has_visit_in_progress: false,
    has_open_task: false,
  }
  test.each([
    ['a day before it', {}, 13, { at: day(14), is_due: false }],
    ['on its day', {}, 14, { at: day(14), is_due: true }],
    ['long after it', {}, 90, { at: day(14), is_due: true }],
    [
      'asked for before the interval was made longer',
      { every_days: 28, has_open_task: true },
      15,
      { at: day(28), is_due: true },
    ],
    ['before the first one', { first: null, last: null }, 15, null],
    ['during a visit', { has_visit_in_progress: true }, 15, null],
    ['outside of care', { is_member: false, has_open_task: true }, 15, null],
  ])('next check-in: %s', (_, changes, today, due) => {
    expect(checkInDue({ ...facts, ...changes }, defaultCheckInRhythm, day(today))).toEqual(due)
  })
})
