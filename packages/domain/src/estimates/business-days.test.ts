import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../plans/billing-dates.ts'
import { addBusinessDays, businessDaysUntil, isBusinessDay, isFederalHoliday } from './business-days.ts'

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n)).filter((day) =>
    day.startsWith(String(year)),
  )

// As the Office of Personnel Management publishes them.
test.each([
  [
    2026,
    '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25', // July 4 is a Saturday
  ],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('business days: the federal holidays of %d', (year, days) => {
  expect(daysOf(year).filter(isFederalHoliday)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test.each([
  ['2026-11-17', 1, '2026-11-18'],
  ['2026-11-20', 1, '2026-11-23'], // Friday to Monday
  ['2026-11-21', 1, '2026-11-23'], // Saturday to Monday
  ['2026-11-25', 1, '2026-11-27'], // over Thanksgiving
  ['2026-12-24', 3, '2026-12-30'], // over Christmas and a weekend
  ['2026-12-31', 1, '2027-01-04'], // over New Year and a weekend
  ['2027-12-30', 1, '2028-01-03'], // New Year 2028 is observed on December 31, 2027
  ['2026-03-06', 3, '2026-03-11'], // over the change of the clocks
])('business days: %s and %d business days are %s', (from, n, day) => {
  expect(addBusinessDays(from, n)).toBe(day)
})

test('business days: the n-th one is a business day and exactly n of them lie in between', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2020-01-01', n))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 15 }), (from, n) => {
      const day = addBusinessDays(from, n)
      expect(isBusinessDay(day)).toBe(true)
      expect(businessDaysUntil(from, day, 99)).toBe(n)
      expect(businessDaysUntil(from, addDays(day, -1), 99)).toBe(n - 1)
    }),
  )
})
