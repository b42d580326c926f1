import { expect, test } from 'vitest'
import { readScheduleAnswer } from './schedule-answer.ts'

test.each([
  ['2026-11-19T21:30:00.000Z', { type: 'slot', starts_at: '2026-11-19T21:30:00.000Z' }],
  ['2026-11-19T21:30Z', { type: 'slot', starts_at: '2026-11-19T21:30:00.000Z' }],
  ['scheduled', { type: 'booked' }],
  ['video', { type: 'wish' }],
  ['phone', { type: 'wish' }],
  ['Weekday mornings', { type: 'wish' }],
  ['', { type: 'wish' }],
  ['2026-13-45T99:99:00Z', { type: 'wish' }],
  ['2026-11-19T21:30:00+02:00', { type: 'wish' }],
])('schedule answer: %s is read as what it asks for', (value, expected) => {
  expect(readScheduleAnswer(value)).toEqual(expected)
})
