import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionTypes } from './question-shape.ts'
import { minutesLeft, secondsToAnswer, shownMinutes, type TimedBank } from './time-left.ts'

const bank = (question_types: string[], seconds_after?: number): TimedBank => ({
  unanswered_questions: question_types.map((question_type) => ({ question_type })),
  seconds_after,
})
const repeat = (type: string, times: number) => Array.from({ length: times }, () => type)

describe('time left in the intake', () => {
  test.each([
    ['one press is about a minute', [bank(['yes_no'])], 1],
    ['24 presses are about 4 minutes', [bank(repeat('likert', 24))], 4],
    ['banks add up', [bank(repeat('single', 12)), bank(repeat('single', 12))], 4],
    ['8 long answers are about 4 minutes', [bank(repeat('long_text', 8))], 4],
    ['a type that is not known takes as long as a press', [bank(repeat('new_type', 6))], 1],
    ['what follows a payment belongs to it', [bank(['single']), bank(['payment'], 200)], 5],
    ['once it is paid, what follows is in the path itself', [bank([], 200), bank(['single'])], 1],
    ['nothing is said of what follows a payment and is unknown', [bank(['single']), bank(['payment'])], null],
    ['nothing is said when nothing is open', [bank([])], null],
    ['nothing is said before the path is known', [], null],
  ])('%s', (_, banks, minutes) => {
    expect(minutesLeft(banks)).toBe(minutes)
  })

  test('never rises while questions are answered, and never says zero', () => {
    const types = fc.array(fc.constantFrom(...questionTypes.filter((type) => type !== 'payment')), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(types, (open) => {
        let before = Infinity
        for (let answered = 0; answered < open.length; answered++) {
          const minutes = minutesLeft([bank(open.slice(answered))])
          expect(minutes).toBeGreaterThanOrEqual(1)
          expect(minutes).toBeLessThanOrEqual(before)
          before = minutes ?? 0
        }
      }),
    )
  })

  test('every type of question takes some time', () => {
    for (const question_type of questionTypes) expect(secondsToAnswer([{ question_type }])).toBeGreaterThan(0)
  })

  test('what is shown never rises, whatever the answers add to the path', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 40 }))), (truths) => {
        let least: number | null = null
        for (const now of truths) {
          const shown = shownMinutes(now, least)
          if (shown === null) continue
          if (least !== null) expect(shown).toBeLessThanOrEqual(least)
          // Nor is it more than a minute below what is true.
          expect((now ?? 0) - shown).toBeLessThanOrEqual(1)
          least = shown
        }
      }),
    )
  })
})
