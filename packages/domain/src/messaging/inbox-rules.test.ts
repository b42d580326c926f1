import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateIn, hourIn } from '../formats/moments.ts'
import { answerClock, shortSpanText, spanText } from './answer-clock.ts'
import { snoozeTimes, snoozeUntil } from './snooze-times.ts'

const now = Date.parse('2026-11-16T15:00:00.000Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

describe('answer clock', () => {
  test.each([
    ['no one waits', null, null, null],
    ['an answer is due', at(-10), at(130), { state: 'due', ms: 130 * 60_000 }],
    ['the promise ends now', at(-480), at(0), { state: 'overdue', ms: 0 }],
    ['the promise has passed', at(-600), at(-35), { state: 'overdue', ms: 35 * 60_000 }],
    ['the clinic gives no hours', at(-20), null, { state: 'waiting', ms: 20 * 60_000 }],
    ['the clock of the device is behind', at(5), null, { state: 'waiting', ms: 0 }],
  ])('answer clock: %s', (_, waiting_since, answer_due_at, expected) => {
    expect(answerClock({ waiting_since, answer_due_at }, now)).toEqual(expected)
  })

  test.each([
    [0, '0 min'],
    [59_999, '0 min'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_600_000, '1 h'],
    [7_800_000, '2 h 10 min'],
    [86_399_999, '23 h 59 min'],
    [86_400_000, '1 d'],
    [273_600_000, '3 d 4 h'],
  ])('answer clock: %i ms reads "%s"', (ms, text) => {
    expect(spanText(ms)).toBe(text)
    expect(text.startsWith(shortSpanText(ms))).toBe(true)
    expect(shortSpanText(ms)).toMatch(/^\d+ (min|h|d)$/)
  })
})

describe('snooze', () => {
  test.each([
    ['a Friday evening in Chicago', '2026-11-20T23:30:00Z', '2026-11-21T15:00:00Z', '2026-11-23T15:00:00Z'],
    ['a Monday: the next one', '2026-11-16T15:00:00Z', '2026-11-17T15:00:00Z', '2026-11-23T15:00:00Z'],
    ['a Sunday: the day after', '2026-11-15T15:00:00Z', '2026-11-16T15:00:00Z', '2026-11-16T15:00:00Z'],
    [
      'the night before the clocks change',
      '2026-10-31T15:00:00Z',
      '2026-11-01T15:00:00Z',
      '2026-11-02T15:00:00Z',
    ],
  ])('snooze: on %s, tomorrow and Monday are at 9 AM there', (_, moment, tomorrow, monday) => {
    const times = snoozeTimes(new Date(moment), 'America/Chicago')
    expect([times.tomorrow, times.monday]).toEqual([new Date(tomorrow), new Date(monday)])
  })

  test('snooze: every preset is ahead, and the days begin at nine in any zone', () => {
    const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Phoenix']
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (moment, zone) => {
          const times = snoozeTimes(moment, zone)
          for (const until of Object.values(times)) expect(until.getTime()).toBeGreaterThan(moment.getTime())
          for (const until of [times.tomorrow, times.monday]) expect(hourIn(until, zone)).toBe(9)
          expect(new Date(`${dateIn(times.monday, zone)}T00:00:00Z`).getUTCDay()).toBe(1)
        },
      ),
    )
  })
  test.each([
    ['2026-11-19T09:30', 'America/Chicago', '2026-11-19T15:30:00.000Z'],
    ['2026-11-19T09:30', 'America/Los_Angeles', '2026-11-19T17:30:00.000Z'],
    ['2026-07-01T00:00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    ['2026-11-01T23:59', 'America/New_York', '2026-11-02T04:59:00.000Z'],
    ['', 'America/Chicago', undefined],
    ['2026-02-30T09:00', 'America/Chicago', undefined],
    ['2026-11-19T24:00', 'America/Chicago', undefined],
    ['2026-11-19', 'America/Chicago', undefined],
  ])('snooze: %s typed in %s is %s', (typed, zone, expected) => {
    expect(snoozeUntil(typed, zone)?.toISOString()).toBe(expected)
  })
})
