import { describe, expect, test } from 'vitest'
import { timeline } from './timeline.ts'
import type { ScoredVisit } from './timeline.ts'

const visit = (day: string, line: string, scores: Partial<ScoredVisit>): ScoredVisit => ({
  created_at: `2030-${day}T10:00:00.000Z`,
  service_lines: [{ name: line }],
  ...scores,
})
const all = { phq9: 11, gad7: 12, isi: 13, asrs: 14 }

describe('the timeline of a score', () => {
  test.each([
    ['A-RES-034', 'isi', 'ins', 13],
    ['A-RES-034', 'isi', 'insomnia', 13],
    ['A-RES-035', 'phq9', 'depression', 11],
    ['A-RES-036', 'gad7', 'anxiety', 12],
    ['A-RES-037', 'asrs', 'adhd', 14],
  ] as const)('%s: %s is drawn for visits about %s alone', (_, scale, line, score) => {
    const lines = ['depression', 'anxiety', 'insomnia', 'adhd'].filter((other) => !other.startsWith(line))
    const others = lines.map((other) => visit('01-01', other, all))
    expect(timeline(scale, [...others, visit('02-01', line, all)])).toEqual([
      { at: '2030-02-01T10:00:00.000Z', score },
    ])
  })

  test('knows a service line by its title too (decision C19)', () => {
    const titled = {
      created_at: '2030-01-01',
      service_lines: [{ title: 'ADHD' }, { title: 'Insomnia' }],
      ...all,
    }
    expect(timeline('isi', [titled])).toHaveLength(1)
    expect(timeline('asrs', [titled])).toHaveLength(1)
    expect(timeline('phq9', [titled])).toHaveLength(0)
  })

  test('runs from the oldest visit to the newest and leaves out those without a score', () => {
    const visits = [
      visit('03-01', 'depression', { phq9: 0 }),
      visit('02-01', 'depression', { phq9: null }),
      visit('01-01', 'depression', { phq9: 20 }),
      visit('01-15', 'depression', {}),
    ]
    expect(timeline('phq9', visits).map(({ score }) => score)).toEqual([20, 0])
  })
})
