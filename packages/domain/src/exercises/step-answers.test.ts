import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeAnswers, strayAnswer } from './step-answers.ts'

const answers = fc.array(
  fc.record({ step_id: fc.constantFrom('a', 'b', 'c'), answer: fc.constantFrom('', ' ', 'one', 'two') }),
)

test('step answers: the newest answer to each step wins, and an empty one clears it', () => {
  fc.assert(
    fc.property(answers, answers, (saved, added) => {
      const merged = mergeAnswers(mergeAnswers([], saved), added)
      for (const step of ['a', 'b', 'c']) {
        const newest = [...saved, ...added].findLast(({ step_id }) => step_id === step)?.answer.trim()
        expect(merged.find(({ step_id }) => step_id === step)?.answer.trim()).toBe(newest || undefined)
      }
    }),
  )
})

test('step answers: sending the same answers twice changes nothing', () => {
  fc.assert(
    fc.property(answers, answers, (saved, added) => {
      const once = mergeAnswers(mergeAnswers([], saved), added)
      expect(mergeAnswers(once, once)).toEqual(once)
    }),
  )
})

test('step answers: an answer to a step without a question, or of another exercise, is found', () => {
  const steps = [
    { id: 'a', input_prompt: 'What do you see?' },
    { id: 'b', input_prompt: null },
  ]
  expect(strayAnswer(steps, [{ step_id: 'a', answer: 'x' }])).toBeUndefined()
  expect(strayAnswer(steps, [{ step_id: 'b', answer: 'x' }])).toMatchObject({ step_id: 'b' })
  expect(strayAnswer(steps, [{ step_id: 'z', answer: 'x' }])).toMatchObject({ step_id: 'z' })
})
