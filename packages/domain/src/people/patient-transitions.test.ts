import { describe, expect, test } from 'vitest'
import { alreadyAMember, notPaidYet, patientTransition } from './patient-transitions.ts'
import type { PatientEvent, PatientState } from './patient-transitions.ts'
import { visitTypes } from './visit-types.ts'

const at = '2030-05-01T12:00:00.000Z'
const earlier = '2030-01-01T00:00:00.000Z'

const lead: PatientState = {
  status: 'lead',
  insurance_status: null,
  communication_preference: null,
  completed_payment_at: null,
  initial_assessment_completed_at: null,
  provider_appointment_scheduled_at: null,
  first_cm_visit_scheduled_at: null,
  subscription_end_date: null,
  cancellation_discount_end_date: null,
  pending_plan_change: null,
  next_rating: null,
  prescription_delivery_method: null,
  controlled_substance_requested: null,
  last_canceled_at: null,
}
const paidUp: PatientState = { ...lead, status: 'paid_but_incomplete', completed_payment_at: earlier }
const active: PatientState = { ...paidUp, status: 'active_client', initial_assessment_completed_at: earlier }

const after = (before: PatientState, ...events: PatientEvent[]) =>
  events.reduce((state, event) => ({ ...state, ...patientTransition(state, event).patient }), before)

describe('paying', () => {
  test.each([
    [false, 'prefers_cash_option', null],
    [true, 'active', 'video'],
  ])('with insurance %s: %s, talks by %s', (is_insurance, insurance_status, communication_preference) => {
    expect(after(lead, { type: 'paid', at, is_insurance })).toEqual({
      ...lead,
      status: 'paid_but_incomplete',
      completed_payment_at: at,
      insurance_status,
      communication_preference,
    })
  })

  test('does not answer for an insurer that has not answered yet (Q12)', () => {
    const checking: PatientState = { ...lead, insurance_status: 'checking' }
    expect(after(checking, { type: 'paid', at, is_insurance: true }).insurance_status).toBe('checking')
    expect(after(checking, { type: 'paid', at, is_insurance: false }).insurance_status).toBe(
      'prefers_cash_option',
    )
  })

  test('twice counts once', () => {
    expect(after(paidUp, { type: 'paid', at, is_insurance: true })).toEqual(paidUp)
  })

  test('does not put someone in care back to the beginning', () => {
    const change = patientTransition(active, { type: 'paid', at, is_insurance: false })
    expect(change).toEqual({ refusal: alreadyAMember, patient: {}, visit: {} })
  })

  test('brings someone back who had left, and someone of a status we do not know in', () => {
    const left = after(active, { type: 'canceled', at: earlier })
    expect(after(left, { type: 'paid', at, is_insurance: false }).status).toBe('paid_but_incomplete')
    const odd = { ...lead, status: 'something_new' } // A-PST-065
    expect(after(odd, { type: 'paid', at, is_insurance: false }).status).toBe('paid_but_incomplete')
  })
})

describe('completing a visit', () => {
  test.each([
    ['A-PST-067', 'scheduled', 'active_client'],
    ['A-PST-067', null, 'active_client'],
    ['A-PST-068', 'phone', 'active_client_without_provider'],
    ['A-PST-069', 'video', 'active_client_without_provider'],
  ] as const)('%s, A-PST-066: of type %s makes a patient %s', (_, visit_type, status) => {
    const done = after(paidUp, { type: 'visit_completed', at, visit_type })
    expect(done).toEqual({ ...paidUp, status, initial_assessment_completed_at: at })
  })

  test.each(visitTypes)('of type %s changes nothing for someone who was assessed before', (visit_type) => {
    expect(after(active, { type: 'visit_completed', at, visit_type })).toEqual(active)
  })

  test('makes no patient of someone who has not paid', () => {
    const change = patientTransition(lead, { type: 'visit_completed', at, visit_type: null })
    expect(change).toEqual({ refusal: notPaidYet, patient: {}, visit: {} })
  })
})

describe('canceling', () => {
  const full: PatientState = {
    ...active,
    insurance_status: 'active',
    communication_preference: 'video',
    provider_appointment_scheduled_at: earlier,
    first_cm_visit_scheduled_at: earlier,
    subscription_end_date: '2030-05-01',
    cancellation_discount_end_date: '2030-06-01',
    pending_plan_change: { new_offering_key: 'therapy' },
    next_rating: { user_id: 'x', type: 'therapist' },
    prescription_delivery_method: 'delivery',
    controlled_substance_requested: true,
  }

  test('A-PST-061, decision N30: clears all that belonged to the membership', () => {
    expect(after(full, { type: 'canceled', at })).toEqual({
      ...lead,
      status: 'canceled',
      last_canceled_at: at,
    })
  })

  test('twice keeps the moment of the first', () => {
    const left = after(full, { type: 'canceled', at: earlier })
    expect(after(left, { type: 'canceled', at })).toEqual(left)
  })

  test('and coming back leads through payment and a visit to care again', () => {
    const back = after(
      full,
      { type: 'canceled', at: earlier },
      { type: 'paid', at, is_insurance: false },
      { type: 'visit_completed', at, visit_type: 'scheduled' },
    )
    expect(back).toMatchObject({ status: 'active_client', initial_assessment_completed_at: at })
  })
})

describe('assigning', () => {
  test.each([
    ['A-PST-074', 'care_manager', {}],
    ['A-PST-075', 'therapist', {}],
    ['A-PST-076, A-PST-078, A-VIS-027', 'provider', { visit_type: 'scheduled' }],
  ])('%s: a %s is possible', (_, care_person_type, visit) => {
    expect(patientTransition(paidUp, { type: 'assigned', care_person_type })).toEqual({
      refusal: null,
      patient: {},
      visit,
    })
  })

  test.each(['nurse', '', 'Provider', 'oncall', 'constructor'])(
    'A-PST-077: a "%s" is not',
    (care_person_type) => {
      expect(patientTransition(paidUp, { type: 'assigned', care_person_type })).toEqual({
        refusal: 'Unknow member type.',
        patient: {},
        visit: {},
      })
    },
  )
})

test('A-PST-056 to A-PST-058: insurance is checked, unless active, and can be declined', () => {
  expect(after(lead, { type: 'policy_submitted' }).insurance_status).toBe('checking')
  expect(after({ ...lead, insurance_status: 'active' }, { type: 'policy_submitted' }).insurance_status).toBe(
    'active',
  )
  expect(after(lead, { type: 'insurance_declined' }).insurance_status).toBe('prefers_cash_option')
})
