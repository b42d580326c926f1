import { expect, test } from 'vitest'
import {
  dischargeReasons,
  dischargeState,
  isDischargeDay,
  unplannedMedicines,
  whyNotDischarge,
} from './discharges.ts'

const today = '2026-11-18'
test.each([
  ['missed_visits', '2026-12-17', false],
  ['missed_visits', '2026-12-18', true],
  ['missed_visits', '2027-11-18', true],
  ['missed_visits', '2027-11-19', false],
  ['patient_request', '2026-11-18', true],
  ['patient_request', '2026-11-17', false],
  ['safety', '2026-11-18', true],
] as const)('discharge: for %s on %s, planned on 2026-11-18: %s', (reason, day, ok) => {
  expect(isDischargeDay(reason, day, today)).toBe(ok)
})

test('discharge: no reason but a request and safety goes without thirty days of notice', () => {
  const atOnce = dischargeReasons.filter((reason) => isDischargeDay(reason, today, today))
  expect(atOnce).toEqual(['patient_request', 'safety'])
})

test('discharge: every medicine that must not stop needs its plan, and no other', () => {
  const medicines = [
    { id: 'a', must_not_stop: true },
    { id: 'b', must_not_stop: false },
    { id: 'c', must_not_stop: true },
  ]
  expect(unplannedMedicines(medicines, [{ prescription_id: 'c' }]).map(({ id }) => id)).toEqual(['a'])
  expect(unplannedMedicines([], [])).toEqual([])
})

test.each([
  [null, null, null, 'planned'],
  ['x', null, null, 'canceled'],
  [null, 'x', null, 'completed'],
  [null, 'x', 'x', 'returned'],
] as const)(
  'discharge: canceled %s, completed %s, returned %s is %s',
  (canceled_at, completed_at, returned_at, state) => {
    expect(dischargeState({ canceled_at, completed_at, returned_at })).toBe(state)
  },
)

test.each([
  [null, null],
  [{ is_over: false }, 'discharge_planned'],
  [{ is_over: true }, 'already_discharged'],
] as const)('discharge: with an end of care %j, another is refused as %s', (end_of_care, refusal) => {
  expect(whyNotDischarge(end_of_care)).toBe(refusal)
})
