import { expect, test } from 'vitest'
import { whyClosed } from './closed-thread.ts'

test.each([
  [true, null, null],
  [false, null, 'person_left'],
  [false, '2026-12-20', 'care_ended'],
  [true, '2026-12-20', 'care_ended'],
] as const)('thread: open %s, care ended on %s is closed because of %s', (is_open, care_ended_on, why) => {
  expect(whyClosed({ is_open, care_ended_on })).toBe(why)
})
