import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paceAt, paceSeconds } from './pacing.ts'

const box = {
  rounds: 2,
  phases: [
    { say: 'Breathe in', seconds: 4, level: 1 },
    { say: 'Hold', seconds: 4, level: 1 },
    { say: 'Breathe out', seconds: 4, level: 0 },
    { say: 'Rest', seconds: 4, level: 0 },
  ],
}

test.each([
  [0, { round: 0, phase: 0, seconds_left: 4, level: 0 }],
  [2, { round: 0, phase: 0, seconds_left: 2, level: 0.5 }],
  [3.9, { phase: 0, seconds_left: 1 }],
  [4, { phase: 1, seconds_left: 4, level: 1 }],
  [10, { phase: 2, level: 0.5 }],
  [16, { round: 1, phase: 0, level: 0 }],
  [32, { is_over: true, round: 1, phase: 3, level: 0 }],
  [500, { is_over: true }],
  [-3, { round: 0, phase: 0, level: 0 }],
])('pacing: %d seconds into two rounds of box breathing', (elapsed, expected) => {
  expect(paceAt(box, elapsed)).toMatchObject(expected)
})

test('pacing: at any second there is a phase, the level is between 0 and 1, and it ends on time', () => {
  const phase = fc.record({
    say: fc.constant('x'),
    seconds: fc.integer({ min: 1, max: 60 }),
    level: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const pace = fc.record({
    rounds: fc.integer({ min: 1, max: 20 }),
    phases: fc.array(phase, { minLength: 1, maxLength: 8 }),
  })
  fc.assert(
    fc.property(pace, fc.double({ min: -1, max: 2000, noNaN: true }), (one, elapsed) => {
      const now = paceAt(one, elapsed)
      expect(one.phases[now.phase]).toBeDefined()
      expect(now.level).toBeGreaterThanOrEqual(-1e-9)
      expect(now.level).toBeLessThanOrEqual(1 + 1e-9)
      expect(now.round).toBeLessThan(one.rounds)
      expect(now.is_over).toBe(elapsed >= paceSeconds(one))
    }),
  )
})
