import { expect, test } from 'vitest'
import { exerciseOfTheDay } from './exercise-of-the-day.ts'

const exercises = ['a', 'b', 'c'].map((id) => ({ id }))
const chosenOn = (day: string) => exerciseOfTheDay(exercises, [], day)?.exercise.id

test('exercise of the day: the oldest assignment comes before any other exercise (decision N15)', () => {
  const assignments = [{ exercise: { id: 'z' } }, { exercise: { id: 'a' } }]
  expect(exerciseOfTheDay(exercises, assignments, '2026-11-16')).toEqual({
    exercise: { id: 'z' },
    is_assigned: true,
  })
})

test('exercise of the day: without assignments each is offered in its turn, and one day offers one', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
  expect(new Set(days.slice(0, 3).map(chosenOn)).size).toBe(3)
  expect(chosenOn(days[3]!)).toBe(chosenOn(days[0]!))
  expect(chosenOn(days[0]!)).toBe(chosenOn(days[0]!))
  expect(chosenOn('1960-02-29')).toBeDefined()
})

test('exercise of the day: without exercises there is none', () => {
  expect(exerciseOfTheDay([], [], '2026-11-16')).toBeNull()
})
