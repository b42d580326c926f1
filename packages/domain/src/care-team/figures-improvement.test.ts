import { expect, test } from 'vitest'
import type { ScoredVisit } from '../results/timeline.ts'
import { countImprovements, improvementAt } from './figures-improvement.ts'

const visit = (day: string, scores: object): ScoredVisit => ({
  created_at: `${day}T17:00:00.000Z`,
  service_lines: [{ title: 'Depression' }, { title: 'Anxiety' }, { title: 'ADHD' }],
  ...scores,
})

test.each([
  ['a single score', [visit('2026-01-05', { phq9: 18 })], []],
  ['a start without symptoms', [visit('2026-01-05', { phq9: 3 }), visit('2026-03-05', { phq9: 1 })], []],
  [
    'half of the score gone',
    [visit('2026-01-05', { phq9: 18 }), visit('2026-03-05', { phq9: 9 })],
    [{ scale: 'phq9', responded: true, remitted: false }],
  ],
  [
    'the lowest band',
    [visit('2026-01-05', { phq9: 18 }), visit('2026-03-05', { phq9: 4 })],
    [{ scale: 'phq9', responded: true, remitted: true }],
  ],
  [
    'the lowest band, by less than half',
    [visit('2026-01-05', { gad7: 5 }), visit('2026-03-05', { gad7: 4 })],
    [{ scale: 'gad7', responded: false, remitted: true }],
  ],
  [
    'a better score that got worse again',
    [visit('2026-01-05', { phq9: 18 }), visit('2026-02-05', { phq9: 4 }), visit('2026-03-05', { phq9: 16 })],
    [{ scale: 'phq9', responded: false, remitted: false }],
  ],
  ['a scale without a threshold', [visit('2026-01-05', { asrs: 22 }), visit('2026-03-05', { asrs: 9 })], []],
])('improvement: %s', (_, visits, found) => {
  expect(improvementAt('2026-03', visits)).toEqual(found)
})

test('improvement: a month knows nothing of later scores, and a last score is forgotten after a year', () => {
  const visits = [
    visit('2026-01-05', { phq9: 18 }),
    visit('2026-02-05', { phq9: 16 }),
    visit('2026-04-05', { phq9: 2 }),
  ]
  expect(improvementAt('2026-02', visits)).toMatchObject([{ remitted: false }])
  expect(improvementAt('2026-04', visits)).toMatchObject([{ remitted: true }])
  expect(improvementAt('2027-03', visits)).toHaveLength(1)
  expect(improvementAt('2027-04', visits)).toEqual([])
})

test('improvement: a visit late on the last evening of a month belongs to that month', () => {
  const late = { ...visit('2026-01-31', { phq9: 2 }), created_at: '2026-02-01T03:00:00.000Z' }
  expect(improvementAt('2026-01', [visit('2026-01-05', { phq9: 18 }), late])).toHaveLength(1)
})

test('improvement: counts are by scale, and a scale that no one was measured with has none', () => {
  const one = { scale: 'phq9', responded: true, remitted: false } as const
  const counts = countImprovements([one, { ...one, responded: false }])
  expect(counts.find(({ scale }) => scale === 'phq9')).toEqual({
    scale: 'phq9',
    measured: 2,
    responded: 1,
    remitted: 0,
  })
  expect(counts.find(({ scale }) => scale === 'isi')?.measured).toBe(0)
})
