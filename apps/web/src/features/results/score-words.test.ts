import { beforeEach, expect, test } from 'vitest'
import { session } from '../../platform/session/session.ts'
import { sessionHeaders, user } from '../../testing/people.ts'
import { axisDays, changeSinceFirst, scoreSentence, shortDay, takenWords } from './score-words.ts'
import type { ScaleScores } from './scores.ts'

// In the evening of the day before, where the patient is.
const at = (day: string) => `${day}T04:30:00.000Z`
const scoresAt = (...days: string[]): ScaleScores => ({
  scale: 'phq9',
  title: 'Depression',
  score: 18 - days.length,
  maximum: 27,
  severity: 'Moderate',
  points: days.map((day, n) => ({ at: at(day), score: 17 - n })),
  note: null,
})
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

beforeEach(() => session.keep(new Headers(sessionHeaders()), user({ zone: 'America/Los_Angeles' })))

test('score words: a day is the one of the account’s zone, and no line breaks inside of it', () => {
  expect(takenWords(scoresAt('2026-11-01'))).toBe('Taken October\u00a031,\u00a02026 with the PHQ-9.')
  expect(shortDay(at('2026-11-01'))).toBe('Oct\u00a031,\u00a02026')
})

test.each([
  ['one year', ['2026-01-02', '2027-01-01'], 'Jan 1'],
  ['two years', ['2026-01-01', '2026-11-10'], 'Dec 2025'],
])('score words: under a graph of %s, its first day reads "%3$s"', (_, days, first) => {
  const scores = scoresAt(...days)
  expect(plain(axisDays(scores)(at(days[0] ?? '')))).toBe(first)
})

test.each([
  ['another year', '2025-08-18', '1 point lower than in August 2025'],
  ['another month', '2026-08-18', '1 point lower than in August'],
  ['the same month', '2026-11-02', '1 point lower than on November 1, 2026'],
])('score words: since a first score in %s, the change names what tells it apart', (_, first, words) => {
  expect(plain(changeSinceFirst(scoresAt(first, '2026-11-10'))?.words)).toBe(words)
})

test.each([
  ['another month', '2026-08-18', 'Your depression score is 16, as it was in August.'],
  ['the same month', '2026-11-02', 'Your depression score is 16, as it was on November 1, 2026.'],
])('score words: a score that is as it was in %s says when that was', (_, first, words) => {
  const scores = scoresAt(first, '2026-11-10')
  const same = { ...scores, points: scores.points.map((point) => ({ ...point, score: scores.score })) }
  expect(plain(scoreSentence(same))).toBe(words)
})
