import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serviceLines } from '../people/offerings.ts'
import { itemNames, scaleOfServiceLine, scales } from '../results/scales.ts'
import { bankNames } from './banks.ts'
import type { BankName } from './banks.ts'
import { firstOpen, flowBanks, isCheckoutOpen, isOnPath, isPathAnswered } from './flow.ts'
import type { BankContents, VisitFacts } from './flow.ts'
import { paidForMedication } from './intake-facts.fixture.ts'
import type { QuestionContent } from './question-shape.ts'

const question = (name: string, more: Partial<QuestionContent> = {}): QuestionContent => ({
  name,
  version: 1,
  title: name,
  question_type: 'text',
  ...more,
})
const asked: Partial<Record<BankName, QuestionContent[]>> = {
  screening: scales.flatMap((scale) =>
    itemNames(scale).map((name) => question(name, { assessment_type: scale })),
  ),
  health_history_1: [
    question('has_allergies', { refresh_after: true }),
    question('allergies', { when: { answered: { question: 'has_allergies', in: ['yes'] } } }),
    question('doctor', { optional: true }),
  ],
  checkout: [
    question('plan_selector', { question_type: 'plan_selector' }),
    question('payment', { question_type: 'payment' }),
  ],
  counselor: [question('choose_counselor', { optional: true }), question('schedule_counselor')],
  therapist: [question('choose_therapist', { optional: true }), question('schedule_therapist')],
  provider_appointment: [question('schedule_provider')],
}
const contents = Object.fromEntries(
  bankNames.map((name) => {
    const questions = asked[name] ?? [question(`${name}_q`)]
    return [name, { name, version: 1, title: name, questions }]
  }),
) as unknown as BankContents
const everyQuestion = bankNames.flatMap((bank) =>
  contents[bank].questions.map(({ name }) => ({ bank, question: name })),
)

type Step =
  | { does: 'answer'; which: number; value: string | null }
  | { does: 'follow'; times: number }
  | { does: 'choose lines'; lines: string[] }
  | { does: 'pay' | 'complete' }

const anyLines = fc.subarray([...serviceLines], { minLength: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('answer' as const),
    which: fc.nat({ max: everyQuestion.length - 1 }),
    value: fc.constantFrom('yes', 'no', null),
  }),
  fc.record({ does: fc.constant('follow' as const), times: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ does: fc.constant('choose lines' as const), lines: anyLines }),
  fc.record({ does: fc.constantFrom('pay' as const, 'complete' as const) }),
)

const { finished_banks: _finished, gap_banks: _gaps, begun_banks: _begun, ...facts } = paidForMedication

test('path: over any walk no visit is paid or completed with an open question before it (S8)', () => {
  const seen = { paid: 0, complete: 0 }
  const walk = (
    flow_type: VisitFacts['flow_type'],
    offering_key: VisitFacts['offering_key'],
    lines: string[],
    steps: Step[],
  ) => {
    const answers: Record<string, string | null> = {}
    let visit: VisitFacts = { ...facts, flow_type, offering_key, paid: false, service_lines: lines }
    const remaining = () => flowBanks(contents, visit, answers)
    function give(name: string, value: string | null): void {
      const isOptional = Object.values(contents).some((bank) =>
        bank.questions.some((one) => one.name === name && one.optional),
      )
      answers[name] = value ?? (isOptional ? null : 'no')
      // Choosing someone assigns them at once.
      if (name === 'choose_counselor' && value) visit = { ...visit, has_care_manager: true }
      if (name === 'choose_therapist' && value) visit = { ...visit, has_assigned_therapist: true }
    }
    function pay(): void {
      if (visit.paid || !isCheckoutOpen(remaining())) return
      visit = { ...visit, paid: true }
      seen.paid++
      for (const name of [
        'profile_q',
        ...(flow_type === 'legacy' ? [] : [...itemNames('phq9'), 'has_allergies', 'doctor']),
      ])
        expect(Object.keys(answers)).toContain(name)
    }
    for (const one of steps) {
      if (one.does === 'choose lines') visit = { ...visit, service_lines: one.lines }
      if (one.does === 'pay') pay()
      if (one.does === 'answer') {
        const place = everyQuestion[one.which]!
        if (place.question !== 'payment' && isOnPath(contents, visit, answers, place))
          give(place.question, one.value)
      }
      if (one.does === 'follow')
        for (let turn = 0; turn < one.times; turn++) {
          const open = firstOpen(remaining())
          if (open?.question === 'payment') pay()
          else if (open) give(open.question, 'yes')
        }
      if (one.does !== 'complete' || !isPathAnswered(remaining())) continue
      seen.complete++
      expect(visit.paid).toBe(true)
      for (const line of visit.service_lines)
        for (const item of itemNames(scaleOfServiceLine(line)!)) expect(Object.keys(answers)).toContain(item)
      const times = ['schedule_counselor', 'schedule_provider', 'schedule_therapist']
      const wanted =
        offering_key === 'therapy'
          ? times.slice(2)
          : offering_key === 'medication'
            ? times.slice(0, 2)
            : times
      expect(Object.keys(answers)).toEqual(expect.arrayContaining([...wanted, 'has_allergies', 'doctor']))
      if (answers['has_allergies'] === 'yes') expect(Object.keys(answers)).toContain('allergies')
      return
    }
  }
  fc.assert(
    fc.property(
      fc.constantFrom('full_assessment_first' as const, 'legacy' as const),
      fc.constantFrom('medication' as const, 'therapy' as const, 'medication-therapy' as const),
      anyLines,
      fc.array(step, { minLength: 5, maxLength: 40 }),
      walk,
    ),
    { numRuns: 60, seed: 20261116 },
  )
  expect(seen.paid).toBeGreaterThan(15)
  expect(seen.complete).toBeGreaterThan(5)
})
