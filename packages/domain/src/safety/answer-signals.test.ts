import { describe, expect, test } from 'vitest'
import { writePlanChoice } from '../intake/plan-choice.ts'
import { reviewTaskKeys, signalOfAnswer, signalQuestions } from './answer-signals.ts'
import type { SignalFacts } from './answer-signals.ts'
import { crisisOfAnswer } from './item-nine.ts'

const minute = 60_000
const nothing: SignalFacts = { offering_key: 'medication', has_plan: false, answers: {} }
const review = (key: string) => ({ screen: null, task: { key, urgent: false, due_ms: 24 * 60 * minute } })
const page = { screen: 'page', task: { key: 'check-in-now', urgent: true, due_ms: 15 * minute } }
const panel = { screen: 'panel', task: { key: 'check-in', urgent: false, due_ms: 24 * 60 * minute } }

describe('an answer that the care team must see', () => {
  test.each([
    ['an attempt in the past three months', 'past_attempts', 'past_3_months', page],
    ['an attempt in the past year', 'past_attempts', 'past_year', null],
    ['no word about attempts', 'past_attempts', 'not_said', null],
    ['recent self-harm', 'self_harm', 'past_3_months', panel],
    ['self-harm long ago', 'self_harm', 'before', null],
    ['voices these days', 'unusual_perceptions', 'past_3_months', review('review-history')],
    ['voices in the past', 'unusual_perceptions', 'before', review('review-history')],
    ['a dream at the edge of sleep', 'unusual_perceptions', 'half_asleep', null],
    ['drinking on most days', 'audit_c_1', '4', review('review-before-care')],
    ['drinking now and then', 'audit_c_1', '3', null],
    ['six drinks every day', 'audit_c_3', '4', review('review-before-care')],
    ['heroin', 'substances', 'tobacco|opioids', review('review-before-care')],
    ['pain pills of someone else', 'substances', 'pain_pills', review('review-before-care')],
    ['marijuana', 'substances', 'cannabis', null],
    ['item nine', 'phq9_9', '2', page],
    ['a skipped question', 'past_attempts', null, null],
    ['a question that these rules do not know', 'constructor', 'yes', null],
  ])('signals: %s', (_, question, value, signal) => {
    expect(signalOfAnswer(question, value, nothing)).toEqual(signal)
  })

  test('signals: an AUDIT-C total of 8 is reviewed although no single answer is', () => {
    const answers = { audit_c_1: '3', audit_c_2: '3' }
    expect(signalOfAnswer('audit_c_3', '1', { ...nothing, answers })).toBeNull()
    expect(signalOfAnswer('audit_c_3', '2', { ...nothing, answers })).toEqual(review('review-before-care'))
  })

  test('signals: an answer of never drinking now opens no review for an older answer', () => {
    const answers = { audit_c_1: '4', audit_c_2: '4', audit_c_3: '4' }
    expect(signalOfAnswer('audit_c_1', '0', { ...nothing, answers })).toBeNull()
  })
})

describe('pregnancy or nursing with medicine', () => {
  const prescribing = review('review-before-prescribing')
  const paid = { ...nothing, has_plan: true }
  test.each<[string, string, string, SignalFacts, object | null]>([
    ['pregnant on a plan with medicine', 'pregnancy', 'pregnant', paid, prescribing],
    ['nursing on a plan with medicine', 'pregnancy', 'nursing|trying', paid, prescribing],
    ['perhaps pregnant', 'pregnancy', 'unsure', paid, prescribing],
    ['not pregnant', 'pregnancy', 'none', paid, null],
    ['pregnant on therapy', 'pregnancy', 'pregnant', { ...paid, offering_key: 'therapy' }, null],
    ['pregnant before a plan is chosen', 'pregnancy', 'pregnant', nothing, null],
    [
      'pregnant, and takes medicine already',
      'takes_medicine',
      'yes',
      { ...nothing, answers: { pregnancy: 'pregnant' } },
      prescribing,
    ],
    [
      'pregnant, and takes none',
      'takes_medicine',
      'no',
      { ...nothing, answers: { pregnancy: 'pregnant' } },
      null,
    ],
    [
      'pregnant, and chooses medicine later',
      'plan_selector',
      writePlanChoice({ offering_key: 'medication', is_insurance: false }),
      { ...nothing, offering_key: 'therapy', answers: { pregnancy: 'pregnant' } },
      prescribing,
    ],
    [
      'pregnant, and chooses therapy later',
      'plan_selector',
      writePlanChoice({ offering_key: 'therapy', is_insurance: false }),
      { ...nothing, answers: { pregnancy: 'pregnant' } },
      null,
    ],
  ])('signals: %s', (_, question, value, facts, signal) => {
    expect(signalOfAnswer(question, value, facts)).toEqual(signal)
  })
})

describe('the tasks they open', () => {
  test('signals: keys say nothing of a person’s health', () => {
    expect(reviewTaskKeys.join(' ')).not.toMatch(
      /psych|voice|alcohol|drink|opioid|drug|substance|pregnan|nurs|attempt|suicid|harm|medic/,
    )
  })

  test('signals: whatever item nine demands is never less for being asked here', () => {
    for (const value of ['0', '1', '2', '3', '', null])
      expect(signalOfAnswer('phq9_9', value, nothing)).toEqual(crisisOfAnswer('phq9_9', value))
  })

  test('signals: the content must have every question that they read', () => {
    expect(signalQuestions).toEqual(
      expect.arrayContaining([
        'past_attempts',
        'unusual_perceptions',
        'audit_c_1',
        'substances',
        'pregnancy',
      ]),
    )
    // The plan belongs to checkout and item 9 to the screening.
    expect(signalQuestions).not.toContain('plan_selector')
    expect(signalQuestions).not.toContain('phq9_9')
  })
})
