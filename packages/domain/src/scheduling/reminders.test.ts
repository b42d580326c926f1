import { describe, expect, test } from 'vitest'
import { isReminderInTime, remindersOf } from './reminders.ts'

const starts_at = '2026-11-19T21:30:00.000Z'
const before = (minutes: number) => new Date(Date.parse(starts_at) - minutes * 60_000)

describe('reminders', () => {
  test.each([
    ['days ahead', 5_000, [1440, 60]],
    ['a minute more than a day ahead', 1_441, [1440, 60]],
    ['exactly a day ahead', 1_440, [60]],
    ['three hours ahead', 180, [60]],
    ['an hour ahead', 60, []],
    ['in the past', -5, []],
  ])('of a session booked %s', (_, minutes, expected) => {
    const reminders = remindersOf(starts_at, before(minutes))
    expect(reminders.map(({ ahead_minutes }) => ahead_minutes)).toEqual(expected)
    for (const { ahead_minutes, at } of reminders) expect(at).toEqual(before(ahead_minutes))
  })

  test.each([
    [1440, 1440, true],
    [1440, 721, true],
    [1440, 720, false],
    [60, 60, true],
    [60, 31, true],
    [60, 30, false],
    [60, 0, false],
    [60, -1, false],
  ])('the one of %i minutes, sent %i minutes before: %s', (ahead, left, expected) => {
    expect(isReminderInTime(ahead, starts_at, before(left))).toBe(expected)
  })
})
