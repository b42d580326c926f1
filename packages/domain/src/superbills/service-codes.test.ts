import { expect, test } from 'vitest'
import { mayCode, modifierOf, serviceCodeOf, serviceCodes, type ServiceCode } from './service-codes.ts'

test.each([
  ['therapist', 45, true, null, '90834'],
  ['therapist', 45, false, null, '90834'],
  ['therapist', 30, false, null, '90832'],
  ['therapist', 60, false, null, '90837'],
  ['therapist', 15, false, null, null],
  ['therapist', 45, false, '90837', '90837'],
  ['provider', 30, true, null, '90792'],
  ['provider', 30, false, null, null],
  ['provider', 30, false, '99214', '99214'],
  ['provider', 30, true, '99213', '99213'],
  ['care_manager', 30, true, null, null],
  ['care_manager', 30, true, '90834', null],
] as const)(
  'service codes: %s, %d minutes, first %s, set %s: %s',
  (appointment_type, minutes, is_first, set, code) => {
    expect(serviceCodeOf({ appointment_type, minutes, is_first }, set)).toBe(code)
  },
)

test('service codes: video has the modifier 95 and a telephone call 93', () => {
  expect([modifierOf('video'), modifierOf('phone')]).toEqual(['95', '93'])
})

test('service codes: a therapist sets psychotherapy alone, a provider any, a counselor none', () => {
  const of = (type: Parameters<typeof mayCode>[0]): ServiceCode[] =>
    serviceCodes.filter((code) => mayCode(type, code))
  expect(of('therapist')).toEqual(['90791', '90832', '90834', '90837'])
  expect(of('provider')).toEqual([...serviceCodes])
  expect(of('care_manager')).toEqual([])
})
