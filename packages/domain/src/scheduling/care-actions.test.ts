import { expect, test } from 'vitest'
import { careActionsOn } from './care-actions.ts'
import { timeOffFault } from './time-off.ts'

const now = new Date('2026-11-17T16:00:00.000Z')

test.each([
  ['booked', '2026-11-17T16:00:01.000Z', ['move', 'cancel']],
  ['booked', '2026-11-17T16:00:00.000Z', ['complete', 'no_show']],
  ['completed', '2026-11-17T15:00:00.000Z', ['no_show']],
  ['no_show', '2026-11-17T15:00:00.000Z', ['complete']],
  ['canceled', '2026-11-18T15:00:00.000Z', []],
  ['held', '2026-11-18T15:00:00.000Z', []],
] as const)('care actions: on a %s appointment at %s they are %j', (status, starts_at, actions) =>
  expect(careActionsOn({ status, starts_at }, now)).toEqual(actions),
)

test.each([
  ['2026-11-17', 0, '2026-11-17', 1440, null],
  ['2026-11-17', 600, '2026-11-17', 600, 'ends_before_start'],
  ['2026-11-18', 0, '2026-11-17', 1440, 'ends_before_start'],
  ['2026-11-17', 1440, '2026-11-18', 0, 'ends_before_start'],
  ['2026-11-17', 0, '2027-11-17', 1440, null],
  ['2026-11-17', 0, '2027-11-18', 1440, 'too_long'],
])('time off: %s %i to %s %i: %s', (first_day, first_minute, last_day, last_minute, fault) =>
  expect(timeOffFault({ first_day, first_minute, last_day, last_minute })).toBe(fault),
)
