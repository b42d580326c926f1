import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { careLabel } from './care-labels.ts'
import {
  answerDue,
  closedPeriod,
  defaultClinicHours,
  isOpen,
  nextOpening,
  openMsBetween,
} from './clinic-hours.ts'
import { messageAge } from './message-age.ts'
import { cleanMessage } from './message-text.ts'
import { usualReplyHours } from './usual-reply.ts'

const hours = { ...defaultClinicHours, closed_days: ['2026-11-26'] }
const at = (text: string) => new Date(text)
const hourMs = 3_600_000

describe('clinic hours', () => {
  test.each([
    ['Monday 9:00 AM ET', '2026-11-16T14:00:00Z', true],
    ['a moment before', '2026-11-16T13:59:59Z', false],
    ['Monday 7:00 PM ET', '2026-11-17T00:00:00Z', false],
    ['Saturday noon', '2026-11-21T17:00:00Z', false],
    ['a closed Thursday', '2026-11-26T17:00:00Z', false],
    ['9:00 AM on the Monday after the clocks went back', '2026-11-02T14:00:00Z', true],
    ['the same hour in summer time', '2026-10-30T13:00:00Z', true],
  ])('clinic hours: %s is open: %s %s', (_, moment, open) => {
    expect(isOpen(at(moment), hours)).toBe(open)
  })

  test('clinic hours: one night is one closed period, and the next night is another', () => {
    const friday = closedPeriod(at('2026-11-21T01:00:00Z'), hours)
    expect(closedPeriod(at('2026-11-22T20:00:00Z'), hours)).toBe(friday)
    expect(closedPeriod(at('2026-11-24T02:00:00Z'), hours)).not.toBe(friday)
    expect(closedPeriod(at('2026-11-23T15:00:00Z'), hours)).toBeNull()
    expect(nextOpening(at('2026-11-21T01:00:00Z'), hours)?.toISOString()).toBe('2026-11-23T14:00:00.000Z')
  })

  test('clinic hours: a clinic that never opens promises no answer', () => {
    const never = { ...hours, weekdays: [] }
    expect(answerDue(at('2026-11-16T15:00:00Z'), never)).toBeNull()
    expect(nextOpening(at('2026-11-16T15:00:00Z'), never)).toBeNull()
    expect(closedPeriod(at('2026-11-16T15:00:00Z'), never)).toBe('closed')
  })

  test('response promise: eight open hours, over a night, a weekend and a closed day', () => {
    expect(answerDue(at('2026-11-16T14:00:00Z'), hours)?.toISOString()).toBe('2026-11-16T22:00:00.000Z')
    expect(answerDue(at('2026-11-20T23:00:00Z'), hours)?.toISOString()).toBe('2026-11-23T21:00:00.000Z')
    expect(answerDue(at('2026-11-25T23:00:00Z'), hours)?.toISOString()).toBe('2026-11-27T21:00:00.000Z')
  })

  test('response promise: a weekend in which clocks change moves the deadline by an hour of UTC, not by an open hour', () => {
    expect(answerDue(at('2026-10-30T22:00:00Z'), hours)?.toISOString()).toBe('2026-11-02T21:00:00.000Z')
    expect(answerDue(at('2027-03-12T23:00:00Z'), hours)?.toISOString()).toBe('2027-03-15T20:00:00.000Z')
  })

  test.each([
    ['back', '2026-11-01', 25],
    ['forward', '2027-03-14', 23],
  ])('clinic hours: open all day, the day on which clocks go %s (%s) has %d open hours', (_, day, count) => {
    const always = { ...hours, weekdays: [0, 1, 2, 3, 4, 5, 6], opens_minute: 0, closes_minute: 24 * 60 }
    const sunday = { ...always, weekdays: [0] }
    const around = [at(`${day}T00:00:00Z`), new Date(at(`${day}T00:00:00Z`).getTime() + 36 * hourMs)] as const
    expect(openMsBetween(around[0], around[1], sunday)).toBe(count * hourMs)
    // Never closed, so an hour is an hour whatever the clock on the wall shows.
    const sent = at(`${day}T05:30:00Z`)
    expect(answerDue(sent, always)?.getTime()).toBe(sent.getTime() + 8 * hourMs)
  })

  test('response promise: the open time until the deadline is always the promised one, for any hours of a clinic', () => {
    const clinic = fc.record({
      opens_minute: fc.integer({ min: 0, max: 12 * 60 }),
      closes_minute: fc.integer({ min: 13 * 60, max: 24 * 60 }),
      zone: fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'),
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    })
    const moment = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2027-12-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moment, clinic, (sent, set) => {
        const own = { ...hours, ...set }
        expect(openMsBetween(sent, answerDue(sent, own)!, own)).toBe(8 * hourMs)
      }),
    )
  })
})

test.each([
  ['too few answers', [1, 1, 1, 1], null],
  ['three of four within an hour', [0.5, 0.5, 0.5, 9].flatMap((one) => [one, one]), 1],
  ['mostly within four hours', [1, 3, 3, 3.5, 9], 4],
  ['days', [90, 90, 90, 90, 90], null],
])('usual reply: %s', (_, given, expected) => {
  expect(usualReplyHours(given.map((one) => one * hourMs))).toBe(expected)
})

describe('message text', () => {
  test('message text: HTML, emoji and right-to-left text stay as they are written', () => {
    for (const text of ['<script>alert(1)</script>', '👩‍👩‍👧 שלום \u200fعليكم', 'a\n\n\tb'])
      expect(cleanMessage(text)).toBe(text)
  })
  test('message text: control characters and blank ends are removed, and nothing else', () => {
    expect(cleanMessage('\u0000 he\u0007llo\u009b\r\nyou\u001b[31m \r')).toBe('hello\nyou[31m')
    expect(cleanMessage('\ud800x')).toBe('\ufffdx')
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const text = String.fromCharCode(...units)
        const clean = cleanMessage(text)
        expect(cleanMessage(clean)).toBe(clean)
        expect(() => encodeURIComponent(clean)).not.toThrow()
      }),
    )
  })
})

test('care labels: A-MSG-034 to 036, mhc is the counselor, doctor the provider, and any other role a therapist', () => {
  expect(['mhc', 'doctor', 'therapist', 'x', ''].map((role) => careLabel(role, false))).toEqual([
    'Care counselor',
    'Provider',
    'Therapist',
    'Therapist',
    'Therapist',
  ])
})

test('care labels: A-MSG-037, only the people with the flag are called Coordinator, whatever their role', () => {
  for (const role of ['mhc', 'doctor', 'x']) {
    expect(careLabel(role, true)).toBe('Coordinator')
    expect(careLabel(role, false)).not.toBe('Coordinator')
  }
})

test('message age: A-MSG-016 and 017, decision Q6: now under a minute, minutes under ten, then the clock', () => {
  const now = at('2026-11-16T15:00:00Z')
  const after = (seconds: number) => messageAge(new Date(now.getTime() - seconds * 1000), now)
  expect([after(-5), after(0), after(59)]).toEqual([{ kind: 'now' }, { kind: 'now' }, { kind: 'now' }])
  expect([after(60), after(599)]).toEqual([
    { kind: 'minutes', minutes: 1 },
    { kind: 'minutes', minutes: 9 },
  ])
  expect(after(600)).toEqual({ kind: 'clock' })
})
