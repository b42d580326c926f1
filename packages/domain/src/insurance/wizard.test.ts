import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardSides, type CardPhoto, photosWord } from './card-photos.ts'
import { callsOnSubmit } from './wizard-calls.ts'
import { cardOfStep, initialStep, partOfStep, stepsOf, wizardFlows, type WizardFlow } from './wizard-steps.ts'
import {
  currentStep,
  emptyDraft,
  partRefusals,
  startWizard,
  wizard,
  type WizardEvent,
  type WizardState,
} from './wizard.ts'

const today = '2026-11-15'
const photo: CardPhoto = { is_new: true, file_name: 'a.jpg', file_type: 'image/jpeg', url: 'data:,' }
const whole: WizardEvent[] = [
  {
    type: 'typed',
    part: 'address',
    values: { address_1: '1 Elm St', city: 'Austin', region: 'TX', postal_code: '73301' },
  },
  {
    type: 'typed',
    part: 'insurance',
    values: {
      payer_id: 'p1',
      first_name: 'Ana',
      last_name: 'Ruiz',
      dob: '02/28/1990',
      region: 'TX',
      policy_id: 'A1',
    },
  },
  { type: 'typed', part: 'medication', values: { policy_id: 'A1', rx_bin: '610014' } },
  ...(['insurance', 'medication'] as const).flatMap((card) =>
    cardSides.map((side): WizardEvent => ({ type: 'photo_changed', card, side, photo })),
  ),
]
const walk = (state: WizardState, ...events: WizardEvent[]) => events.reduce(wizard, state)
const next: WizardEvent = { type: 'continued', today }
const fresh = (flow: WizardFlow) => startWizard({ flow, has_policy: false })
const filled = (flow: WizardFlow) => walk(fresh(flow), ...whole)

describe('the steps of a flow', () => {
  test('A-INS-004, A-PHM-001, A-INS-005: each in its order', () => {
    expect(stepsOf.insurance.join(' ')).toBe('address insurance_form insurance_photos insurance_confirmation')
    expect(stepsOf.medication.join(' ')).toBe('medication_photos medication_form medication_confirmation')
    expect(stepsOf.test).toEqual([...stepsOf.insurance, ...stepsOf.medication])
    expect(stepsOf.test).toHaveLength(7)
  })

  test.each([
    ['A-INS-105: someone with a policy looks it over', 'insurance', true, 'address', 3],
    ['a new patient begins at the beginning', 'insurance', false, undefined, 0],
    ['or where asked', 'insurance', false, 'insurance_photos', 2],
    ['a step of another flow is not asked for', 'medication', false, 'address', 0],
  ] as const)('%s', (_, flow, has_policy, step, expected) => {
    expect(initialStep(flow, { has_policy, ...(step ? { step } : {}) })).toBe(expected)
    expect(startWizard({ flow, has_policy, ...(step ? { step } : {}) }).step).toBe(expected)
  })

  test('each step is about its own card', () => {
    expect(stepsOf.insurance.map(cardOfStep)).toEqual(Array(4).fill('insurance'))
    expect(stepsOf.medication.map(cardOfStep)).toEqual(Array(3).fill('medication'))
  })

  test('photos: those of one card do not complete the other', () => {
    const { draft } = walk(
      fresh('test'),
      ...cardSides.map((side): WizardEvent => ({ type: 'photo_changed', card: 'insurance', side, photo })),
    )
    expect(partRefusals(draft, 'insurance_photos', today)).toEqual({})
    expect(partRefusals(draft, 'medication_photos', today)).toEqual({ photos: photosWord })
  })

  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [-1, 2],
    [0.5, 2],
    [Number.NaN, 2],
  ])('a jump from step 2 to %s leads to step %i', (to, step) => {
    const at = { ...fresh('insurance'), step: 2 }
    expect(wizard(at, { type: 'jumped', to }).step).toBe(step)
  })
})

