import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

test.each([
  [undefined, 'Too many attempts. Please try again later.'],
  [1, 'Too many attempts. Please try again in 1 second.'],
  [30, 'Too many attempts. Please try again in 30 seconds.'],
  [60, 'Too many attempts. Please try again in 1 minute.'],
  [61, 'Too many attempts. Please try again in 2 minutes.'],
  [840, 'Too many attempts. Please try again in 14 minutes.'],
])('someone who has to wait %s seconds reads "%s"', (seconds, sentence) => {
  expect(waitWords(seconds)).toBe(sentence)
})
