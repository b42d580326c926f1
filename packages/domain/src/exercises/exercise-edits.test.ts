import { describe, expect, test } from 'vitest'
import { changedParts, exerciseEditFaults, noExerciseEdit, withExerciseEdit } from './exercise-edits.ts'

const exercise = {
  title: 'Breathe out longer',
  summary: 'A short one.',
  minutes: 5,
  steps: [
    { name: 'sit', text: ['Sit down.'], input: null, pace: 4 },
    { name: 'notice', text: ['Notice.', '- one'], input: 'What did you notice?', pace: null },
  ],
}
const step = (name: string, text: string[], input: string | null) => ({
  ...noExerciseEdit,
  steps: { [name]: { text, input } },
})

describe('what an edit of an exercise may change', () => {
  test('words are replaced, and what rules read stays', () => {
    const edit = { title: 'Slow breath', summary: null, steps: { sit: { text: ['Lie down.'], input: null } } }
    expect(exerciseEditFaults(exercise, edit)).toEqual([])
    expect(withExerciseEdit(exercise, edit)).toEqual({
      ...exercise,
      title: 'Slow breath',
      steps: [{ ...exercise.steps[0], text: ['Lie down.'] }, exercise.steps[1]],
    })
    expect(changedParts(edit)).toBe(2)
  })

  test.each([
    ['a step that does not exist', step('stand', ['Stand.'], null), '“stand” is no step of this exercise'],
    ['an empty step', step('sit', [' '], null), '“sit” has no text'],
    ['a question that is added', step('sit', ['Sit.'], 'Why?'), '“sit” asks nothing'],
    ['a question that is taken away', step('notice', ['Notice.'], null), '“notice” must keep its question'],
  ])('%s is refused, and the product’s words stay', (_, edit, fault) => {
    expect(exerciseEditFaults(exercise, edit)).toEqual([fault])
    expect(withExerciseEdit(exercise, edit)).toBe(exercise)
  })

  test('no edit changes nothing', () => {
    expect(withExerciseEdit(exercise, noExerciseEdit)).toEqual(exercise)
    expect(changedParts(noExerciseEdit)).toBe(0)
  })
})
