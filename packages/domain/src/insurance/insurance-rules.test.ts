import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerWords } from '../intake/answer-words.ts'
import { insuranceStatuses } from '../people/patient-status.ts'
import { fittedSize, isPhotoOf, photosToSend, purposeOf } from './card-photos.ts'
import { estimateRows, otherDeductible, type VisitCosts } from './estimates.ts'
import { asksForEveryPayer } from './payer-search.ts'
import { insuranceRefusals, medicationRefusals, policyWords, showRxBin } from './policy-fields.ts'
import {
  isOnInNetworkPlan,
  isPolicyInUse,
  nextInsuranceStatus,
  policyStatuses,
  skipAction,
  statusOfCover,
} from './policy-status.ts'
import { emptyDraft } from './wizard.ts'

const today = '2026-11-15'
const card = {
  ...emptyDraft.insurance,
  payer_id: 'p',
  first_name: 'Ana',
  last_name: 'Ruiz',
  dob: '02/28/1990',
  region: 'TX',
  policy_id: 'A1',
}

describe('what is typed of a card', () => {
  test('A-INS-039 to A-INS-044: each needed field is asked for in one word', () => {
    const refusals = insuranceRefusals(emptyDraft.insurance, today)
    const needed = ['payer_id', 'first_name', 'last_name', 'dob', 'region', 'policy_id']
    expect(refusals).toEqual(Object.fromEntries(needed.map((field) => [field, 'Required'])))
    expect(insuranceRefusals(card, today)).toEqual({})
  })

  test.each([
    ['', {}],
    ['61001', { rx_bin: 'Your Rx Bin number has to be 6 digits long' }],
    ['610014', {}],
    ['6100145', { rx_bin: 'Your Rx Bin number has to be 6 digits long' }],
  ])('A-INS-045: the Rx BIN %j of an insurance card', (rx_bin, expected) => {
    expect(insuranceRefusals({ ...card, rx_bin }, today)).toEqual(expected)
  })

  test('A-PHM-013, A-PHM-014: a pharmacy card needs its Rx BIN', () => {
    const rx = (rx_bin: string) => medicationRefusals({ policy_id: 'A1', group_number: '', rx_bin }).rx_bin
    expect([rx(''), rx('  '), rx('12345'), rx(' 123456 ')]).toEqual([
      policyWords.required,
      policyWords.required,
      policyWords.rx_bin,
      undefined,
    ])
    expect(medicationRefusals({ policy_id: ' ', group_number: '', rx_bin: '123456' })).toEqual({
      policy_id: policyWords.required,
    })
  })

  test.each(['13/01/1990', '1990-02-28', '02/30/1990', '11/16/2026', '01/01/1900'])(
    'a date of birth of %s is not one',
    (dob) => {
      expect(insuranceRefusals({ ...card, dob }, today).dob).toMatch(/^Oops!/)
    },
  )
})

test('insurance card: a region that is no state is refused in its own words', () => {
  expect(insuranceRefusals({ ...card, region: 'Ontario' }, today).region).toBe(answerWords.region)
})

describe('where a patient stands with insurers', () => {
  test('A-INS-124: someone who is active stays so when they send a policy, everyone else is being checked', () => {
    expect(nextInsuranceStatus('active', { type: 'submitted' })).toBe('active')
    for (const now of [null, 'checking', 'prefers_cash_option'] as const)
      expect(nextInsuranceStatus(now, { type: 'submitted' })).toBe('checking')
  })

  test.each([
    ['checking', false, 'in_network', 'active'],
    ['checking', false, 'not_covered', 'prefers_cash_option'],
    ['checking', false, 'out_of_network', 'prefers_cash_option'],
    ['checking', false, 'checking', 'checking'],
    ['active', false, 'checking', 'active'],
    ['active', false, 'not_covered', 'prefers_cash_option'],
    ['active', true, 'not_covered', 'checking'],
    ['checking', true, 'in_network', 'active'],
    ['checking', true, 'not_covered', 'checking'],
  ] as const)(
    'from %s, on an insurance plan %s, decided %s, to %s',
    (now, on_insurance_plan, status, after) => {
      expect(nextInsuranceStatus(now, { type: 'decided', status, on_insurance_plan })).toBe(after)
    },
  )

  test('insurance status: only in-network cover makes it active, and declining always works', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...insuranceStatuses),
        fc.constantFrom(...policyStatuses),
        fc.boolean(),
        (now, status, on_insurance_plan) => {
          if (now !== 'active' && status !== 'in_network')
            expect(nextInsuranceStatus(now, { type: 'decided', status, on_insurance_plan })).not.toBe(
              'active',
            )
          expect(nextInsuranceStatus(now, { type: 'declined' })).toBe('prefers_cash_option')
        },
      ),
    )
  })

  test('cover is in network where both the payer and the state are in network', () => {
    const decided = (active: boolean, payer_in_network: boolean, region: string) =>
      statusOfCover({ active }, { payer_in_network, region }, ['TX'])
    expect(decided(true, true, 'TX')).toBe('in_network')
    expect([decided(false, true, 'TX'), decided(true, false, 'TX'), decided(true, true, 'NY')]).toEqual(
      Array(3).fill('not_covered'),
    )
  })

  test('A-INS-118, A-INS-119: leaving insurance ends what is billed, and otherwise only says how one pays', () => {
    const billed = { active: true, status: 'in_network' } as const
    expect([skipAction(billed), skipAction({ ...billed, active: false }), skipAction(null)]).toEqual([
      'deactivate_policy',
      'prefer_cash',
      'prefer_cash',
    ])
    expect(isOnInNetworkPlan({ active: true, status: 'out_of_network' })).toBe(false)
    expect(isPolicyInUse(null)).toBe(false)
    expect(isPolicyInUse({ active: true, status: 'in_network' })).toBe(true)
    expect(isPolicyInUse({ active: false, status: 'checking' })).toBe(true)
    expect(isPolicyInUse({ active: false, status: 'not_covered' })).toBe(false)
  })

  test.each([
    ['dashboard', 'TX', false, true],
    ['intake', 'TX', false, false],
    ['intake', 'TX', true, true],
    ['intake', 'NY', false, true],
    ['intake', null, false, true],
  ] as const)(
    'A-INS-026, A-INS-029: in the %s, living in %s, for reimbursement %s, every payer is listed: %s',
    (where, region, out_of_network, every) => {
      expect(asksForEveryPayer({ where, out_of_network }, region, ['TX'])).toBe(every)
    },
  )
})

