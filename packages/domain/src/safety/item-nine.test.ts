import { describe, expect, test } from 'vitest'
import { answerValue } from '../intake/answer-value.ts'
import { itemNames } from '../results/scales.ts'
import {
  crisisFor,
  crisisOfAnswer,
  crisisTaskKeys,
  initialLevel,
  itemNine,
  safetyAtHome,
} from './item-nine.ts'

const minutes = 60_000

describe('someone who thinks of self-harm', () => {
  test.each(['0', 0, ' 0 ', '', ' ', null, undefined])('not at all (%j) continues', (value) => {
    expect(crisisFor(value)).toBeNull()
  })

  test.each(['1', 1, ' 1 '])(
    'on several days (%j) sees a calm panel, and the care team is told for today',
    (value) => {
      expect(crisisFor(value)).toEqual({
        screen: 'panel',
        task: { key: 'check-in', urgent: false, due_ms: 24 * 60 * minutes },
      })
    },
  )

  test.each(['2', '3', 2, 3])(
    'on more days (%j) sees the full page, and help is due in 15 minutes',
    (value) => {
      expect(crisisFor(value)).toEqual({
        screen: 'page',
        task: { key: 'check-in-now', urgent: true, due_ms: 15 * minutes },
      })
    },
  )

  test('is taken at the worst where an answer cannot be read', () => {
    for (const value of ['4', '-1', 'nearly_every_day', '0x', 'NaN'])
      expect(crisisFor(value)?.screen).toBe('page')
  })

  test('is noticed by the words of the answer alone', () => {
    const question = {
      question_type: 'likert',
      options: [
        { name: '0', title: 'Not at all' },
        { name: '3', title: 'Nearly every day' },
      ],
    }
    const value = answerValue(question, { response: 'Nearly every day' })
    expect(crisisOfAnswer(itemNine, value)?.screen).toBe('page')
  })

  test('is noticed at item nine and at no other', () => {
    const alarming = itemNames('phq9').filter((name) => crisisOfAnswer(name, '3'))
    expect(alarming).toEqual(['phq9_9'])
    expect(itemNine).toBe(itemNames('phq9').at(-1))
  })
})

describe('someone who is not safe at home', () => {
  test.each(['no', 'sometimes', 'unreadable'])(
    '(%j) sees nothing others could see, and the care team asks within a day',
    (value) => {
      expect(crisisOfAnswer(safetyAtHome, value)).toEqual({
        screen: null,
        task: { key: 'answer-follow-up', urgent: false, due_ms: 24 * 60 * minutes },
      })
    },
  )

  test.each(['yes', ' yes ', 'not_said', '', ' ', null])('(%j) is not asked about it', (value) => {
    expect(crisisOfAnswer(safetyAtHome, value)).toBeNull()
  })
})

describe('initial level of a safety task', () => {
  test.each([
    [itemNine, '1', 'low'],
    [itemNine, '2', 'moderate'],
    [itemNine, '3', 'moderate'],
    [safetyAtHome, 'no', 'low'],
  ])('initial level: %s answered with %s is %s', (name, value, level) => {
    expect(initialLevel(crisisOfAnswer(name, value)!)).toBe(level)
  })
})

describe('the care team', () => {
  test('has tasks whose keys say nothing of a person’s health', () => {
    expect(crisisTaskKeys.join(' ')).not.toMatch(/nine|phq|harm|suicid|safe|crisis|danger|home/)
  })
})
