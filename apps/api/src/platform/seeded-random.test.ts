import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const firstOf = (seed: number, label: string) => {
  const random = seededRandom(seed).fork(label)
  return Array.from({ length: 5 }, () => random.next())
}

test('seeded random: the same seed gives the same numbers, and a neighboring seed or label others', () => {
  expect(firstOf(1, 'a')).toEqual(firstOf(1, 'a'))
  expect(new Set([firstOf(1, 'a')[0], firstOf(2, 'a')[0], firstOf(1, 'b')[0]]).size).toBe(3)
})

test('seeded random: what one stream takes moves no other', () => {
  const random = seededRandom(9)
  const before = random.fork('ann').next()
  random.next()
  expect(random.fork('ann').next()).toBe(before)
})

test('seeded random: whole numbers reach both ends and chances are met', () => {
  const random = seededRandom(3)
  const drawn = Array.from({ length: 2_000 }, () => random.whole(1, 4))
  expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4]))
  const share = Array.from({ length: 10_000 }, () => random.chance(0.2)).filter(Boolean).length / 10_000
  expect(share).toBeGreaterThan(0.18)
  expect(share).toBeLessThan(0.22)
})
