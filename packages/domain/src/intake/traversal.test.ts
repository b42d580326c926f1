import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayOpen, nextStep, previousPlace, resumePlace, unansweredOf } from './traversal.ts'
import type { Answers } from './question-shape.ts'
import type { Place, WalkBank } from './traversal.ts'

const banks: WalkBank[] = [
  { name: 'profile', refresh_after: true, questions: [{ name: 'birth_date' }, { name: 'region' }] },
  {
    name: 'health',
    questions: [
      { name: 'hint', save_answer: false },
      { name: 'prior', refresh_after: true },
      { name: 'which' },
    ],
  },
]
const at = (bank: string, question: string): Place => ({ bank, question })

const anyBanks: fc.Arbitrary<WalkBank[]> = fc
  .array(fc.record({ refresh_after: fc.boolean(), questions: fc.array(fc.boolean(), { maxLength: 5 }) }), {
    maxLength: 6,
  })
  .map((some) =>
    some.map(({ refresh_after, questions }, b) => ({
      name: `bank_${b}`,
      refresh_after,
      questions: questions.map((save_answer, q) => ({ name: `q_${b}_${q}`, save_answer })),
    })),
  )

const placesOf = (some: readonly WalkBank[]) =>
  some.flatMap(({ name, questions }) => questions.map((question) => at(name, question.name)))

describe('someone who answers', () => {
  test('A-INT-059: goes from question to question and from bank to bank', () => {
    expect(nextStep(banks, at('profile', 'birth_date'))).toEqual({
      place: at('profile', 'region'),
      reload: null,
    })
    expect(nextStep(banks, at('profile', 'region')).place).toEqual(at('health', 'hint'))
    expect(nextStep(banks, at('health', 'which'))).toEqual({ place: null, reload: null })
  })

  test('A-INT-060: after some questions gets the rest of the bank anew', () => {
    expect(nextStep(banks, at('health', 'prior'))).toEqual({
      place: at('health', 'which'),
      reload: 'questions',
    })
  })

  test('A-INT-061: after some banks gets the banks anew', () => {
    expect(nextStep(banks, at('profile', 'region')).reload).toBe('banks')
    expect(nextStep(banks.slice(0, 1), at('profile', 'region'))).toEqual({ place: null, reload: 'banks' })
  })

  test('and stands where the path no longer leads begins what is left of it', () => {
    expect(nextStep(banks, at('gone', 'gone')).place).toEqual(at('profile', 'birth_date'))
    expect(nextStep([], at('gone', 'gone')).place).toBeNull()
  })

  test('visits every question exactly once', () => {
    fc.assert(
      fc.property(anyBanks, (some) => {
        const visited: Place[] = []
        const answers: Record<string, string> = {}
        let here = placesOf(some)[0] ?? null
        while (here && visited.length < 100) {
          visited.push(here)
          answers[here.question] = 'x'
          here = nextStep(some, here).place
        }
        expect(visited).toEqual(placesOf(some))
      }),
    )
  })
})

