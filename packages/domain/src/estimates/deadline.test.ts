import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDaysUntil } from './business-days.ts'
import { estimateDueAt, ruleFor } from './deadline.ts'

const zone = 'America/New_York'
const at = (day: string) => `${day}T15:00:00.000Z`

describe('estimate deadline', () => {
  test.each([
    // The department's own example: scheduled on a Monday for Thursday of the same week.
    ['2027-01-04', '2027-01-07', 'within_one_day', '2027-01-06T05:00:00.000Z'],
    ['2027-01-04', '2027-01-06', 'short_notice', null],
    ['2027-01-04', '2027-01-15', 'within_one_day', '2027-01-06T05:00:00.000Z'], // the ninth
    // Martin Luther King's day does not count, so the Monday after it is not the tenth.
    ['2027-01-04', '2027-01-18', 'within_one_day', '2027-01-06T05:00:00.000Z'],
    ['2027-01-04', '2027-01-19', 'within_three_days', '2027-01-08T05:00:00.000Z'],
    // The day before Thanksgiving: Friday is the next business day.
    ['2026-11-25', '2026-12-01', 'within_one_day', '2026-11-28T05:00:00.000Z'],
    ['2026-12-31', '2027-01-07', 'within_one_day', '2027-01-05T05:00:00.000Z'],
    // The last day in time ends an hour earlier in UTC once the clocks went forward.
    ['2026-03-06', '2026-03-12', 'within_one_day', '2026-03-10T04:00:00.000Z'],
    ['2026-10-30', '2026-11-05', 'within_one_day', '2026-11-03T05:00:00.000Z'],
  ])('estimate deadline: scheduled on %s for %s it is %s, until %s', (scheduled, starts, rule, due) => {
    const facts = { scheduled_at: at(scheduled), starts_at: at(starts), is_insured: false }
    expect(ruleFor(facts, zone)).toBe(rule)
    expect(estimateDueAt(ruleFor(facts, zone), at(scheduled), zone)?.toISOString() ?? null).toBe(due)
  })

  test('estimate deadline: the days are those of the clinic, not of UTC', () => {
    // 11 PM on Monday in New York is Tuesday in UTC.
    const facts = { scheduled_at: '2027-01-05T04:00:00.000Z', starts_at: at('2027-01-07'), is_insured: false }
    expect(ruleFor(facts, zone)).toBe('within_one_day')
    expect(ruleFor(facts, 'UTC')).toBe('short_notice')
    expect(estimateDueAt('within_one_day', facts.scheduled_at, zone)?.toISOString()).toBe(
      '2027-01-06T05:00:00.000Z',
    )
  })

  test('estimate deadline: a request is answered within three business days, also one made on a Saturday', () => {
    expect(estimateDueAt('on_request', at('2026-11-21'), zone)?.toISOString()).toBe(
      '2026-11-26T05:00:00.000Z',
    )
  })

  test('estimate deadline: an insured patient gets none by themselves, however far ahead', () => {
    const facts = { scheduled_at: at('2027-01-04'), starts_at: at('2027-03-01'), is_insured: true }
    expect(ruleFor(facts, zone)).toBe('insured')
    expect(estimateDueAt('insured', facts.scheduled_at, zone)).toBeNull()
  })

  test('estimate deadline: any required estimate is due before the day of the session ends, and after it was asked for', () => {
    const start = Date.parse('2026-01-01T00:00:00Z')
    const moment = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }).map((n) => start + n * 60_000)
    const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu')
    fc.assert(
      fc.property(moment, fc.integer({ min: 120, max: 60 * 24 * 60 }), zones, (asked, minutes, where) => {
        const scheduled_at = new Date(asked).toISOString()
        const starts_at = new Date(asked + minutes * 60_000).toISOString()
        const rule = ruleFor({ scheduled_at, starts_at, is_insured: false }, where)
        const due = estimateDueAt(rule, scheduled_at, where)
        const ahead = businessDaysUntil(
          new Intl.DateTimeFormat('en-CA', { timeZone: where }).format(asked),
          new Intl.DateTimeFormat('en-CA', { timeZone: where }).format(new Date(starts_at)),
          99,
        )
        expect(due === null).toBe(ahead < 3)
        if (!due) return
        expect(due.getTime()).toBeGreaterThan(asked)
        expect(due.getTime()).toBeLessThanOrEqual(Date.parse(starts_at))
      }),
    )
  })
})
