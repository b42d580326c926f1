import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemNames, scales } from '../results/scales.ts'
import { fullAssessmentQuestions, questionsOf } from './bank-questions.ts'
import type { QuestionFacts } from './bank-questions.ts'
import type { BankName } from './banks.ts'
import { anyFacts, anyServiceLines } from './intake-facts.fixture.ts'
import { medicationChecklist } from './medication-checklist.fixture.ts'
import type { Answers, BankContent, QuestionContent } from './question-shape.ts'

const someone: QuestionFacts = {
  flow_type: 'full_assessment_first',
  offering_key: 'medication',
  region: 'TX',
  is_follow_up: false,
  service_lines: ['Depression'],
}
const legacy: QuestionFacts = { ...someone, flow_type: 'legacy' }

const question = (name: string, more: Partial<QuestionContent> = {}): QuestionContent => ({
  name,
  version: 1,
  title: name,
  question_type: 'text',
  ...more,
})
const bank = (name: BankName, ...questions: (string | QuestionContent)[]): BankContent => ({
  name,
  version: 1,
  title: name,
  questions: questions.map((one) => (typeof one === 'string' ? question(one) : one)),
})
const asked = (of: BankContent, facts: QuestionFacts, answers: Answers = {}) =>
  questionsOf(of, facts, answers).map(({ name }) => name)

const end = bank('assessment_end', 'events', 'results')
const screening = bank(
  'screening',
  question('intro', { question_type: 'info' }),
  ...scales.flatMap((scale) => itemNames(scale).map((name) => question(name, { assessment_type: scale }))),
)
const scalesAsked = (facts: QuestionFacts) => [
  ...new Set(questionsOf(screening, facts, {}).flatMap(({ assessment_type }) => assessment_type ?? [])),
]

describe('someone of the full assessment', () => {
  test('A-BRN-021, A-BRN-022: sees results at the end, and in a follow-up all but the last item', () => {
    expect(asked(end, someone)).toEqual(['events', 'results'])
    expect(asked(end, { ...someone, is_follow_up: true })).toEqual(['events'])
  })

  test.each([
    ['A-BRN-023', 'communication', ['phone_confirmation']],
    [
      'A-BRN-024 to A-BRN-027',
      'health_history_2',
      ['prior_medication', 'medication_checklist', 'continue_same_medication', 'prescription_proof'],
    ],
    ['A-BRN-028', 'checkout', ['plan_selector']],
  ] as const)('%s: is asked in %s what others are not', (_, name, own) => {
    expect(fullAssessmentQuestions[name]).toEqual(own)
    const content = bank(name, ...own, 'for_all')
    expect(asked(content, someone)).toEqual([...own, 'for_all'])
    expect(asked(content, legacy)).toEqual(['for_all'])
  })

  test('A-BRN-028: chooses a plan before anything else of checkout', () => {
    const content = bank('checkout', 'insurance', 'payment', 'plan_selector')
    expect(asked(content, someone)).toEqual(['plan_selector', 'insurance', 'payment'])
  })

  test.each([
    [[], ['phq9', 'gad7']],
    [['Insomnia'], ['phq9', 'gad7', 'isi']],
    [
      ['ADHD', 'Anxiety'],
      ['phq9', 'gad7', 'asrs'],
    ],
  ])('decision N37: with %j is asked %j', (service_lines, wanted) => {
    expect(scalesAsked({ ...someone, service_lines })).toEqual(wanted)
    expect(asked(screening, { ...someone, service_lines })[0]).toBe('intro')
  })
})

