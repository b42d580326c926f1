import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaleFacts, type Scale } from '../results/scales.ts'
import { courseOf, courseStates, hasSymptoms, scoreCourses } from './score-course.ts'

const at = (day: number) => new Date(Date.UTC(2030, 0, 1 + day)).toISOString()
const points = (...scores: number[]) => scores.map((score, index) => ({ at: at(index * 14), score }))

describe('score course', () => {
  test.each([
    ['phq9', [18, 4], 'remission'],
    ['phq9', [18, 5], 'response'],
    ['phq9', [18, 9], 'response'],
    ['phq9', [18, 10], 'better'],
    ['phq9', [18, 13], 'unchanged'],
    ['phq9', [18, 24], 'worse'],
    ['phq9', [18, 23], 'unchanged'],
    ['phq9', [3, 1], 'unchanged'],
    ['phq9', [3, 9], 'worse'],
    ['phq9', [5, 4], 'remission'],
    ['gad7', [14, 4], 'response'],
    ['gad7', [14, 8], 'better'],
    ['isi', [20, 10], 'response'],
    ['isi', [10, 18], 'worse'],
    ['asrs', [20, 4], null],
    ['phq9', [18], null],
    ['phq9', [18, 6, 20], 'unchanged'],
  ] as const)('score course: %s over %j is %j', (scale, scores, state) => {
    expect(courseOf(scale, points(...scores))?.state).toBe(state)
  })

  test('score course: a scale without scores has none', () => expect(courseOf('phq9', [])).toBeNull())

  test('score course: visits count only for what they were about', () => {
    const visits = [
      { created_at: at(0), service_lines: [{ title: 'Depression' }], phq9: 18, gad7: 12 },
      { created_at: at(14), service_lines: [{ title: 'Depression' }], phq9: 8, gad7: null },
    ]
    expect(scoreCourses(visits)).toEqual([
      {
        scale: 'phq9',
        start: { at: at(0), score: 18 },
        latest: { at: at(14), score: 8 },
        state: 'response',
      },
    ])
  })

  test('score course: for any two scores, worse is never called better, and the other way round', () => {
    const score = fc.nat({ max: 28 })
    fc.assert(
      fc.property(fc.constantFrom('phq9', 'gad7', 'isi'), score, score, (scale: Scale, one, other) => {
        const top = scaleFacts[scale].maximum
        const [a, b] = [Math.min(one, top), Math.min(other, top)]
        const state = courseOf(scale, points(a, b))?.state ?? null
        expect(courseStates).toContain(state)
        if (b > a) expect(['unchanged', 'worse']).toContain(state)
        if (b < a) expect(state).not.toBe('worse')
        if (state === 'remission') expect(hasSymptoms(scale, a)).toBe(true)
      }),
    )
  })
})
