import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialState, migrate, restore, split } from './persisted-state.ts'

const jane = { id: '7', uid: 'a@b.co', email: 'a@b.co', first_name: 'Jane', last_name: 'Doe', phone: '' }
const session = { 'access-token': 't', client: 'c', uid: 'a@b.co', expiry: 1_780_000_000 }

describe('a new visitor', () => {
  test('has nothing but the default plan', () => {
    expect(initialState()).toEqual({
      version: 19,
      session: null,
      user: null,
      patient: null,
      visit: {
        id: null,
        visit_type: null,
        complete: false,
        pending_updates: false,
        question_bank_name: null,
        question_name: null,
      },
      plan: { offering_key: 'medication', is_insurance: false },
      globals: {},
      insurance: { visits_policy: null, medications_policy: null, draft: null },
      messenger: {
        messages: { care_manager: [], therapist: [], provider: [] },
        thread_ids: { care_manager: null, therapist: null, provider: null },
      },
      exercises: {
        categories: [],
        assignments: [],
        history: [],
        all_exercises: [],
        active_exercise_id: null,
        active_attempt_id: null,
        rating_before: null,
        rating_after: null,
        step_answers: [],
        completed_exercise: null,
      },
      queued_answers: [],
    })
  })
})

describe('what the browser keeps', () => {
  const state = migrate({
    version: 19,
    session,
    user: { ...jane, kind: 'therapist' },
    patient: { id: '4', region: 'CA', direct_messaging_pilot: true, dob: 'SECRET', pronoun: 'SECRET' },
    insurance: { visits_policy: { policy_id: 'CANARY' } },
    messenger: { messages: { provider: [{ message: 'CANARY' }] }, thread_ids: { provider: 't1' } },
    exercises: { step_answers: [{ step_id: 's', answer: 'CANARY' }], rating_before: 11, rating_after: 4 },
    queued_answers: [{ response: 'CANARY' }],
  })

  test('is shared between tabs without health or insurance data', () => {
    const { local, tab } = split(state)
    expect(JSON.stringify(local)).not.toContain('CANARY')
    expect(JSON.stringify(tab).match(/CANARY/g)).toHaveLength(4)
    expect(local.session).toEqual(session)
    expect(local.patient).toMatchObject({ id: '4', region: 'CA', direct_messaging_pilot: true })
    expect(JSON.stringify(state)).not.toContain('SECRET')
    expect(JSON.stringify(tab)).not.toContain('access-token')
  })

  test('comes back whole after a reload', () => {
    const { local, tab } = split(state)
    expect(restore(JSON.stringify(local), JSON.stringify(tab))).toEqual(state)
    expect(state.exercises).toMatchObject({ rating_before: null, rating_after: 4 })
    expect(state.user?.kind).toBe('therapist')
  })

  test('in a second tab is the session, and none of the first tab’s messages', () => {
    const second = restore(JSON.stringify(split(state).local), null)
    expect(second.session).toEqual(session)
    expect(second.messenger).toEqual(initialState().messenger)
  })

  test.each(['', '{', 'null', '[]', '"text"', '{"version":19,"session":{"client":""}}'])(
    'when it is "%s" does no harm',
    (text) => expect(restore(text, text)).toEqual(initialState()),
  )

  test('is a valid state whatever is found, and reading it twice changes nothing', () => {
    const junk = fc.jsonValue({ maxDepth: 3 })
    const names =
      'token email name step auth user plan messages messenger threads visit exercise exercises patient'
    const key = fc.constantFrom(
      ...names.split(' '),
      'session',
      'policy',
      'config',
      'insurance',
      'pending_answers',
    )
    const stored = fc.oneof(
      fc.anything(),
      fc
        .tuple(fc.integer({ min: 0, max: 20 }), fc.dictionary(key, junk))
        .map(([version, rest]) => ({ ...rest, version })),
    )
    fc.assert(
      fc.property(stored, (input) => {
        const once = migrate(input)
        expect(once.version).toBe(19)
        expect(Object.keys(once).sort()).toEqual(Object.keys(initialState()).sort())
        expect(migrate(once)).toEqual(once)
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.string(), fc.string(), (local, tab) => {
        expect(restore(local, tab).version).toBe(19)
      }),
    )
  })
})
