import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completesAt, firstStep, lastStep, placeAt, progressAt, redirectedStep } from './player.ts'

const exercise = (count: number, includes_rating: boolean) => ({
  includes_rating,
  sorted_steps: Array.from({ length: count }, (_, index) => ({ id: `s${index}` })),
})
const rated = exercise(3, true)
const plain = exercise(3, false)

// decision Q7
describe('player: what stands at each step', () => {
  test.each([
    ['A-EXR-041', 0, { kind: 'before' }],
    ['A-EXR-042', 1, { kind: 'step', index: 0 }],
    ['A-EXR-042', 3, { kind: 'step', index: 2 }],
    ['A-EXR-043', 4, { kind: 'after' }],
    ['A-EXR-044', 5, { kind: 'share' }],
    ['A-EXR-045', 6, { kind: 'beyond' }],
    ['A-EXR-045', 99, { kind: 'beyond' }],
    ['a negative step is the first', -4, { kind: 'before' }],
    ['a step that is no number is the first', NaN, { kind: 'before' }],
    ['half a step is the first', 1.5, { kind: 'before' }],
  ])('player: with ratings (%s), step %d', (_, step, place) => {
    expect(placeAt(rated, step)).toEqual(place)
  })

  test.each([
    ['A-EXR-046', 0, { kind: 'step', index: 0 }],
    ['A-EXR-046', 1, { kind: 'step', index: 0 }],
    ['A-EXR-047', 3, { kind: 'step', index: 2 }],
    ['decision Q7', 4, { kind: 'share' }],
    ['A-EXR-045', 5, { kind: 'beyond' }],
  ])('player: without ratings (%s), step %d', (_, step, place) => {
    expect(placeAt(plain, step)).toEqual(place)
  })

  test('player: the exercise is sent after the second rating, or after the last step where there is none (A-EXR-047)', () => {
    expect([3, 4, 5].map((step) => completesAt(rated, step))).toEqual([false, true, false])
    expect([2, 3, 4].map((step) => completesAt(plain, step))).toEqual([false, true, false])
  })
})

describe('player: which step is shown instead', () => {
  test.each([
    ['a step needs the first rating (A-EXR-048)', 2, null, false, 0],
    ['the second rating needs the first one', 4, null, false, 0],
    ['with the first rating a step is shown', 2, 5, false, null],
    ['sharing needs a finished exercise', 5, 5, false, 4],
    ['a finished exercise can be shared', 5, 5, true, null],
    ['a finished exercise is not done again by going back', 2, 5, true, 5],
    ['the first step begins a finished exercise again', 0, 5, true, null],
    ['a rating of 0 counts as given', 3, 0, false, null],
    ['beyond the end is left to the caller', 9, null, false, null],
  ])('player: %s', (_, step, rating_before, is_completed, shown) => {
    expect(redirectedStep(rated, step, { rating_before, is_completed })).toBe(shown)
  })

  test('player: following redirects always ends at a step that can be shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        fc.integer({ min: -3, max: 20 }),
        fc.option(fc.integer({ min: 0, max: 10 })),
        fc.boolean(),
        (count, includes_rating, step, rating_before, is_completed) => {
          const played = exercise(count, includes_rating)
          const progress = { rating_before, is_completed }
          const shown = redirectedStep(played, step, progress) ?? step
          expect(redirectedStep(played, shown, progress)).toBeNull()
          expect(progressAt(played, shown)).toBeGreaterThanOrEqual(0)
          expect(progressAt(played, lastStep(played))).toBe(1)
          expect(placeAt(played, firstStep(played)).kind).toBe(includes_rating ? 'before' : 'step')
        },
      ),
    )
  })
})
