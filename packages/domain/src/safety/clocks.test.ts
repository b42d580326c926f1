import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, closingContact, runningClock, type ClockedTask } from './clocks.ts'

const now = Date.parse('2026-11-16T11:00:00.000Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const waiting: ClockedTask = {
  due_at: at(754),
  acknowledged_at: null,
  outcome_due_at: null,
  done_at: null,
}

describe('clock of a safety task', () => {
  test.each<[string, Partial<ClockedTask>, ReturnType<typeof runningClock>]>([
    ['counts down to the acknowledgment', {}, { step: 'acknowledge', overdue: false, ms: 754_000 }],
    [
      'counts up once the acknowledgment is late',
      { due_at: at(-190) },
      { step: 'acknowledge', overdue: true, ms: 190_000 },
    ],
    ['is overdue at the very moment', { due_at: at(0) }, { step: 'acknowledge', overdue: true, ms: 0 }],
    [
      'turns to the outcome after the acknowledgment',
      { acknowledged_at: at(-110), outcome_due_at: at(1690) },
      { step: 'outcome', overdue: false, ms: 1_690_000 },
    ],
    [
      'leaves a late acknowledgment behind',
      { due_at: at(-500), acknowledged_at: at(-110), outcome_due_at: at(-10) },
      { step: 'outcome', overdue: true, ms: 10_000 },
    ],
    ['does not run without a deadline', { due_at: null }, null],
    ['stops when the task is closed', { done_at: at(-1) }, null],
  ])('safety clock: %s', (_, changes, clock) => {
    expect(runningClock({ ...waiting, ...changes }, now)).toEqual(clock)
  })

  test.each([
    [0, '0 s'],
    [999, '0 s'],
    [59_999, '59 s'],
    [185_999, '3 min 05 s'],
    [754_000, '12 min 34 s'],
    [3_599_999, '59 min 59 s'],
    [3_600_000, '1 h 0 min'],
    [83_459_999, '23 h 10 min'],
  ])('safety clock: %i ms reads %s', (ms, text) => {
    expect(clockText(ms)).toBe(text)
  })

  test('safety clock: sixty seconds or sixty minutes are never shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000_000 }), (ms) => {
        expect(clockText(ms)).not.toMatch(/\b60 (s|min)/)
      }),
    )
  })
})

test('safety outcome: the contact that closed a task is found among those that did not', () => {
  const missed = { outcome: 'not_reached' } as const
  const reached = { outcome: 'reached_safe' } as const
  expect(closingContact([missed, reached, missed])).toBe(reached)
  expect(closingContact([missed])).toBeNull()
})
