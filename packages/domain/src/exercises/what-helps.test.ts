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
  [[8], 'too_few'],
  [[-8, -8], 'too_few'],
  [[1, 1, 1], 'better'],
  [[2, 1, 0, 1], 'better'],
  [[1, 1, 0], 'no_clear_change'],
  [[0, 0, 0], 'no_clear_change'],
  [[-1, -1, 0], 'no_clear_change'],
  [[9, -1, -1], 'no_clear_change'],
  [[-9, 1, 1], 'no_clear_change'],
  [[-1, -1, -1], 'worse'],
  [[-3, 1, -2], 'worse'],
] as const)('what helps: changes of %j are %s', (changes, verdict) => {
  const [help] = whatHelps(changes.map((change, index) => done('walk', index + 1, 5, 5 + change)))
  expect(verdictOf(help!)).toBe(verdict)
})

test('what helps: "usually better" or "usually worse" is never said against most of the ratings', () => {
  const change = fc.integer({ min: -10, max: 10 })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
      const [help] = whatHelps(changes.map((one, index) => done('walk', index + 1, 0, one)))
      const { up, down, times } = help!
      const verdict = verdictOf(help!)
      if (verdict === 'better') expect(up).toBeGreaterThan(times - up)
      if (verdict === 'worse') expect(down).toBeGreaterThan(times - down)
    }),
  )
})