describe('someone who comes back later', () => {
  test.each<[string, Answers, Place | null]>([
    ['nothing answered', {}, at('profile', 'birth_date')],
    ['A-INT-072: the first answered', { birth_date: '1990-01-01' }, at('profile', 'region')],
    ['a bank answered', { birth_date: 'x', region: 'TX' }, at('health', 'hint')],
    ['a question skipped', { birth_date: 'x', region: null }, at('health', 'hint')],
    ['a question answered ahead', { birth_date: 'x', region: 'TX', prior: 'no' }, at('health', 'which')],
    ['a question missed on the way', { birth_date: 'x', prior: 'no', which: 'x' }, at('profile', 'region')],
    ['everything answered', { birth_date: 'x', region: 'TX', prior: 'no', which: 'x' }, null],
  ])('with %s continues at the first open question', (_, answers, place) => {
    expect(resumePlace(banks, answers)).toEqual(place)
  })

  test('is at the first kept question without an answer, or at what introduces it', () => {
    fc.assert(
      fc.property(anyBanks, fc.func(fc.boolean()), (some, isGiven) => {
        const all = some.flatMap((bank) =>
          bank.questions.map((one) => ({ ...one, place: at(bank.name, one.name) })),
        )
        const given = all.filter(({ name }) => isGiven(name))
        const answers = Object.fromEntries(given.map(({ name }) => [name, 'x']))
        const open = all.findIndex(({ name, save_answer }) => save_answer && !isGiven(name))
        const place = resumePlace(some, answers)
        if (open === -1) {
          expect(place).toBeNull()
          return
        }
        const here = all.findIndex((one) => one.place.question === place?.question)
        expect(here).toBeLessThanOrEqual(open)
        expect(all.slice(here, open).every(({ save_answer }) => !save_answer)).toBe(true)
      }),
    )
  })
})

describe('an address typed by hand', () => {
  test.each<[string, Answers, Place, boolean]>([
    ['the first open question', { birth_date: 'x' }, at('profile', 'region'), true],
    ['an answered one', { birth_date: 'x' }, at('profile', 'birth_date'), true],
    ['one that was answered ahead', { which: 'x' }, at('health', 'which'), true],
    ['one beyond an open question', { birth_date: 'x' }, at('health', 'prior'), false],
    ['something to read beyond an open question', {}, at('health', 'hint'), false],
    [
      'something to read before the open question',
      { birth_date: 'x', region: 'TX' },
      at('health', 'hint'),
      true,
    ],
    ['a question that is not on the path', {}, at('gone', 'gone'), false],
  ])('to %s is followed or not', (_, answers, place, isFollowed) => {
    expect(mayOpen(banks, answers, place)).toBe(isFollowed)
  })

  test('never leads past a kept question without an answer, except to one that has an answer', () => {
    fc.assert(
      fc.property(anyBanks, fc.func(fc.boolean()), (some, isGiven) => {
        const answers = Object.fromEntries(
          placesOf(some)
            .filter(({ question }) => isGiven(question))
            .map(({ question }) => [question, 'x']),
        )
        const open = unansweredOf(
          some.flatMap(({ questions }) => questions),
          answers,
        )[0]
        const all = placesOf(some)
        const limit = all.findIndex(({ question }) => question === open?.name)
        for (const [index, place] of all.entries())
          if (open && index > limit && !isGiven(place.question))
            expect(mayOpen(some, answers, place)).toBe(false)
          else expect(mayOpen(some, answers, place)).toBe(true)
      }),
    )
  })
})

describe('Back', () => {
  test('leads through the banks to the beginning', () => {
    expect(previousPlace(banks, at('health', 'hint'))).toEqual(at('profile', 'region'))
    expect(previousPlace(banks, at('profile', 'birth_date'))).toBeNull()
    expect(previousPlace(banks, at('gone', 'gone'))).toBeNull()
  })

  test('and forward again is where one was', () => {
    fc.assert(
      fc.property(anyBanks, (some) => {
        for (const place of placesOf(some)) {
          const back = previousPlace(some, place)
          if (back) expect(nextStep(some, back).place).toEqual(place)
        }
      }),
    )
  })

  test('does not lead into a payment that was made', () => {
    const paid: WalkBank[] = [
      { name: 'checkout', questions: [{ name: 'payment', question_type: 'payment' }] },
      { name: 'shipping', questions: [{ name: 'address', question_type: 'address' }] },
    ]
    expect(previousPlace(paid, at('shipping', 'address'))).toBeNull()
  })
})

test('A-INT-071: what is not kept is not waited for', () => {
  const questions = banks.flatMap((bank) => bank.questions)
  expect(unansweredOf(questions, { region: null, prior: 'no' }).map(({ name }) => name)).toEqual([
    'birth_date',
    'which',
  ])
})
