import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columbiaAnswers,
  columbiaItems,
  columbiaLevel,
  nextColumbiaItem,
  safetyLevel,
  safetyLevels,
  type ColumbiaAnswers,
  type SafetyLevel,
} from './columbia.ts'

const allNo: ColumbiaAnswers = { wish_dead: 'no', thoughts: 'no', behavior: 'no' }
const answersMade = fc.record(
  Object.fromEntries(columbiaItems.map((item) => [item, fc.constantFrom(...columbiaAnswers)])),
  { requiredKeys: [] },
) as fc.Arbitrary<ColumbiaAnswers>
const rank = (level: SafetyLevel) => safetyLevels.indexOf(level)

describe('columbia screener', () => {
  test.each<[string, ColumbiaAnswers, string | null]>([
    ['asks first about a wish to be dead', {}, 'wish_dead'],
    ['asks about thoughts next', { wish_dead: 'no' }, 'thoughts'],
    ['asks about a method after thoughts', { wish_dead: 'yes', thoughts: 'yes' }, 'method'],
    ['asks about a method when thoughts were skipped', { wish_dead: 'no', thoughts: 'skipped' }, 'method'],
    ['leaves out method, intent and plan without thoughts', { wish_dead: 'yes', thoughts: 'no' }, 'behavior'],
    ['asks about three months after behavior', { ...allNo, behavior: 'yes' }, 'behavior_recent'],
    [
      'asks about three months when behavior was skipped',
      { ...allNo, behavior: 'skipped' },
      'behavior_recent',
    ],
    ['ends when behavior was denied', allNo, null],
  ])('columbia: %s', (_, answers, next) => {
    expect(nextColumbiaItem(answers)).toBe(next)
  })

  test('columbia: the questions come to an end, whatever is answered', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.constantFrom(...columbiaAnswers)), (stream) => {
        const answers: ColumbiaAnswers = {}
        for (const answer of stream.take(columbiaItems.length + 1)) {
          const item = nextColumbiaItem(answers)
          if (item === null) return
          answers[item] = answer
        }
        expect(nextColumbiaItem(answers)).toBeNull()
      }),
    )
  })
})

test.each<[ColumbiaAnswers, SafetyLevel | null]>([
  [{}, null],
  [{ wish_dead: 'skipped', thoughts: 'skipped' }, null],
  [{ wish_dead: 'skipped', thoughts: 'no' }, 'low'],
  [allNo, 'low'],
  [{ wish_dead: 'yes' }, 'low'],
  [{ wish_dead: 'no', intent: 'yes' }, 'high'],
])('columbia level: %j alone gives %s', (answers, level) => {
  expect(columbiaLevel(answers)).toBe(level)
})

describe('level of a safety task', () => {
  test.each<[SafetyLevel, ColumbiaAnswers, SafetyLevel]>([
    ['moderate', {}, 'moderate'],
    ['moderate', allNo, 'low'],
    ['moderate', { ...allNo, behavior: 'skipped' }, 'moderate'],
    ['high', { wish_dead: 'no' }, 'high'],
    ['high', { wish_dead: 'no', thoughts: 'no' }, 'high'],
    ['high', { wish_dead: 'skipped', thoughts: 'skipped' }, 'high'],
    ['low', { wish_dead: 'yes' }, 'low'],
    ['low', { wish_dead: 'yes', thoughts: 'yes', method: 'yes' }, 'moderate'],
    ['low', { thoughts: 'yes', intent: 'yes' }, 'high'],
    ['low', { thoughts: 'yes', plan: 'yes' }, 'high'],
    ['low', { behavior: 'yes' }, 'moderate'],
    ['low', { behavior: 'yes', behavior_recent: 'no' }, 'moderate'],
    ['low', { behavior: 'yes', behavior_recent: 'yes' }, 'high'],
  ])('safety level: %s with %j is %s', (initial, answers, level) => {
    expect(safetyLevel(initial, answers)).toBe(level)
  })

  test('safety level: a skipped answer never lowers it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...safetyLevels), answersMade, (initial, answers) => {
        if (!Object.values(answers).includes('skipped')) return
        expect(rank(safetyLevel(initial, answers))).toBeGreaterThanOrEqual(rank(initial))
      }),
    )
  })

  test('safety level: a yes in place of a no never lowers it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...safetyLevels),
        answersMade,
        fc.constantFrom(...columbiaItems),
        (initial, answers, item) => {
          const denied = safetyLevel(initial, { ...answers, [item]: 'no' })
          const affirmed = safetyLevel(initial, { ...answers, [item]: 'yes' })
          expect(rank(affirmed)).toBeGreaterThanOrEqual(rank(denied))
        },
      ),
    )
  })
})
