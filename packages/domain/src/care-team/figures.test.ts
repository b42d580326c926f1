import { expect, test } from 'vitest'
import {
  addMonths,
  inEachMonth,
  isMonth,
  membersIn,
  monthsFrom,
  mostMonths,
  rateOf,
  shareOf,
} from './figures.ts'

test.each([
  ['2026-11', true],
  ['2026-00', false],
  ['2026-13', false],
  ['1999-05', false],
  ['2026-1', false],
])('figures: %s is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is)
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', -18, '2024-12'],
])('figures: %s and %i months is %s', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other)
})

test('figures: months are listed oldest first, at most two years, and none where the range is turned around', () => {
  expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  const many = monthsFrom('2000-01', '2026-02')
  expect([many.length, many.at(-1)]).toEqual([mostMonths, '2026-02'])
  expect(monthsFrom('2026-03', '2026-02')).toEqual([])
})

test('figures: a month in which nothing happened has a row of its own', () => {
  expect(inEachMonth(['2026-01', '2026-02'], [{ month: '2026-02', count: 3 }], { count: 0 })).toEqual([
    { month: '2026-01', count: 0 },
    { month: '2026-02', count: 3 },
  ])
})

test.each([
  [0, 4, null],
  [2, 4, null],
  [4, 20, null],
  [17, 20, null],
  [0, 20, 0],
  [20, 20, 1],
  [5, 10, 0.5],
])('figures: %i of %i people is shown as %s, so that no few people are recognized', (count, group, share) => {
  expect(shareOf(count, group)).toBe(share)
})

test('figures: a rate of events is shown however few there are', () => {
  expect([rateOf(1, 2), rateOf(0, 0)]).toEqual([0.5, null])
})

test('figures: members are counted on the first day, when they join, when they leave and when they stay', () => {
  const memberships = [
    { began: '2026-01', ended: null, count: 10 },
    { began: '2026-01', ended: '2026-03', count: 2 },
    { began: '2026-03', ended: '2026-03', count: 1 },
    { began: '2026-03', ended: null, count: 4 },
  ]
  expect(membersIn('2026-01', memberships)).toEqual({
    month: '2026-01',
    began_with: 0,
    joined: 12,
    left: 0,
    stayed: 0,
  })
  expect(membersIn('2026-03', memberships)).toEqual({
    month: '2026-03',
    began_with: 12,
    joined: 5,
    left: 3,
    stayed: 10,
  })
  expect(membersIn('2026-04', memberships).began_with).toBe(14)
})
