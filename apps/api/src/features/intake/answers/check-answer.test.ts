import { expect, test } from 'vitest'
import { question as wireQuestion } from '@stillwater/contract/intake'
import { answerRefusal } from '@stillwater/domain/intake/answer-rules'
import { crisisOfAnswer, itemNine } from '@stillwater/domain/safety/item-nine'
import { checkAnswer } from './check-answer.ts'
import { loadContent } from '../content/load-content.ts'

const { questionByName } = loadContent()
const today = new Date('2026-11-15T12:00:00Z')

test.each([
  ['Not at all', '0', null],
  ['Several days', '1', 'panel'],
  ['More than half the days', '2', 'page'],
  ['Nearly every day', '3', 'page'],
])('answers: item nine sent as the words "%s" alone is understood', (response, value, screen) => {
  const saved = checkAnswer(questionByName.get(itemNine)!.question, { response }, 'America/New_York', today)
  expect(saved.value).toBe(value)
  expect(crisisOfAnswer(itemNine, saved.value)?.screen ?? null).toBe(screen)
})

test('a browser, which has the question of the wire alone, refuses what the server refuses and nothing else', () => {
  const given = [
    { response: '' },
    { response: 'abc' },
    { response: '2027-01-01', value: '2027-01-01' },
    { response: '01/02/2015', value: '2015-01-02' },
    { response: '02/28/1990', value: '1990-02-28' },
    { response: 'none', value: 'none' },
    { response: '5550001111', value: '5550001111' },
    { response: '{"first_name":"Sam"}', value: '{"first_name":"Sam"}' },
  ]
  for (const { question, bank } of questionByName.values()) {
    const shown = wireQuestion.parse({
      ...question,
      question_bank: { id: bank.id, name: bank.name, title: bank.title },
      answer: null,
    })
    for (const answer of given)
      expect([question.name, answer, answerRefusal(shown, answer, '2026-11-15')]).toEqual([
        question.name,
        answer,
        answerRefusal(question, answer, '2026-11-15'),
      ])
  }
})
