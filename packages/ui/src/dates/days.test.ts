import { expect, it } from 'vitest'
import { addDays, addMonths, daysInMonth, weeksOf } from './days.ts'

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-07', 2, '2026-03-09'], // across the change of clocks
])('days: %s plus %i days is %s', (day, days, then) => expect(addDays(day, days)).toBe(then))

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
])('days: %s plus %i months is %s', (day, months, then) => expect(addMonths(day, months)).toBe(then))

it('days: a month is laid out in whole weeks from Sunday', () => {
  const weeks = weeksOf('2026-08')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(daysInMonth('2026-08'))
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})
