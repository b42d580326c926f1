import { describe, expect, test } from 'vitest'
import { defaultCheckInRhythm } from '../results/check-in-rhythm.ts'
import { memberCheckInAt, isNotImproving, isOverdue, isRunningOut } from './panel-filters.ts'
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

describe('panel: running out', () => {
  const today = '2030-03-01'
  test.each([
    ['no supply yet', null, null, false],
    ['refills for months', '2030-03-20', '2030-09-01', false],
    ['the last refill ends in 15 days', '2030-03-16', '2030-03-16', false],
    ['the last refill ends in 14 days', '2030-03-15', '2030-03-15', true],
    ['the last refill ended', '2030-02-20', '2030-02-20', true],
    ['none at home today although refills are left', '2030-03-01', '2030-09-01', true],
    ['the supply ends tomorrow and a refill is coming', '2030-03-02', '2030-09-01', false],
  ])('panel: %s', (_, supply_ends_on, run_out_on, expected) => {
    expect(isRunningOut({ supply_ends_on, run_out_on }, today)).toBe(expected)
  })
})
