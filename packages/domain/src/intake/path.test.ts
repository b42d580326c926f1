import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inNetworkStates, parseState, therapistRegions } from '../people/regions.ts'
import { bankNames, banksOfOffering, type BankName } from './banks.ts'
import { anyFacts, paidForMedication } from './intake-facts.fixture.ts'
import { intakePath } from './path.ts'
import type { IntakeFacts } from './path.ts'

const pathOf = (facts: Partial<IntakeFacts> = {}) => intakePath({ ...paidForMedication, ...facts }).join(' ')

const medication =
  'checkout shipping identity insurance_out_of_network insurance_medication health_history_2 communication emergency_contact update_plan counselor provider_appointment'

describe('the path of a person', () => {
  // A-BRN-002, A-BRN-006, A-BRN-017 to A-BRN-020, decision N36
  test.each<[string, Partial<IntakeFacts>, string]>([
    [
      'who has just begun assesses first and pays last',
      { paid: false },
      'profile screening health_history_1 assessment_end checkout',
    ],
    ['of the legacy flow pays first', { paid: false, flow_type: 'legacy' }, 'profile checkout'],
    ['who paid for medication', {}, medication],
    ['who paid for medication only', { offering_key: 'medication-only' }, medication],
    [
      'who paid for the legacy plan is offered no other',
      { offering_key: 'legacy' },
      medication.replace(' update_plan', ''),
    ],
    [
      'who paid for therapy',
      { offering_key: 'therapy' },
      'checkout identity insurance_out_of_network communication emergency_contact update_plan therapist',
    ],
    [
      'who paid for both',
      { offering_key: 'medication-therapy' },
      'checkout shipping identity insurance_out_of_network insurance_medication health_history_2 communication emergency_contact counselor provider_appointment therapist',
    ],
    [
      'who paid for counseling is asked nothing about medicine',
      { offering_key: 'counseling' },
      'checkout identity insurance_out_of_network communication emergency_contact counselor',
    ],
    [
      'of the legacy flow assesses after paying',
      { flow_type: 'legacy', offering_key: 'therapy' },
      'checkout screening health_history_1 assessment_end identity insurance_out_of_network communication emergency_contact update_plan therapist',
    ],
    ['who follows up only assesses', { is_follow_up: true }, 'screening assessment_end'],
    [
      'who follows up on the offering of that name',
      { offering_key: 'follow-up-assessment' },
      'checkout screening assessment_end',
    ],
    ['who comes back enters at checkout', { is_reactivation: true, paid: false }, 'checkout'], // A-INT-002
    ['whose visit waits for nothing is at its end', { pending_updates: false }, ''], // A-BRN-001
  ])('%s', (_, facts, path) => expect(pathOf(facts)).toBe(path))

  test('who comes back and paid confirms everything anew', () => {
    const done = { has_submitted_shipping: true, has_verified_identity: true, has_assigned_therapist: true }
    const back = { is_reactivation: true, needs_initial_provider_appointment: false, ...done }
    expect(pathOf(back)).toBe(medication)
    expect(pathOf({ ...back, finished_banks: ['checkout', 'shipping'] })).toBe(
      medication.replace('checkout shipping ', ''),
    )
  })

  test.each<[string, Partial<IntakeFacts>, string]>([
    ['A-BRN-003: insurance pays, so no other plan is offered', { is_insurance: true }, 'update_plan'],
    ['A-BRN-004: the messaging pilot has no counselor', { direct_messaging_pilot: true }, 'counselor'],
    ['A-BRN-005, A-BRN-007: Alaska has no therapists', { region: 'AK' }, 'update_plan'],
    ['A-BRN-007: the region is unknown', { region: null }, 'update_plan'],
    ['A-BRN-009: a counselor is assigned', { has_care_manager: true }, 'counselor'],
    ['A-BRN-010: a visits policy exists', { has_visits_policy: true }, 'insurance_out_of_network'],
    ['A-BRN-011: a medications policy exists', { has_medications_policy: true }, 'insurance_medication'],
    ['A-BRN-013: the address is known', { has_submitted_shipping: true }, 'shipping'],
    ['A-BRN-014: they are who they say', { has_verified_identity: true }, 'identity'],
    [
      'A-BRN-016: no first visit is needed',
      { needs_initial_provider_appointment: false },
      'provider_appointment',
    ],
  ])('%s', (_, facts, bank) => {
    expect(pathOf()).toContain(bank)
    expect(pathOf(facts)).toBe(medication.replace(` ${bank}`, ''))
  })

  test.each<[string, Partial<IntakeFacts>, string]>([
    [
      'who paid with gaps is asked them at the next step',
      { offering_key: 'therapy', gap_banks: ['screening', 'health_history_1'] },
      'checkout screening health_history_1 identity insurance_out_of_network communication emergency_contact update_plan therapist',
    ],
    [
      'who checks in is asked what the intake left open',
      { is_follow_up: true, gap_banks: ['profile', 'screening', 'health_history_1'] },
      'screening profile health_history_1 assessment_end',
    ],
    [
      'who comes back is asked it after checkout',
      { is_reactivation: true, offering_key: 'counseling', gap_banks: ['screening', 'assessment_end'] },
      'checkout screening identity insurance_out_of_network communication emergency_contact counselor',
    ],
  ])('S8: %s', (_, facts, path) => expect(pathOf(facts)).toBe(path))

  test.each<[string, Partial<IntakeFacts>, string]>([
    ['counselor', { has_care_manager: true }, 'counselor'],
    ['therapist', { has_assigned_therapist: true, offering_key: 'therapy' }, 'therapist'],
    ['provider', { needs_initial_provider_appointment: false }, 'provider_appointment'],
  ])('S8: Back leads to the %s step of someone who has begun it', (_, facts, bank) => {
    expect(pathOf(facts)).not.toContain(bank)
    expect(pathOf({ ...facts, begun_banks: [bank as BankName] })).toContain(bank)
  })

  test('A-BRN-015: someone with a therapist chooses none', () => {
    expect(pathOf({ offering_key: 'therapy' })).toContain('therapist')
    expect(pathOf({ offering_key: 'therapy', has_assigned_therapist: true })).not.toContain('therapist')
  })

  test.each(['medication-therapy', 'counseling', 'legacy'] as const)(
    'A-BRN-008: on %s no other plan is offered',
    (offering_key) => expect(pathOf({ offering_key })).not.toContain('update_plan'),
  )

  test('A-BRN-012: someone in Oklahoma has fewer steps than someone in Texas', () => {
    expect(pathOf({ region: 'Oklahoma' })).toBe(medication.replace(' update_plan counselor', ''))
  })

  test("asks the clinic's own list where therapists are", () => {
    const facts = { ...paidForMedication, region: 'AK' }
    expect(intakePath(facts, ['AK'])).toContain('update_plan')
    expect(intakePath({ ...facts, region: 'TX' }, ['AK'])).not.toContain('update_plan')
  })

  // decision N7
  test('A-BRN-059 to A-BRN-074: fifteen states are in network, and therapists are in each', () => {
    expect(inNetworkStates).toHaveLength(15)
    expect(inNetworkStates.every((state) => therapistRegions.includes(state))).toBe(true)
    for (const state of ['NY', 'WA', 'FL', 'NJ'] as const) expect(inNetworkStates).not.toContain(state)
  })
})

