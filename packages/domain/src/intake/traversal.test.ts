import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextStep, previousPlace, resumePlace, unansweredOf } from './traversal.ts'
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
const last = (bank: string, question: string) => ({ question_bank_name: bank, question_name: question })

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
        let here = resumePlace(some, answers, null)
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
  test.each([
    ['nothing answered', {}, null, at('profile', 'birth_date')],
    [
      'A-INT-072: the first answered',
      { birth_date: '1990-01-01' },
      last('profile', 'birth_date'),
      at('profile', 'region'),
    ],
    ['a bank answered', { birth_date: 'x', region: 'TX' }, last('profile', 'region'), at('health', 'hint')],
    [
      'a question skipped',
      { birth_date: 'x', region: null },
      last('profile', 'region'),
      at('health', 'hint'),
    ],
    [
      'an early answer changed late',
      { birth_date: 'x', region: 'TX', prior: 'no' },
      last('profile', 'birth_date'),
      at('health', 'hint'),
    ],
    [
      'a question missed on the way',
      { birth_date: 'x', prior: 'no', which: 'x' },
      last('health', 'which'),
      at('profile', 'region'),
    ],
    [
      'the last answer in a bank that is gone',
      { birth_date: 'x' },
      last('gone', 'gone'),
      at('profile', 'region'),
    ],
    [
      'everything answered',
      { birth_date: 'x', region: 'TX', prior: 'no', which: 'x' },
      last('health', 'which'),
      null,
    ],
  ])('with %s goes on where it matters', (_, answers, last_answer, place) => {
    expect(resumePlace(banks, answers, last_answer)).toEqual(place)
  })

  test('after k answers in order is at question k + 1', () => {
    fc.assert(
      fc.property(anyBanks, fc.nat(), (some, n) => {
        const all = placesOf(some)
        const k = all.length ? n % (all.length + 1) : 0
        const done = all.slice(0, k)
        const answers = Object.fromEntries(done.map(({ question }) => [question, 'x']))
        const before = done.at(-1)
        const place = resumePlace(some, answers, before ? last(before.bank, before.question) : null)
        expect(place).toEqual(all[k] ?? null)
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
