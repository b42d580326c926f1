import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Role } from '../people/capabilities.ts'
import type { AppointmentStatus } from '../scheduling/appointment-types.ts'
import { firstOf, sessionPhase, sortSafetyTasks, sortUnanswered, timeTo, todayGroupsFor } from './today.ts'

const at = (minutes: number) => new Date(Date.UTC(2030, 0, 7, 9, minutes)).toISOString()
const now = Date.parse(at(0))
const anyMoment = fc.integer({ min: -5_000, max: 5_000 }).map(at)

describe('today: what each role sees', () => {
  test.each<[Role, string]>([
    ['provider', 'safety waiting sessions messages decisions failed_orders run_outs'],
    ['therapist', 'safety waiting sessions messages failed_orders run_outs'],
    ['care_manager', 'safety waiting sessions messages failed_orders run_outs'],
    ['coordinator', 'safety waiting sessions messages'],
    ['oncall', 'safety messages'],
    ['admin', ''],
    ['patient', ''],
  ])('today: %s sees "%s"', (role, groups) => expect(todayGroupsFor(role).join(' ')).toBe(groups))
})

describe('today: safety tasks', () => {
  const task = (id: string, changes: object = {}) => ({
    id,
    urgent: false,
    created_at: at(-60),
    due_at: at(10) as string | null,
    acknowledged_at: null as string | null,
    outcome_due_at: null as string | null,
    ...changes,
  })

  test('today: an urgent task that no one acknowledged is above one whose clock ran out earlier', () => {
    const calling = task('calling', { urgent: true, due_at: at(14) })
    const overdue = task('overdue', { due_at: at(-30) })
    const answered = task('answered', { urgent: true, acknowledged_at: at(-2), outcome_due_at: at(5) })
    const undated = task('undated', { due_at: null })
    expect(sortSafetyTasks([undated, answered, overdue, calling]).map(({ id }) => id)).toEqual([
      'calling',
      'overdue',
      'answered',
      'undated',
    ])
  })

  test('today: the clock of an acknowledged task is that of its outcome', () => {
    const late = task('late', { acknowledged_at: at(-50), due_at: at(-55), outcome_due_at: at(20) })
    expect(sortSafetyTasks([late, task('soon')]).map(({ id }) => id)).toEqual(['soon', 'late'])
  })

  test('today: the order of tasks does not depend on the order they came in, and none is lost', () => {
    const tasks = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        urgent: fc.boolean(),
        created_at: anyMoment,
        due_at: fc.option(anyMoment),
        acknowledged_at: fc.option(anyMoment),
        outcome_due_at: fc.option(anyMoment),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(tasks, (given) => {
        const sorted = sortSafetyTasks(given)
        expect(sorted).toHaveLength(given.length)
        expect(sortSafetyTasks(given.toReversed())).toEqual(sorted)
        const calling = sorted.map(({ urgent, acknowledged_at }) => urgent && acknowledged_at === null)
        expect(calling.lastIndexOf(true)).toBe(calling.filter(Boolean).length - 1)
      }),
    )
  })
})

describe('today: unanswered messages', () => {
  test('today: a message that speaks of danger is above one that waits longer', () => {
    const threads = [
      { id: 'new', is_urgent: false, waiting_since: at(-5) },
      { id: 'old', is_urgent: false, waiting_since: at(-500) },
      { id: 'danger', is_urgent: true, waiting_since: at(-1) },
    ]
    expect(sortUnanswered(threads).map(({ id }) => id)).toEqual(['danger', 'old', 'new'])
  })
})

describe('today: sessions', () => {
  test.each<[string, AppointmentStatus, number, ReturnType<typeof sessionPhase>]>([
    ['one that begins in a minute is ahead', 'booked', 1, 'ahead'],
    ['one that begins this minute is under way', 'booked', 0, 'now'],
    ['one in its last minute is under way', 'booked', -29, 'now'],
    ['one that has ended is to be recorded', 'booked', -30, 'to_record'],
    ['one that was held is left out', 'completed', -60, null],
    ['one that was missed is left out', 'no_show', -60, null],
    ['one that was canceled is left out', 'canceled', 60, null],
    ['a time that is only held for someone is left out', 'held', 60, null],
  ])('today: %s', (_, status, minutes, phase) =>
    expect(sessionPhase({ status, starts_at: at(minutes), duration: 30 }, now)).toBe(phase),
  )
})

describe('today: clocks and long lists', () => {
  test.each([
    [10, { is_past: false, ms: 600_000 }],
    [0, { is_past: true, ms: 0 }],
    [-3, { is_past: true, ms: 180_000 }],
  ])('today: a clock %i minutes from its moment shows %j', (minutes, shown) =>
    expect(timeTo(at(minutes), now)).toEqual(shown),
  )

  test('today: a clock is never negative and turns exactly at its moment', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, (moment, other) => {
        const { is_past, ms } = timeTo(moment, Date.parse(other))
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(Date.parse(moment) - Date.parse(other)).toBe(is_past ? 0 - ms : ms)
      }),
    )
  })

  test('today: a group lists its first twelve and counts them all', () => {
    const items = Array.from({ length: 30 }, (_, index) => index)
    expect(firstOf(items)).toEqual({ total: 30, items: items.slice(0, 12) })
    expect(firstOf([1, 2], 40)).toEqual({ total: 40, items: [1, 2] })
    expect(firstOf([])).toEqual({ total: 0, items: [] })
  })
})
