import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdictOf, whatHelps, type RatedCompletion } from './what-helps.ts'

const done = (exercise_id: string, day: number, rating_before: number, rating_after: number) => ({
  exercise_id,
  title: `The ${exercise_id}`,
  completed_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  rating_before,
  rating_after,
})

test('what helps: ratings are grouped by exercise, oldest first, the most often done exercise first', () => {
  const helps = whatHelps([
    done('walk', 9, 4, 4),
    done('breath', 8, 3, 6),
    done('breath', 2, 5, 5),
    done('breath', 5, 4, 3),
  ])
  expect(
    helps.map(({ title, times, mean_change, up, same, down }) => [title, times, mean_change, up, same, down]),
  ).toEqual([
    ['The breath', 3, 0.7, 1, 1, 1],
    ['The walk', 1, 0, 0, 1, 0],
  ])
  expect(helps[0]?.completions.map(({ rating_after }) => rating_after)).toEqual([5, 3, 6])
})

test('what helps: an exercise after which people feel worse is listed like any other', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom('a', 'b', 'c'),
          fc.integer({ min: 1, max: 28 }),
          fc.integer({ min: 0, max: 10 }),
          fc.integer({ min: 0, max: 10 }),
        ),
      ),
      (list) => {
        const all: RatedCompletion[] = list.map((one) => done(...one))
        const helps = whatHelps(all)
        expect(helps.reduce((sum, { times }) => sum + times, 0)).toBe(all.length)
        for (const { times, up, same, down, mean_change } of helps) {
          expect(up + same + down).toBe(times)
          if (up === 0 && same === 0) expect(mean_change).toBeLessThan(0)
          expect(Object.is(mean_change, -0)).toBe(false)
        }
      },
    ),
  )
})

test.each([
  [1, 8, 'too_few'],
  [2, -8, 'too_few'],
  [3, 1, 'better'],
  [3, 0.9, 'no_clear_change'],
  [9, 0, 'no_clear_change'],
  [9, -0.9, 'no_clear_change'],
  [3, -1, 'worse'],
] as const)('what helps: after %d times a mean change of %d is %s', (times, mean_change, verdict) => {
  expect(verdictOf({ times, mean_change })).toBe(verdict)
})
