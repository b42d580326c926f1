import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateFormat,
  dateIn,
  formatClock,
  formatLongDay,
  formatMoment,
  formatPlainDate,
  formatPlainDay,
  formatShortDate,
  formatShortDay,
  formatShortMoment,
  formatTime,
  hourIn,
  startOfDay,
  zoneName,
} from './moments.ts'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
]

describe('moments: N26: the local time and its zone are named', () => {
  test.each([
    ['2026-11-19T21:30:00Z', 'America/Chicago', 'Thursday, November 19, 2026, 3:30 PM CT'],
    ['2026-11-20T03:30:00Z', 'America/New_York', 'Thursday, November 19, 2026, 10:30 PM ET'],
    ['2026-11-20T03:30:00Z', 'America/Los_Angeles', 'Thursday, November 19, 2026, 7:30 PM PT'],
    // The same moment of the day before and after the clocks go back on November 1, and forward on March 14.
    ['2026-10-31T13:00:00Z', 'America/New_York', 'Saturday, October 31, 2026, 9:00 AM ET'],
    ['2026-11-01T13:00:00Z', 'America/New_York', 'Sunday, November 1, 2026, 8:00 AM ET'],
    ['2027-03-13T14:00:00Z', 'America/New_York', 'Saturday, March 13, 2027, 9:00 AM ET'],
    ['2027-03-14T14:00:00Z', 'America/New_York', 'Sunday, March 14, 2027, 10:00 AM ET'],
    ['2026-11-19T21:30:00Z', 'UTC', 'Thursday, November 19, 2026, 9:30 PM UTC'],
  ])('%s in %s is %s', (moment, zone, words) => {
    expect(formatMoment(moment, zone)).toBe(words)
  })

  test('moments: a day is long in a sentence and short in a table, the same day in every zone', () => {
    expect(formatLongDay('2026-11-17')).toBe('Tuesday, November 17, 2026')
    expect(formatShortDay('2026-11-17')).toBe('Nov 17, 2026')
    expect(formatShortDay('1986-09-30')).toBe('Sep 30, 1986')
    expect([formatLongDay(''), formatShortDay('2026-02-30')]).toEqual(['', ''])
    expect(formatShortDate('2026-11-20T03:30:00Z', 'America/New_York')).toBe('Nov 19, 2026')
  })

  test('moments: a day without its weekday is the same day in every zone, and a moment has the day of its zone', () => {
    expect(formatPlainDay('2026-12-15')).toBe('December 15, 2026')
    expect([formatPlainDay(''), formatPlainDay('2026-02-30')]).toEqual(['', ''])
    expect(formatPlainDate('2026-11-20T03:30:00Z', 'America/New_York')).toBe('November 19, 2026')
    expect(formatPlainDate('2026-11-20T03:30:00Z', 'UTC')).toBe('November 20, 2026')
  })

  test('moments: two formats of one zone are kept apart by their names', () => {
    const at = '2026-11-20T03:30:00Z'
    const month = dateFormat('month', { month: 'long' })
    const year = dateFormat('year', { year: 'numeric' })
    expect([month(at, 'UTC'), year(at, 'UTC'), month(at, 'UTC')]).toEqual(['November', '2026', 'November'])
  })

  test('moments: in a text the day and the time are short, in the zone of the reader', () => {
    const moment = '2026-11-20T03:30:00Z'
    expect(formatShortMoment(moment, 'America/New_York')).toBe('Thu, Nov 19, 2026, 10:30 PM ET')
    expect(formatShortMoment(moment, 'UTC')).toBe('Fri, Nov 20, 2026, 3:30 AM UTC')
  })

  test('midnight and noon are 12 AM and 12 PM, with a plain space', () => {
    expect(formatTime('2026-07-01T04:00:00Z', 'America/New_York')).toBe('12:00 AM ET')
    expect(formatTime('2026-07-01T16:00:00Z', 'America/New_York')).toBe('12:00 PM ET')
  })

  test('moments: the time of a zone that is named beside it stands alone', () => {
    expect(formatClock('2026-11-19T21:30:00Z', 'America/Phoenix')).toBe('2:30 PM')
    expect(formatClock('2026-11-19T21:30:00Z', 'Pacific/Honolulu')).toBe('11:30 AM')
  })

  test('a zone has a name of its own', () => {
    expect(zoneName('America/Chicago')).toBe('Central Time')
    expect(zoneName('America/New_York')).toBe('Eastern Time')
    expect(zoneName('Pacific/Honolulu')).toBe('Hawaii Time')
  })
})

describe('moments: a day of a zone', () => {
  test.each([
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    ['2027-03-14', 'America/New_York', '2027-03-14T05:00:00.000Z', 23],
    ['2026-11-01', 'America/Phoenix', '2026-11-01T07:00:00.000Z', 24],
    ['2026-07-04', 'America/Chicago', '2026-07-04T05:00:00.000Z', 24],
    // Clocks that go forward at midnight skip the first hour of the day.
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', 23],
  ])('%s in %s begins at %s and has %i hours', (day, zone, begins, hours) => {
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(begins)
    expect((startOfDay(next, zone) - startOfDay(day, zone)) / 3_600_000).toBe(hours)
  })

  test('any moment lies between the beginning of its day and that of the next', () => {
    const moment = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') })
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (ms, zone) => {
        const day = dateIn(ms, zone)
        const begins = startOfDay(day, zone)
        expect(begins).toBeLessThanOrEqual(ms)
        expect(ms - begins).toBeLessThan(25 * 3_600_000)
        expect(dateIn(begins - 1, zone) < day).toBe(true)
        expect(hourIn(begins, zone)).toBe(0)
      }),
    )
  })
})
