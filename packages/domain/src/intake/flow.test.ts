import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankNames } from './banks.ts'
import type { BankName } from './banks.ts'
import { gapCandidates } from './path.ts'
import { askedBanks, finishedBanks, flowBanks, flowCounts, isOnPath } from './flow.ts'
import type { BankContents, VisitFacts } from './flow.ts'
import { anyFacts, anyServiceLines, paidForMedication } from './intake-facts.fixture.ts'
import type { Answers, QuestionContent } from './question-shape.ts'
import { nextStep, resumePlace } from './traversal.ts'

const question = (name: string, more: Partial<QuestionContent> = {}): QuestionContent => ({
  name,
  version: 1,
  title: name,
  question_type: 'text',
  ...more,
})

const special: Partial<Record<BankName, QuestionContent[]>> = {
  screening: [
    question('intro', { question_type: 'info', save_answer: false }),
    question('phq9_1', { assessment_type: 'phq9' }),
    question('isi_1', { assessment_type: 'isi' }),
  ],
  assessment_end: [question('events'), question('results')],
  checkout: [
    question('plan_selector', { question_type: 'plan_selector' }),
    question('payment', { question_type: 'payment' }),
  ],
  health_history_2: [
    question('prior_medication', { refresh_after: true }),
    question('which', { when: { answered: { question: 'prior_medication', in: ['yes'] } } }),
    question('controlled_medication'),
  ],
}
const contents = Object.fromEntries(
  bankNames.map((name) => [
    name,
    {
      name,
      version: 1,
      title: name,
      refresh_after: true,
      questions: special[name] ?? [question(`${name}_q`)],
    },
  ]),
) as unknown as BankContents

const { finished_banks: _, gap_banks: _gaps, begun_banks: _begun, ...facts } = paidForMedication
const someone: VisitFacts = { ...facts, paid: false, service_lines: ['Depression'] }
const names = (visit: VisitFacts, answers: Answers, is_full = false) =>
  flowBanks(contents, visit, answers, { is_full }).map(({ name }) => name)

const anyVisit: fc.Arbitrary<VisitFacts> = fc
  .tuple(anyFacts, anyServiceLines)
  .map(
    ([{ finished_banks: _finished, gap_banks: _open, begun_banks: _started, ...rest }, service_lines]) => ({
      ...rest,
      service_lines,
    }),
  )

describe('a visit', () => {
  test('has finished a bank when its last kept answer is there', () => {
    const answers = { profile_q: 'x', phq9_1: '0' }
    expect(finishedBanks(askedBanks(contents, someone, answers))).toEqual(['profile', 'screening'])
    expect(names(someone, answers)).toEqual(['health_history_1', 'assessment_end', 'checkout'])
    expect(names(someone, answers, true)).toEqual([
      'profile',
      'screening',
      'health_history_1',
      'assessment_end',
      'checkout',
    ])
  })

  test('has finished a bank in which this person is asked nothing', () => {
    const earlier = {
      answers: {
        profile_q: 'x',
        health_history_1_q: 'x',
        prior_medication: 'no',
        controlled_medication: 'no',
      },
      scored_scales: [],
      owed_scales: [],
    }
    const legacyFollowUp = { ...someone, flow_type: 'legacy', is_follow_up: true, earlier } as const
    expect(names(legacyFollowUp, {})).toEqual(['screening'])
    expect(names(legacyFollowUp, {}, true)).toEqual(['screening'])
  })

  test('asks a member who changed to medication for the history that therapy did not need', () => {
    const earlier = {
      answers: { profile_q: 'x', health_history_1_q: 'x' },
      scored_scales: [],
      owed_scales: [],
    }
    const checkIn = { ...someone, flow_type: 'legacy', is_follow_up: true, earlier } as const
    expect(names({ ...checkIn, offering_key: 'therapy' }, {})).toEqual(['screening'])
    for (const offering_key of ['medication', 'medication-therapy'] as const)
      expect(names({ ...checkIn, offering_key }, {})).toEqual(['screening', 'health_history_2'])
  })

  test('does not end unpaid, whatever was answered', () => {
    const answers = { profile_q: 'x', phq9_1: '0', health_history_1_q: 'x', events: 'x', results: 'x' }
    const [checkout] = flowBanks(contents, someone, { ...answers, plan_selector: 'therapy', payment: 'sent' })
    expect(checkout?.unanswered.map(({ name }) => name)).toEqual(['payment'])
  })

  test('flow: a paid visit is asked neither to pay again nor to choose a plan', () => {
    const paid = { ...someone, paid: true }
    expect(names(paid, {})[0]).toBe('profile')
    const before = { profile_q: 'x', phq9_1: '0', health_history_1_q: 'x', events: 'x', results: 'x' }
    expect(names(paid, { ...before, plan_selector: 'medication' })[0]).toBe('shipping')
  })

  test('counts what is asked and kept', () => {
    const full = flowBanks(contents, someone, { profile_q: 'x', phq9_1: '0' }, { is_full: true })
    expect(flowCounts(full)).toEqual({ total: 7, answered: 2 })
  })
})