describe('photos of a card', () => {
  test('A-ATT-014: the longest side is at most 1200', () => {
    expect(fittedSize({ width: 3000, height: 2000 })).toEqual({ width: 1200, height: 800 })
    expect(fittedSize({ width: 600, height: 400 })).toEqual({ width: 600, height: 400 })
    expect(fittedSize({ width: 2400, height: 1999 })).toEqual({ width: 1200, height: 1000 })
    expect(fittedSize({ width: 50_000, height: 1 })).toEqual({ width: 1200, height: 1 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        (width, height) => {
          const fitted = fittedSize({ width, height })
          expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1200)
          expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
        },
      ),
    )
  })

  test('A-ATT-027 to A-ATT-030: a purpose says which side of which card, and belongs to one kind of record', () => {
    expect(purposeOf('insurance', 'front')).toBe('insurance_card_front')
    expect(purposeOf('medication', 'back')).toBe('pharmacy_card_back')
    expect(isPhotoOf('pharmacy_card_back', 'InsuranceMedicationsPolicy')).toBe(true)
    expect(isPhotoOf('pharmacy_card_back', 'InsuranceVisitsPolicy')).toBe(false)
    expect(isPhotoOf('insurance_card_front', 'InsuranceVisitsPolicy')).toBe(true)
    expect(isPhotoOf('insurance_card_front', 'InsuranceMedicationsPolicy')).toBe(false)
  })

  test('one side alone is not sent', () => {
    const photo = { is_new: true, file_name: 'a', file_type: 'image/jpeg', url: '' }
    expect(photosToSend({ front: photo, back: null })).toEqual([])
    expect(photosToSend({ front: photo, back: { ...photo, is_new: false } })).toEqual([
      { side: 'front', photo },
    ])
  })
})

const noCosts: VisitCosts = {
  medication_copay_amounts: [],
  therapy_copay_amounts: [],
  medication_coinsurance_percent: null,
  therapy_coinsurance_percent: null,
  deductible_amount: null,
}

test('A-EST-002, A-EST-003: a row for each visit whose copay is known, and none for others', () => {
  const rows = (medication_copay_amounts: number[], therapy_copay_amounts: number[]) =>
    estimateRows({ ...noCosts, medication_copay_amounts, therapy_copay_amounts })
  expect(rows([], [])).toEqual([])
  expect(rows([], [25])).toEqual([{ visit: 'therapy', amount: '$25' }])
  // 100 times 19.99 is a little less than 1999.
  expect(rows([], [19.99, 1.15])).toEqual([{ visit: 'therapy', amount: '$1.15 - $19.99' }])
  expect(rows([0, 12.5, 40], [0])).toEqual([
    { visit: 'medication', amount: '$0 - $40' },
    { visit: 'therapy', amount: '$0' },
  ])
})

test.each([
  ['a share after the deductible', [], 20, 350, { amount: null, share: { percent: 20, deductible: '$350' } }],
  [
    'a share once the deductible is met',
    [],
    20,
    0,
    { amount: null, share: { percent: 20, deductible: null } },
  ],
  [
    'a share and no word of a deductible',
    [],
    12.5,
    null,
    { amount: null, share: { percent: 12.5, deductible: null } },
  ],
  [
    'a share beside a copay of zero',
    [0],
    20,
    null,
    { amount: null, share: { percent: 20, deductible: null } },
  ],
  ['a copay beside a share of zero', [20], 0, 350, { amount: '$20' }],
  ['a copay and a share', [20], 10, null, { amount: '$20', share: { percent: 10, deductible: null } }],
  ['nothing to pay', [], 0, null, { amount: null, share: { percent: 0, deductible: null } }],
] as const)('estimates: %s', (_, copays, percent, deductible_amount, row) => {
  const costs = {
    ...noCosts,
    therapy_copay_amounts: copays,
    therapy_coinsurance_percent: percent,
    deductible_amount,
  }
  expect(estimateRows(costs)).toEqual([{ visit: 'therapy', ...row }])
})

test('estimates: a deductible is told once, with a share or by itself', () => {
  const copay = { ...noCosts, therapy_copay_amounts: [20], deductible_amount: 350 }
  expect(otherDeductible(copay)).toBe('$350')
  expect(otherDeductible({ ...copay, medication_coinsurance_percent: 20 })).toBeNull()
  expect(otherDeductible({ ...copay, deductible_amount: 0 })).toBeNull()
})

test.each([
  ['610014', '610014'],
  [' 610014 ', '610014'],
  ['61', '61'],
  ['6100145', null],
])('rx bin: of %j its field shows %j, never the first six of a longer one', (text, shown) => {
  expect(showRxBin(text)).toBe(shown)
})
