import { expect, test } from 'vitest'
import { crisisOfAnswer, itemNine } from '@stillwater/domain/safety/item-nine'
import { checkAnswer } from './check-answer.ts'
import { loadContent } from './content/load-content.ts'

const { questionByName } = loadContent()
const today = new Date('2026-11-15T12:00:00Z')

test.each([
  ['Not at all', '0', null],
  ['Several days', '1', 'panel'],
  ['More than half the days', '2', 'page'],
  ['Nearly every day', '3', 'page'],
])(
  'someone whose program sends only the words "%s" to item nine is understood',
  (response, value, screen) => {
    const kept = checkAnswer(questionByName.get(itemNine)!.question, { response }, 'America/New_York', today)
    expect(kept.value).toBe(value)
    expect(crisisOfAnswer(itemNine, kept.value)?.screen ?? null).toBe(screen)
  },
)
