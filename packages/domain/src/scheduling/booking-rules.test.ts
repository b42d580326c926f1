import { describe, expect, test } from 'vitest'
import { visitMinutes } from './appointment-types.ts'
import {
  bookingDefaults,
  bookingWindow,
  canReschedule,
  isLateCancel,
  isVisitLength,
} from './booking-rules.ts'
import { sessionsOf } from './plan-sessions.ts'

const now = new Date('2026-12-07T14:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

describe('booking rules: how long a session takes', () => {
  test.each([
    ['A-SCH-019: without a type 30 minutes', undefined, undefined, 30],
    ['A-SCH-020: a therapist 45', 'therapist', undefined, 45],
    ['A-SCH-021: a care manager 30', 'care_manager', undefined, 30],
    ['A-SCH-022: anyone else 30', 'coach', undefined, 30],
    ['A-SCH-023: a provider what the server says', 'provider', 60, 60],
    ['a therapist never what is said of a provider', 'therapist', 60, 45],
  ])('%s', (_, type, of_provider, minutes) => {
    expect(visitMinutes(type, of_provider)).toBe(minutes)
  })

  test.each([0, 10, 14, 20, 121, 135, -15, 15.5, Number.NaN])('%d minutes is no length', (minutes) => {
    expect(isVisitLength(minutes)).toBe(false)
  })
  test.each([15, 30, 45, 60, 120])('%d minutes is a length', (minutes) => {
    expect(isVisitLength(minutes)).toBe(true)
  })
})

describe('booking rules: N27', () => {
  test('two hours of notice, sixty days ahead, five minutes held', () => {
    const { from, until } = bookingWindow(now, bookingDefaults)
    expect(from.toISOString()).toBe(inHours(2))
    expect(until.toISOString()).toBe(inHours(60 * 24))
    expect(bookingDefaults.hold_minutes).toBe(5)
  })

  test('an appointment is moved until 24 hours before, and canceled late after that', () => {
    expect(canReschedule(inHours(24), now, bookingDefaults)).toBe(true)
    expect(isLateCancel(inHours(24), now, bookingDefaults)).toBe(false)
    expect(canReschedule(inHours(23.9), now, bookingDefaults)).toBe(false)
    expect(isLateCancel(inHours(23.9), now, bookingDefaults)).toBe(true)
  })
})

test.each([
  ['medication', ['provider', 'care_manager']],
  ['medication-therapy', ['provider', 'therapist', 'care_manager']],
  ['therapy', ['therapist']],
  ['counseling', ['care_manager']],
] as const)('plan sessions: %s has %j', (plan, kinds) => {
  expect(sessionsOf(plan)).toEqual(kinds)
})
