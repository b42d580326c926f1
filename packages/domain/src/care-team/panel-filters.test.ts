import { describe, expect, test } from 'vitest'
import { defaultCheckInRhythm } from '../results/check-in-rhythm.ts'
import { memberCheckInAt, isNotImproving, isOverdue } from './panel-filters.ts'
import { courseOf } from './score-course.ts'
import type { Scale } from '../results/scales.ts'

const day = (n: number) => new Date(Date.UTC(2030, 0, 1 + n, 12))
const course = (scale: Scale, days: number, ...scores: [number, number]) =>
  courseOf(
    scale,
    scores.map((score, index) => ({ at: day(index * days).toISOString(), score })),
  )!

describe('panel: not improving', () => {
  test.each([
    ['worse after two weeks', [course('phq9', 14, 10, 16)], true],
    ['unchanged after seven weeks', [course('phq9', 55, 18, 16)], false],
    ['unchanged after eight weeks', [course('phq9', 56, 18, 16)], true],
    ['better by reliable change after eight weeks', [course('phq9', 56, 18, 12)], false],
    ['never had symptoms', [course('phq9', 90, 3, 4)], false],
    ['one scale well, another not', [course('phq9', 60, 18, 4), course('gad7', 60, 15, 14)], true],
    ['a scale without a threshold', [course('asrs', 90, 20, 20)], false],
    ['no scores', [], false],
  ])('panel: %s', (_, courses, expected) => expect(isNotImproving(courses)).toBe(expected))
})

describe('panel: overdue check-in', () => {
  const state = {
    status: 'active_client',
    first: day(0).toISOString(),
    last: day(14).toISOString(),
    every_days: null,
  }
  test.each([
    ['the day it is due', {}, 28, false],
    ['before the reminder', {}, 30, false],
    ['three days after it was due', {}, 31, true],
    ['by the team’s own rhythm', { every_days: 7 }, 24, true],
    ['someone who is not a member', { status: 'canceled' }, 300, false],
    ['someone before their first assessment', { first: null, last: null }, 300, false],
  ])('panel: %s', (_, changes, today, expected) => {
    const due = memberCheckInAt({ ...state, ...changes }, defaultCheckInRhythm)
    expect(isOverdue(due, defaultCheckInRhythm, day(today))).toBe(expected)
  })
})
