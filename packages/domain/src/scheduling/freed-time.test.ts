import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freedRanges } from './freed-time.ts'

const day = '2026-12-09T05:00:00.000Z'
const next = '2026-12-10T05:00:00.000Z'
const mask = (...free: [from: number, until: number][]) =>
  Array.from({ length: 100 }, (_, cell) =>
    free.some(([from, until]) => cell >= from && cell < until) ? '1' : '0',
  ).join('')

test('freed time: hours that were added are one range, what was free before is none', () => {
  const before = [{ starts_at: day, mask: mask([36, 68]) }]
  const after = [{ starts_at: day, mask: mask([36, 74]) }]
  expect(freedRanges(before, after)).toEqual([
    { starts_at: '2026-12-09T22:00:00.000Z', ends_at: '2026-12-09T23:30:00.000Z' },
  ])
  expect(freedRanges(after, before)).toEqual([])
})

test('freed time: a range across midnight is one, and the hour that two days share counts once', () => {
  const before = [day, next].map((starts_at) => ({ starts_at, mask: mask() }))
  const after = [
    { starts_at: day, mask: mask([92, 100]) },
    { starts_at: next, mask: mask([0, 8]) },
  ]
  expect(freedRanges(before, after)).toEqual([
    { starts_at: '2026-12-10T04:00:00.000Z', ends_at: '2026-12-10T07:00:00.000Z' },
  ])
})

test('freed time: a day that is derived for the first time is not offered', () => {
  expect(freedRanges([], [{ starts_at: day, mask: mask([0, 100]) }])).toEqual([])
})

test('freed time: the ranges hold each newly free quarter hour and no other', () => {
  const bits = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 100, maxLength: 100 })
  fc.assert(
    fc.property(bits, bits, (old, now) => {
      const ranges = freedRanges([{ starts_at: day, mask: old }], [{ starts_at: day, mask: now }])
      const inRange = (cell: number) => {
        const at = Date.parse(day) + cell * 900_000
        return ranges.some(
          ({ starts_at, ends_at }) => at >= Date.parse(starts_at) && at < Date.parse(ends_at),
        )
      }
      for (let cell = 0; cell < 100; cell++)
        expect(inRange(cell)).toBe(now[cell] === '1' && old[cell] === '0')
    }),
  )
})