describe('someone of the legacy flow', () => {
  test('sees no results, and A-BRN-034: in a follow-up is not asked about events', () => {
    expect(asked(end, legacy)).toEqual(['events'])
    expect(asked(end, { ...legacy, is_follow_up: true })).toEqual([])
  })

  test.each([
    ['A-BRN-030', 'ADHD', 'asrs'],
    ['A-BRN-031', 'Depression', 'phq9'],
    ['A-BRN-032', 'Anxiety', 'gad7'],
    ['A-BRN-033', 'Insomnia', 'isi'],
  ] as const)('%s: %s is screened by %s', (_, line, scale) => {
    expect(scalesAsked({ ...legacy, service_lines: [line] })).toEqual([scale])
  })

  test('A-BRN-029: is asked only the questions of the chosen service lines', () => {
    const names = asked(screening, { ...legacy, service_lines: ['Anxiety', 'Insomnia'] })
    expect(names).toEqual([...itemNames('gad7'), ...itemNames('isi')])
  })
})

describe('anyone', () => {
  test('A-BRN-012, decision N6: in Oklahoma is not asked about controlled medicine', () => {
    const content = bank('health_history_2', 'controlled_medication', 'allergies')
    expect(asked(content, someone)).toEqual(['controlled_medication', 'allergies'])
    expect(asked(content, { ...someone, region: 'OK' })).toEqual(['allergies'])
    expect(asked(content, { ...someone, region: 'oklahoma' })).toEqual(['allergies'])
  })

  test.each<[string, QuestionContent['when'], boolean]>([
    ['their flow', { flow_type: 'full_assessment_first' }, true],
    ['the other flow', { flow_type: 'legacy' }, false],
    ['either flow', { flow_type: ['legacy', 'full_assessment_first'] }, true],
    ['a first visit', { follow_up: false }, true],
    ['a follow-up', { follow_up: true }, false],
    ['their service line', { service_line: ['ADHD', 'Depression'] }, true],
    ['another service line', { service_line: 'ADHD' }, false],
    ['their offering', { offering: ['medication', 'medication-therapy'] }, true],
    ['another offering', { offering: 'therapy' }, false],
    ['two things of which one does not hold', { offering: 'medication', follow_up: true }, false],
    ['an answer they gave', { answered: { question: 'sex', in: ['female'] } }, true],
    ['one of several answers', { answered: { question: 'many', in: ['b', 'x'] } }, true],
    ['an answer they did not give', { answered: { question: 'sex', in: ['male'] } }, false],
    ['a question they skipped', { answered: { question: 'skipped', in: ['', 'null'] } }, false],
    ['a question they never saw', { answered: { question: 'toString', in: ['x'] } }, false],
  ])('meets a question meant for %s accordingly', (_, when, isAsked) => {
    const content = bank('communication', question('depends', { when }))
    const answers = { sex: 'female', many: 'a|b', skipped: null }
    expect(asked(content, someone, answers)).toEqual(isAsked ? ['depends'] : [])
  })

  test('a patient who changes an answer is not asked what followed from it, down the line', () => {
    const content = bank(
      'health_history_2',
      'prior',
      question('same', { when: { answered: { question: 'prior', in: ['yes'] } } }),
      question('proof', { when: { answered: { question: 'same', in: ['yes'] } } }),
    )
    const before = { prior: 'yes', same: 'yes' }
    expect(asked(content, someone, before)).toEqual(['prior', 'same', 'proof'])
    expect(asked(content, someone, { ...before, prior: 'no' })).toEqual(['prior'])
  })

  test('is asked the questions of a file in the order of the file, each once', () => {
    fc.assert(
      fc.property(anyFacts, anyServiceLines, (facts, service_lines) => {
        for (const content of [screening, end, bank('health_history_2', 'a', 'controlled_medication', 'b')]) {
          const names = asked(content, { ...facts, service_lines })
          const order = names.map((name) => content.questions.findIndex((one) => one.name === name))
          expect(order).toEqual([...new Set(order)].sort((one, other) => one - other))
        }
      }),
    )
  })
})

test('A-BRN-045 to A-BRN-054: a patient may have taken any of eight medicines, or another', () => {
  expect(medicationChecklist.map(({ title }) => title)).toEqual([
    'bupropion',
    'sertraline',
    'fluoxetine',
    'citalopram',
    'escitalopram',
    'trazodone',
    'mirtazapine',
    'hydroxyzine',
    'Other',
  ])
  expect(medicationChecklist.at(-1)?.name).toBe('other')
})
