import { describe, expect, test } from 'vitest'
import { migrations } from './persisted-migrations.ts'
import { initialState, migrate, restore } from './persisted-state.ts'

const jane = { id: '7', uid: 'a@b.co', email: 'a@b.co', first_name: 'Jane', last_name: 'Doe', phone: '' }
const session = { 'access-token': 't', client: 'c', uid: 'a@b.co', expiry: 1_780_000_000 }
const message = { id: '1', message: 'How are you?', type: 'mhc' }

describe('someone who comes back with an old version', () => {
  test('1 keeps the plan and signs in again', () => {
    const state = migrate({
      version: 1,
      token: 'old',
      email: 'a@b.co',
      name: 'Jane van Doe',
      step: 4,
      plan: 'therapy',
    })
    expect(state.session).toBeNull()
    expect(state.plan).toEqual({ offering_key: 'therapy', is_insurance: false })
    expect(JSON.stringify(state)).not.toContain('old')
  })

  test('2 has first and last name told apart', () => {
    const state = migrate({ version: 2, auth: { email: 'a@b.co' }, name: 'Jane van Doe', user: { id: 7 } })
    expect(state.user).toMatchObject({ id: '7', first_name: 'Jane', last_name: 'van Doe', email: 'a@b.co' })
  })

  test('3 begins the first unanswered question anew', () => {
    expect(migrate({ version: 3, step: 4, user: jane }).visit.question_name).toBeNull()
  })

  test('4 is known by email and asked for the password', () => {
    const state = migrate({ version: 4, auth: { token: 'old', email: 'a@b.co' }, user: { id: '7' } })
    expect(state.user).toMatchObject({ uid: 'a@b.co', email: 'a@b.co' })
    expect(state.session).toBeNull()
  })

  test('5 keeps the plan that was chosen', () => {
    expect(migrate({ version: 5, plan: 'medication-therapy' }).plan.offering_key).toBe('medication-therapy')
    expect(migrate({ version: 5, plan: 'gold' }).plan.offering_key).toBe('medication')
    expect(migrate({ version: 5 }).plan.offering_key).toBe('medication')
  })

  test('6 finds messages under the care person who wrote them', () => {
    const state = migrate({ version: 6, messages: [message, { id: '2', type: 'doctor' }] })
    expect(state.messenger.messages.care_manager).toEqual([message])
    expect(state.messenger.messages.provider).toHaveLength(1)
    expect(state.messenger.messages.therapist).toEqual([])
  })

  test('7 finds the doctor as provider', () => {
    const state = migrate({
      version: 7,
      messenger: { messages: { doctor: [{ id: '2' }], therapist: [message] } },
    })
    expect(state.messenger.messages.provider).toEqual([{ id: '2' }])
    expect(state.messenger.messages.therapist).toEqual([message])
  })

  test('8 keeps the threads', () => {
    const state = migrate({
      version: 8,
      messenger: { messages: {} },
      threads: { provider: 'p', therapist: 9 },
    })
    expect(state.messenger.thread_ids).toEqual({ provider: 'p', therapist: '9', care_manager: null })
  })

  test('9 keeps the kind of visit', () => {
    const state = migrate({ version: 9, visit: { id: '3', visitType: 'video', pendingUpdates: true } })
    expect(state.visit).toMatchObject({ id: '3', visit_type: 'video', pending_updates: true })
  })

  test.each([
    [10, { exercise: { id: 'e', answers: { s1: 'calm', s2: 'calmer' } } }],
    [11, { exercises: { active_exercise_id: 'e', step_answers: { s1: 'calm', s2: 'calmer' } } }],
  ])('%i continues the exercise', (version, rest) => {
    const { exercises } = migrate({ version, ...rest })
    expect(exercises.active_exercise_id).toBe('e')
    expect(exercises.step_answers).toEqual([
      { step_id: 's1', answer: 'calm' },
      { step_id: 's2', answer: 'calmer' },
    ])
  })

  test('12 is still a patient', () => {
    const state = migrate({ version: 12, user: { ...jane, patient: { id: '4', status: 'cancelled' } } })
    expect(state.patient).toMatchObject({ id: '4', status: 'canceled' })
    expect(state.user).toEqual({ ...jane, kind: 'patient' })
  })

  test('13 is canceled with one l', () => {
    expect(migrate({ version: 13, patient: { status: 'cancelled' } }).patient?.status).toBe('canceled')
    expect(migrate({ version: 13, patient: { status: 'paused' } }).patient?.status).toBe('paused')
  })

  test('14 is still signed in, for as long as before', () => {
    const state = migrate({ version: 14, session: { ...session, expiry: session.expiry * 1000 + 5 } })
    expect(state.session).toEqual(session)
  })

  test('15 keeps the insurance', () => {
    const state = migrate({ version: 15, policy: { policy_id: 'AA 12' } })
    expect(state.insurance).toEqual({
      visits_policy: { policy_id: 'AA 12' },
      medications_policy: null,
      draft: null,
    })
  })

  test('16 is not shown old errors', () => {
    expect(JSON.stringify(migrate({ version: 16, notices: ['oops'], errors: ['oops'] }))).not.toContain(
      'oops',
    )
  })

  test('17 keeps the configuration', () => {
    expect(migrate({ version: 17, config: { inactivity: 900000 } }).globals).toEqual({ inactivity: 900000 })
  })

  test('18 continues the intake, loses no waiting answer, and leaves no answer behind', () => {
    const last_answer = {
      question_bank_name: 'screening',
      question_name: 'phq9_2',
      response: 'Nearly every day',
    }
    const state = migrate({
      version: 18,
      session,
      visit: { id: '3', last_answer },
      pending_answers: [{ key: 'k' }],
    })
    expect(state.session).toEqual(session)
    expect(state.visit).toMatchObject({ id: '3', question_bank_name: 'screening', question_name: 'phq9_2' })
    expect(state.queued_answers).toEqual([{ key: 'k' }])
    expect(JSON.stringify(state)).not.toContain('Nearly')
  })

  test('of any number from 1 to 18 has a step that leads on', () => {
    expect(Object.keys(migrations).map(Number)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1))
  })

  test.each([0, -1, 20, 1000, 18.5, '18', null, undefined, Number.NaN])(
    '%s starts as a new visitor',
    (version) => {
      expect(migrate({ version, user: jane, session })).toEqual(initialState())
    },
  )

  test('18 finds the messages that were in shared storage', () => {
    const old = { version: 18, messenger: { messages: { therapist: [message] } }, session }
    expect(restore(JSON.stringify(old), null).messenger.messages.therapist).toEqual([message])
  })
})
