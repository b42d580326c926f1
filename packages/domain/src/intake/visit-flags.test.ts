import { describe, expect, test } from 'vitest'
import {
  completedFlags,
  isFlowComplete,
  isFollowUp,
  isLeftBehind,
  isPaidFor,
  needsInitialProviderAppointment,
  newVisitFlags,
  resetVisit,
  visitTypeAfterAnswer,
} from './visit-flags.ts'

describe('a visit', () => {
  test.each([
    [true, false, false],
    [true, true, false],
    [false, true, false],
    [false, false, true],
  ])(
    'A-VIS-020: initial %s and reactivation %s is a follow-up: %s',
    (is_initial, is_reactivation, follows) => {
      expect(isFollowUp({ is_initial, is_reactivation })).toBe(follows)
    },
  )

  test.each([
    ['a first visit, never paid', false, null, false],
    ['a first visit, paid before it began', false, '2030-01-31T23:59:59Z', true],
    ['a first visit, paid after it began', false, '2030-03-01T00:00:00Z', true],
    ['a return, never paid', true, null, false],
    ['a return, paid for the membership before', true, '2030-01-31T23:59:59.999Z', false],
    ['a return, paid in the moment it began', true, '2030-02-01T00:00:00.000Z', true],
    ['a return, paid after it began', true, '2030-02-01T00:00:01Z', true],
    ['a return, paid before by the date but not by the zone', true, '2030-01-31T19:00:00-05:00', true],
  ])('payment: %s, then it is paid for or not (decision N36)', (_, is_reactivation, paid_at, paid) => {
    expect(isPaidFor({ is_reactivation, created_at: '2030-02-01T00:00:00Z' }, paid_at)).toBe(paid)
  })

  test.each([
    ['of a patient who never paid', 'lead', null, false],
    ['of a member', 'paid_but_incomplete', null, false],
    ['of a member who was away once', 'active_client', '2030-03-01T00:00:00Z', false],
    ['of a membership that ended', 'canceled', '2030-03-01T00:00:00Z', true],
    ['of a membership that ended, spelled with two', 'cancelled', '2030-03-01T00:00:00Z', true],
    ['begun on the return', 'canceled', '2030-01-01T00:00:00Z', false],
    ['begun in the moment of the end', 'canceled', '2030-02-01T00:00:00Z', false],
    ['whose membership has no known end', 'canceled', null, false],
  ])('%s is left behind or not (decision N36)', (_, status, last_canceled_at, left) => {
    const visit = { created_at: '2030-02-01T00:00:00Z' }
    expect(isLeftBehind(visit, { status, last_canceled_at })).toBe(left)
  })

  test.each([
    ['A-INT-068: Yes', 'controlled_medication', { response: 'Yes', value: 'yes' }, 'video'],
    ['A-INT-069: unsure', 'controlled_medication', { response: "I don't know", value: 'dont_know' }, 'video'],
    ['A-INT-069: a curly apostrophe', 'controlled_medication', { response: 'I don’t know' }, 'video'],
    ['A-INT-070: No', 'controlled_medication', { response: 'No', value: 'no' }, null],
    ['A-INT-070: nothing', 'controlled_medication', { response: null }, null],
    ['another question', 'takes_medicine', { response: 'Yes', value: 'yes' }, null],
  ])('%s asks for the right visit type', (_, name, answer, visit_type) => {
    const before = { visit_type: null, is_controlled: false, has_provider: false }
    expect(visitTypeAfterAnswer(name, answer, before)).toBe(visit_type)
  })

  test.each([
    ['gives back what it was without a provider', 'video', true, false, null],
    ['gives back what it was with a provider', 'video', true, true, 'scheduled'],
    ['leaves a video visit that was chosen', 'video', false, false, 'video'],
    ['leaves a phone visit', 'phone', true, true, 'phone'],
  ] as const)(
    'visit type: a controlled medication that is removed again %s',
    (_, visit_type, is_controlled, has_provider, after) => {
      const before = { visit_type, is_controlled, has_provider }
      expect(visitTypeAfterAnswer('controlled_medication', { response: 'No', value: 'no' }, before)).toBe(
        after,
      )
    },
  )

  test.each([
    ['A-INT-062: no bank is left', { banks: [] }, true],
    ['A-INT-063: the server says completed', { banks: ['x'], completed: true }, true],
    ['A-INT-064: the server says already completed', { banks: ['x'], already_completed: true }, true],
    ['banks are left', { banks: ['x'], completed: false, already_completed: false }, false],
  ])('is at its end or not: %s', (_, reply, isComplete) => expect(isFlowComplete(reply)).toBe(isComplete))

  test('A-INT-065, A-INT-066: waits for answers from its beginning to its completion', () => {
    expect(newVisitFlags).toEqual({ pending_updates: true, complete: false })
    expect(completedFlags).toEqual({ pending_updates: false, complete: true })
  })

  test('A-VIS-028 to A-VIS-030: when reset forgets the intake, but not that it was complete, nor its type', () => {
    const state = {
      banks: [1],
      questions: [2],
      answers: { a: 'b' },
      complete: true,
      visit_type: 'phone',
    } as const
    expect(resetVisit(state)).toEqual({
      banks: [],
      questions: [],
      answers: {},
      complete: true,
      visit_type: 'phone',
    })
  })

  test.each([
    ['medication', null, true],
    ['medication-therapy', null, true],
    ['medication', '2030-01-01T00:00:00Z', false],
    ['therapy', null, false],
    ['counseling', null, false],
    ['follow-up-assessment', null, false],
  ])('for %s with a first appointment at %s needs one: %s', (offering_key, scheduled, needs) => {
    const facts = { offering_key, provider_appointment_scheduled_at: scheduled }
    expect(needsInitialProviderAppointment(facts)).toBe(needs)
  })
})
