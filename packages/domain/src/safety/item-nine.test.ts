import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerValue } from '../intake/answer-value.ts'
import { itemNames } from '../results/scales.ts'
import { crisisFor, crisisOfAnswer, crisisTaskToOpen, itemNine } from './item-nine.ts'

const minutes = 60_000

describe('someone who thinks of self-harm', () => {
  test.each(['0', 0, '', null, undefined])('not at all (%j) goes on', (value) => {
    expect(crisisFor(value)).toBeNull()
  })

  test.each(['1', 1])(
    'on several days (%j) sees a calm panel, and the care team is told for today',
    (value) => {
      expect(crisisFor(value)).toEqual({
        screen: 'panel',
        task: { key: 'item-nine', urgent: false, due_ms: 24 * 60 * minutes },
      })
    },
  )

  test.each(['2', '3', 2, 3])(
    'on more days (%j) sees the full page, and help is due in 15 minutes',
    (value) => {
      expect(crisisFor(value)).toEqual({
        screen: 'page',
        task: { key: 'item-nine-urgent', urgent: true, due_ms: 15 * minutes },
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

describe('the care team', () => {
  test('always has an open task that is urgent enough, whatever is answered, repeated or taken back', () => {
    const answers = fc.array(fc.constantFrom('0', '1', '2', '3', null, 'unreadable'), { maxLength: 12 })
    fc.assert(
      fc.property(answers, (given) => {
        const open: string[] = []
        for (const value of given) {
          const task = crisisTaskToOpen(crisisFor(value), open)
          if (task) open.push(task.key)
          if (value === '1') expect(open.length).toBeGreaterThan(0)
          if (value !== null && value !== '0' && value !== '1') expect(open).toContain('item-nine-urgent')
        }
        expect(new Set(open).size).toBe(open.length)
      }),
    )
  })

  test('is told again when it gets worse, and not twice of the same', () => {
    expect(crisisTaskToOpen(crisisFor('2'), ['item-nine'])?.key).toBe('item-nine-urgent')
    expect(crisisTaskToOpen(crisisFor('1'), ['item-nine'])).toBeNull()
    expect(crisisTaskToOpen(crisisFor('1'), ['item-nine-urgent'])).toBeNull()
    expect(crisisTaskToOpen(crisisFor('1'), ['unpaid-invoice'])?.key).toBe('item-nine')
    expect(crisisTaskToOpen(null, [])).toBeNull()
  })
})