describe('flow: for any patient and visit', () => {
  const walk = (visit: VisitFacts, answerOf: (name: string) => string) => {
    const visited: string[] = []
    const answers: Record<string, string> = {}
    let paid = visit.paid
    for (;;) {
      const now = { ...visit, paid }
      const here = resumePlace(flowBanks(contents, now, answers), answers)
      if (!here || visited.length > 60) return { visited, answers, paid }
      visited.push(here.question)
      answers[here.question] = answerOf(here.question)
      paid ||= here.question === 'payment'
    }
  }

  test('comes to the end, paid, with every question answered exactly once', () => {
    fc.assert(
      fc.property(anyVisit, fc.constantFrom('yes', 'no'), (visit, word) => {
        const { visited, answers, paid } = walk(visit, () => word)
        const now = { ...visit, paid }
        expect(new Set(visited).size).toBe(visited.length)
        expect(flowBanks(contents, now, answers)).toEqual([])
        const isFollowUp = visit.is_follow_up && !visit.is_reactivation
        if (visit.pending_updates && !isFollowUp) expect(paid).toBe(true)
        const asked = flowBanks(contents, now, answers, { is_full: true }).flatMap(({ questions }) =>
          questions.filter(
            ({ save_answer, question_type = '' }) =>
              save_answer !== false && !['payment', 'plan_selector'].includes(question_type),
          ),
        )
        for (const { name } of asked) expect(visited).toContain(name)
      }),
      { numRuns: 300 },
    )
  })

  test('is asked exactly what stands on their path', () => {
    const anyAnswers = fc.dictionary(
      fc.constantFrom('prior_medication', 'phq9_1'),
      fc.constantFrom('yes', 'no'),
    )
    fc.assert(
      fc.property(anyVisit, anyAnswers, fc.constantFrom(...bankNames), (visit, answers, bank) => {
        const path = flowBanks(contents, visit, answers, { is_full: true })
        for (const { name } of contents[bank].questions) {
          const stands = path.some(
            (one) => one.name === bank && one.questions.some((asked) => asked.name === name),
          )
          // A gap that was closed has left the path, and its answers can still be changed.
          const wasGap = gapCandidates(visit).includes(bank) && visit.pending_updates
          const isOn = isOnPath(contents, visit, answers, { bank, question: name })
          expect(wasGap ? isOn || !stands : isOn === stands).toBe(true)
        }
      }),
    )
  })

  test('walks the same way question by question as by resuming after each', () => {
    fc.assert(
      fc.property(anyVisit, (visit) => {
        const stable = { ...visit, paid: true }
        const answers = { payment: 'x' }
        const banks = flowBanks(contents, stable, answers, { is_full: true }).map((bank) => ({
          ...bank,
          questions: bank.questions.filter(
            ({ question_type }) => !['payment', 'plan_selector'].includes(question_type),
          ),
        }))
        const inOrder: string[] = []
        let here = resumePlace(banks, {})
        while (here) {
          inOrder.push(here.question)
          here = nextStep(banks, here).place
        }
        const { visited } = walk(stable, () => 'no')
        // A bank whose last question is only to be read is finished before it is read again.
        expect(inOrder.filter((name) => name !== 'intro')).toEqual(visited.filter((name) => name !== 'intro'))
      }),
    )
  })
})