describe('going forward', () => {
  test.each(wizardFlows)('A-INS-101 to A-INS-104: %s advances by one for each complete step', (flow) => {
    let state = filled(flow)
    for (let at = 0; at < stepsOf[flow].length; at++) {
      expect(state.step).toBe(at)
      if (partOfStep[currentStep(state)] === null) {
        if (at === stepsOf[flow].length - 1) break
        state = walk(
          state,
          { type: 'submitted' },
          { type: 'answered', eligible: true },
          { type: 'card_finished' },
        )
      } else state = wizard(state, next)
    }
    expect(state.step).toBe(stepsOf[flow].length - 1)
    expect(wizard(state, next).step).toBe(state.step)
  })

  test.each([
    ['test', 'insurance_confirmation', 'medication_photos'],
    ['test', 'address', 'medication_photos'],
    ['test', 'medication_form', 'medication_form'],
    ['medication', 'medication_form', 'medication_form'],
    ['insurance', 'insurance_photos', 'insurance_photos'],
  ] as const)('card finished: in the flow %s the step after %s is %s', (flow, from, to) => {
    const at = { ...filled(flow), step: stepsOf[flow].indexOf(from), modal: { kind: 'loading' } as const }
    const after = wizard(at, { type: 'card_finished' })
    expect([currentStep(after), after.modal]).toEqual([to, { kind: 'none' }])
  })

  test('address: it is sent once it was typed, and not again after the server answered', () => {
    const typedElsewhere = wizard(fresh('insurance'), whole[1]!)
    expect(typedElsewhere.draft.address_changed).toBe(false)
    const typed = wizard(typedElsewhere, whole[0]!)
    expect(typed.draft.address_changed).toBe(true)
    expect(wizard(typed, whole[1]!).draft.address_changed).toBe(true)
    const loading = { ...typed, modal: { kind: 'loading' } as const }
    expect(wizard(loading, { type: 'answered', eligible: true }).draft.address_changed).toBe(false)
  })

  test('a step with something missing is not left', () => {
    for (const flow of wizardFlows) expect(wizard(fresh(flow), next).step).toBe(0)
  })

  test('A-ATT-008, A-ATT-009: one photo is not enough, and both can wait', () => {
    const one = walk(fresh('medication'), { type: 'photo_changed', card: 'medication', side: 'front', photo })
    expect(wizard(one, next).step).toBe(0)
    const later = wizard(one, { type: 'photos_postponed' })
    expect([later.step, later.draft.photos.medication.front]).toEqual([1, photo])
    expect(wizard(later, { type: 'photos_postponed' }).step).toBe(1)
  })
})

describe('a modal', () => {
  const atEnd = startWizard({ flow: 'insurance', has_policy: true })
  const sent = wizard(atEnd, { type: 'submitted' })
  const kindAfter = (...events: WizardEvent[]) => walk(sent, ...events).modal

  test('A-INS-106 to A-INS-111, A-INS-115: follows what the server says, and closing leaves none', () => {
    expect(atEnd.modal).toEqual({ kind: 'none' })
    expect(sent.modal).toEqual({ kind: 'loading' })
    expect(kindAfter({ type: 'answered', eligible: true })).toEqual({ kind: 'eligible', covered: true })
    expect(kindAfter({ type: 'answered', eligible: false })).toEqual({ kind: 'not_eligible' })
    const errors = ['x', 'y']
    expect(kindAfter({ type: 'failed', errors })).toEqual({ kind: 'error', errors, can_continue: false })
    expect(kindAfter({ type: 'failed', errors }, { type: 'closed' })).toEqual({ kind: 'none' })
  })

  test('A-INS-065, A-PHM-026: the covered message is shown neither out of network nor for a pharmacy card', () => {
    expect(kindAfter({ type: 'answered', eligible: true, out_of_network: true })).toEqual({
      kind: 'eligible',
      covered: false,
    })
    const pharmacy = startWizard({ flow: 'medication', has_policy: true })
    const { modal } = walk(pharmacy, { type: 'submitted' }, { type: 'answered', eligible: true })
    expect(modal).toEqual({ kind: 'eligible', covered: false })
  })

  test('continue without an answer: only an insurer that cannot be reached allows it', () => {
    const canContinue = (event: WizardEvent) => {
      const modal = kindAfter(event)
      return modal.kind === 'error' ? modal.can_continue : modal.kind
    }
    expect(canContinue({ type: 'answered', eligible: false, checking: true })).toBe(true)
    expect(canContinue({ type: 'answered', eligible: true, checking: true })).toBe(true)
    expect(canContinue({ type: 'failed', errors: ['The card could not be saved.'] })).toBe(false)
    expect(canContinue({ type: 'answered', eligible: false })).toBe('not_eligible')
  })

  test('an answer after the modal was closed changes nothing', () => {
    expect(kindAfter({ type: 'closed' }, { type: 'answered', eligible: false })).toEqual({ kind: 'none' })
  })

  test('nothing is sent from a step that is not a confirmation', () => {
    expect(wizard(filled('insurance'), { type: 'submitted' }).modal).toEqual({ kind: 'none' })
  })
})

