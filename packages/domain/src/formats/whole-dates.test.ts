import { expect, test } from 'vitest'
import { formatMoment, formatNearDate, formatShortDate, formatTime } from './moments.ts'
import { wholeDates } from './whole-dates.ts'

const at = '2026-11-19T21:30:00Z'
const zone = 'America/Chicago'
const lines = (text: string) => wholeDates(text).split(' ')

test.each([
  [formatMoment(at, zone), ['Thursday,', 'November 19, 2026,', '3:30 PM CT']],
  [formatNearDate(at, zone), ['Thursday,', 'November 19']],
  [formatShortDate(at, zone), ['Nov 19, 2026']],
  [formatTime(at, 'UTC'), ['9:30 PM UTC']],
  ['It renews on May 1, 2027 for $85.00.', ['It', 'renews', 'on', 'May 1, 2027', 'for', '$85.00.']],
])('whole dates: %s breaks only between its day and its time', (text, parts) => {
  expect(lines(text)).toEqual(parts.map((part) => part.replaceAll(' ', '\u00a0').split(' ')).flat())
})

test('whole dates: a text without dates stays as it is', () => {
  const text = 'You may call us. In March we moved 12 desks.'
  expect(wholeDates(text)).toBe(text)
})