describe('any patient', () => {
  const expectAlways = (holds: (path: string[], facts: IntakeFacts) => boolean) =>
    fc.assert(
      fc.property(anyFacts, (facts) => holds(intakePath(facts), facts)),
      { numRuns: 2000 },
    )
  const expectNever = (bank: string, when: (facts: IntakeFacts) => boolean) =>
    expectAlways((path, facts) => !when(facts) || !path.includes(bank))

  test('meets no bank twice and none that is finished', () => {
    expectAlways((path, { finished_banks }) => {
      const isFinished = (name: string) => finished_banks.some((bank) => bank === name)
      return new Set(path).size === path.length && !path.some(isFinished)
    })
  })

  test('meets them in one order', () => {
    const later = bankNames.slice(5)
    const assessed = ['screening', 'health_history_1', 'assessment_end']
    const assessmentFirst = ['profile', ...assessed, 'checkout', ...later]
    const checkoutFirst = ['checkout', 'profile', ...assessed, ...later]
    const checkIn = ['screening', 'profile', 'health_history_1', 'health_history_2', 'assessment_end']
    expectAlways((path, { flow_type, offering_key, paid, is_follow_up, is_reactivation }) => {
      // That offering is an assessment of its own, and nobody pays for it.
      if (offering_key === 'follow-up-assessment') return true
      const beforePayment = flow_type === 'legacy' ? ['profile', 'checkout'] : assessmentFirst
      const order = is_follow_up && !is_reactivation ? checkIn : paid ? checkoutFirst : beforePayment
      const places = path.map((bank) => order.indexOf(bank))
      return places.every((place, index) => place > (places[index - 1] ?? -1))
    })
  })

  test('reaches the end, finishing bank after bank', () => {
    expectAlways((_path, facts) => {
      let finished = facts.finished_banks
      for (let step = 0; step <= bankNames.length; step++) {
        const [next] = intakePath({ ...facts, finished_banks: finished })
        if (!next) return true
        finished = [...finished, next]
      }
      return false
    })
  })

  test('meets the rest of the path unchanged when a bank is finished', () => {
    expectAlways((path, facts) => {
      const finished_banks = [...facts.finished_banks, ...(path.slice(0, 1) as IntakeFacts['finished_banks'])]
      return intakePath({ ...facts, finished_banks }).join() === path.slice(1).join()
    })
  })

  test('is offered another plan only where decisions N4 and N6 let it', () => {
    expectNever(
      'update_plan',
      ({ region }) => !therapistRegions.some((state) => state === parseState(region ?? '')),
    )
    expectNever('update_plan', ({ region }) => parseState(region ?? '') === 'OK')
    expectNever('update_plan', ({ is_insurance }) => is_insurance)
    expectNever('update_plan', ({ offering_key }) =>
      ['medication-therapy', 'counseling', 'legacy'].includes(offering_key),
    )
  })

  test('meets a counselor only where decisions N5 and N6 let them', () => {
    const isBegun = ({ begun_banks }: IntakeFacts) => begun_banks.includes('counselor')
    expectNever('counselor', (facts) => facts.direct_messaging_pilot)
    expectNever('counselor', (facts) => facts.has_care_manager && !isBegun(facts))
    expectNever('counselor', ({ offering_key }) => offering_key === 'therapy')
    expectNever('counselor', ({ region }) => parseState(region ?? '') === 'OK')
  })

  test('is not asked for a policy that exists', () => {
    expectNever('insurance_out_of_network', (facts) => facts.has_visits_policy)
    expectNever('insurance_medication', (facts) => facts.has_medications_policy)
  })

  test('does nothing twice, unless coming back', () => {
    const anew = (facts: IntakeFacts) => facts.is_reactivation
    expectNever('shipping', (facts) => facts.has_submitted_shipping && !anew(facts))
    expectNever('identity', (facts) => facts.has_verified_identity && !anew(facts))
    const isLeft = (bank: BankName, facts: IntakeFacts) => !facts.begun_banks.includes(bank) && !anew(facts)
    expectNever('therapist', (facts) => facts.has_assigned_therapist && isLeft('therapist', facts))
    expectNever(
      'provider_appointment',
      (facts) => !facts.needs_initial_provider_appointment && isLeft('provider_appointment', facts),
    )
  })

  test('starts at checkout once paid, and meets nothing after it before', () => {
    expectAlways((path, { paid, is_follow_up, is_reactivation, pending_updates, finished_banks }) => {
      if (!pending_updates || (is_follow_up && !is_reactivation) || finished_banks.includes('checkout'))
        return true
      return paid ? path[0] === 'checkout' : path.at(-1) === 'checkout'
    })
  })

  test('meets every bank of the offering that no rule leaves out', () => {
    expectAlways((path, facts) => {
      const isPlain = facts.paid && facts.pending_updates && !(facts.is_follow_up && !facts.is_reactivation)
      const ruled = ['update_plan', 'counselor', 'shipping', 'identity', 'therapist', 'provider_appointment']
      const free = banksOfOffering[facts.offering_key].filter(
        (bank) =>
          !ruled.includes(bank) && !bank.startsWith('insurance') && !facts.finished_banks.includes(bank),
      )
      return !isPlain || free.every((bank) => path.includes(bank))
    })
  })
})
