import { describe, expect, test } from 'vitest'
import { courseOf } from './score-course.ts'
import { isLost, progressOf, proposeStep, targetCourse } from './treat-to-target.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const point = (score: number, days = 0) => ({
  score,
  at: new Date(start + days * 86_400_000).toISOString(),
})
const phq9 = (first: number, latest: number, days: number) =>
  courseOf('phq9', [point(first), point(latest, days)])

describe('treat to target', () => {
  test.each([
    ['no score', null, 'unmeasured'],
    ['a single score', courseOf('phq9', [point(18)]), 'early'],
    ['18 to 16 after 56 days', phq9(18, 16, 56), 'stalled'],
    ['18 to 16 after 55 days', phq9(18, 16, 55), 'early'],
    ['18 to 12 after 56 days: better, and less than half gone', phq9(18, 12, 56), 'stalled'],
    ['18 to 12 after 30 days', phq9(18, 12, 30), 'improving'],
    ['18 to 9: half gone', phq9(18, 9, 70), 'response'],
    ['18 to 10: not half gone', phq9(18, 10, 70), 'stalled'],
    ['18 to 4', phq9(18, 4, 70), 'remission'],
    ['10 to 18', phq9(10, 18, 14), 'worse'],
    ['2 to 3 after a year: it began without symptoms', phq9(2, 3, 365), 'early'],
  ] as const)('treat to target: %s', (_, course, expected) => expect(progressOf(course)).toBe(expected))

  test('treat to target: it is measured by what got worse, else by what began with symptoms', () => {
    const well = courseOf('phq9', [point(2), point(2, 60)])!
    const anxious = courseOf('gad7', [point(14), point(13, 60)])!
    const worse = courseOf('gad7', [point(5), point(15, 60)])!
    const low = courseOf('phq9', [point(18), point(8, 60)])!
    expect(targetCourse([well, anxious])).toBe(anxious)
    expect(targetCourse([low, worse])).toBe(worse)
    expect(targetCourse([low, anxious])).toBe(low)
    expect(targetCourse([well])).toBe(well)
    expect(targetCourse([])).toBeNull()
  })

  test('treat to target: lost is a check-in four weeks late without a visit booked', () => {
    const now = new Date('2026-11-17T12:00:00Z')
    const late = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
    const facts = { check_in_due_at: late(28), is_overdue: true, next_appointment_at: null }
    expect(isLost(facts, now)).toBe(true)
    expect(isLost({ ...facts, check_in_due_at: late(27) }, now)).toBe(false)
    expect(isLost({ ...facts, next_appointment_at: late(-2) }, now)).toBe(false)
    expect(isLost({ ...facts, is_overdue: false }, now)).toBe(false)
  })

  const well = { is_member: true, progress: 'response', is_overdue: false, is_lost: false } as const
  test.each([
    [
      { progress: 'worse', is_lost: true, is_overdue: true },
      { rule: 'worse', step: 'visit' },
    ],
    [
      { progress: 'stalled', is_overdue: true },
      { rule: 'stalled', step: 'case_review' },
    ],
    [
      { is_lost: true, is_overdue: true },
      { rule: 'lost', step: 'message' },
    ],
    [{ is_overdue: true }, { rule: 'overdue', step: 'check_in' }],
    [{ progress: 'unmeasured' }, { rule: 'unmeasured', step: 'check_in' }],
    [{}, null],
    [{ progress: 'worse', is_member: false }, null],
  ] as const)('treat to target: %j proposes %j', (changes, expected) =>
    expect(proposeStep({ ...well, ...changes })).toEqual(expected),
  )
})
