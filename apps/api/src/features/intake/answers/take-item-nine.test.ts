import { describe, expect, test } from 'vitest'
import { Problem } from '@stillwater/contract/problems'
import { itemNine } from '@stillwater/domain/safety/item-nine'
import { loadContent, type Content } from '../content/load-content.ts'
import { questionId } from '../content/question-ids.ts'
import type { Intake } from '../load-intake.ts'
import { takeAnswer } from './take-item-nine.ts'

const content = loadContent()
const { bank, question } = content.questionByName.get(itemNine)!
const newer = { ...question, version: question.version + 1, id: questionId(itemNine, question.version + 1) }
/** As if the question had been reworded since the browser was opened. */
const changed: Content = {
  ...content,
  questionByName: new Map([...content.questionByName, [itemNine, { bank, question: newer }]]),
  questionById: new Map([[newer.id, { bank, question: newer }]]),
}
const intake = (completed_at: string | null) =>
  ({
    visit: { completed_at },
    patient: { zone: 'America/New_York' },
    answers: new Map(),
  }) as unknown as Intake
const wanted = (value: string | null, question_id = question.id) => ({
  question_bank_id: bank.id,
  question_id,
  question_name: itemNine,
  response: value,
  value,
})
const take = (value: string | null, completed_at: string | null = null, id?: string) =>
  takeAnswer(changed, intake(completed_at), wanted(value, id), new Date())

describe('item nine: an answer to an older version of the question', () => {
  test('item nine: a positive answer is saved with the version it was given to while the visit is open', () => {
    expect(take('3')).toMatchObject({
      is_saved: true,
      changes: true,
      crisis: { screen: 'page' },
      placed: { question: { version: question.version } },
    })
    expect(take('3', '2026-01-01T00:00:00Z')).toMatchObject({ is_saved: false, changes: false })
  })

  test('an option that is no longer offered is taken at its worst', () => {
    expect(take('most_days')).toMatchObject({ crisis: { screen: 'page' } })
  })

  test.each(['0', '', null])('item nine: %j is refused as usual', (value) => {
    expect(() => take(value)).toThrow(Problem)
  })
})