test('A-INS-112 to A-INS-114: the address goes first if it changed, photos last if they are new', () => {
  expect(callsOnSubmit(emptyDraft, 'insurance')).toEqual(['policy'])
  const { draft } = filled('insurance')
  expect(callsOnSubmit(draft, 'insurance')).toEqual(['address', 'policy', 'photos'])
  const stored = { ...photo, is_new: false }
  const again = {
    ...draft,
    address_changed: false,
    photos: { ...draft.photos, insurance: { front: stored, back: stored } },
  }
  expect(callsOnSubmit(again, 'insurance')).toEqual(['policy'])
  const oneNew = { ...again, photos: { ...draft.photos, insurance: { front: photo, back: stored } } }
  expect(callsOnSubmit(oneNew, 'insurance')).toEqual(['policy', 'photos'])
})

describe('whatever a person does', () => {
  const text = fc.string({ maxLength: 8 })
  const event: fc.Arbitrary<WizardEvent> = fc.oneof(
    fc.record({
      type: fc.constant('typed'),
      part: fc.constant('address'),
      values: fc.record({ city: text }),
    }),
    fc.record({
      type: fc.constant('typed'),
      part: fc.constant('insurance'),
      values: fc.record({ policy_id: text }),
    }),
    fc.record({
      type: fc.constant('typed'),
      part: fc.constant('medication'),
      values: fc.record({ rx_bin: text }),
    }),
    fc.record({
      type: fc.constant('photo_changed'),
      card: fc.constantFrom('insurance', 'medication'),
      side: fc.constantFrom(...cardSides),
      photo: fc.option(fc.constant(photo)),
    }),
    fc.constantFrom<WizardEvent[]>(...[next, ...whole.slice(0, 3)].map((one) => [one])).map(([one]) => one!),
    fc.record({ type: fc.constant('jumped'), to: fc.integer({ min: -2, max: 9 }) }),
    fc.constantFrom<WizardEvent>(
      { type: 'photos_postponed' },
      { type: 'submitted' },
      { type: 'closed' },
      { type: 'failed', errors: ['x'] },
      { type: 'answered', eligible: true },
      { type: 'answered', eligible: false },
    ),
  ) as fc.Arbitrary<WizardEvent>
  const anyWalk = fc.record({
    flow: fc.constantFrom(...wizardFlows),
    events: fc.array(event, { maxLength: 40 }),
  })

  test('A-INS-002, A-INS-003: steps go forward by at most one, and back only by choice', () => {
    fc.assert(
      fc.property(anyWalk, ({ flow, events }) => {
        let state = fresh(flow)
        for (const one of events) {
          const { step } = wizard(state, one)
          expect(step).toBeGreaterThanOrEqual(0)
          expect(step).toBeLessThan(stepsOf[flow].length)
          expect(step).toBeLessThanOrEqual(state.step + 1)
          if (step < state.step) expect(one).toEqual({ type: 'jumped', to: step })
          if (one.type === 'jumped' && one.to >= state.step) expect(step).toBe(state.step)
          state = wizard(state, one)
        }
      }),
    )
  })

  test('nothing typed is lost by anything but typing', () => {
    fc.assert(
      fc.property(anyWalk, ({ flow, events }) => {
        let state = fresh(flow)
        for (const one of events) {
          const after = wizard(state, one)
          if (one.type !== 'typed' && one.type !== 'photo_changed') {
            const { address_changed: _before, ...before } = state.draft
            const { address_changed: _after, ...kept } = after.draft
            expect(kept).toEqual(before)
          }
          state = after
        }
      }),
    )
  })

  test('a modal other than loading follows loading alone', () => {
    fc.assert(
      fc.property(anyWalk, ({ flow, events }) => {
        let state = fresh(flow)
        for (const one of events) {
          const after = wizard(state, one)
          if (['eligible', 'not_eligible', 'error'].includes(after.modal.kind) && after.modal !== state.modal)
            expect(state.modal.kind).toBe('loading')
          state = after
        }
      }),
    )
  })
})
