import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMinute, hoursFault, licenseState, weekFaults } from './working-hours.ts'

const interval = (opens_minute: number, closes_minute: number) => ({ opens_minute, closes_minute })

describe('working hours', () => {
  test.each([
    [[interval(540, 720), interval(720, 900)], null],
    [[interval(780, 900), interval(540, 720)], null],
    [[interval(0, 1440)], null],
    [[], null],
    [[interval(720, 540)], 'ends_before_start'],
    [[interval(540, 540)], 'ends_before_start'],
    [[interval(540, 721)], 'off_the_grid'],
    [[interval(540, 1455)], 'off_the_grid'],
    [[interval(540, 720), interval(705, 900)], 'overlap'],
  ])('hours: %j: %s', (intervals, fault) => expect(hoursFault(intervals)).toBe(fault))

  test('hours: days do not overlap each other, and a fault names its day', () => {
    const week = [
      { weekday: 1, ...interval(540, 720) },
      { weekday: 2, ...interval(540, 720) },
      { weekday: 2, ...interval(600, 780) },
    ]
    expect([...weekFaults(week)]).toEqual([[2, 'overlap']])
  })

  test('hours: intervals without a fault share no quarter hour, in any order', () => {
    const quarter = fc.integer({ min: 0, max: 96 }).map((at) => at * 15)
    const intervals = fc.array(
      fc.tuple(quarter, quarter).map(([from, until]) => interval(from, until)),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(intervals, (hours) => {
        if (hoursFault(hours) !== null) return
        const covered = hours.flatMap(({ opens_minute, closes_minute }) =>
          Array.from({ length: (closes_minute - opens_minute) / 15 }, (_, at) => opens_minute + at * 15),
        )
        expect(new Set(covered).size).toBe(covered.length)
      }),
    )
  })

  test.each([
    [0, '12:00 AM'],
    [570, '9:30 AM'],
    [720, '12:00 PM'],
    [1425, '11:45 PM'],
    [1440, '12:00 AM'],
  ])('hours: minute %i is %s', (minute, words) => expect(formatMinute(minute)).toBe(words))

  test.each([
    [null, 'valid'],
    ['2026-11-16', 'ended'],
    ['2026-11-17', 'ends_soon'],
    ['2027-01-16', 'ends_soon'],
    ['2027-01-17', 'valid'],
  ])('license: one that ends on %s is %s on November 17', (ends_on, state) =>
    expect(licenseState(ends_on, '2026-11-17')).toBe(state),
  )
})
