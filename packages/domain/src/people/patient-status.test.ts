import { describe, expect, test } from 'vitest'
import {
  insuranceStatusOnSubmit,
  isActive,
  isCanceled,
  isLeadOrCanceled,
  patientSpelling,
  subscriptionSpelling,
} from './patient-status.ts'

describe('a patient', () => {
  // A-PST-061 to A-PST-065, A-PST-070 to A-PST-073, decision C20
  test.each([
    // status, lead or canceled, active, canceled
    ['lead', true, true, false],
    ['canceled', true, false, true],
    ['cancelled', true, false, true],
    ['paused', false, false, false],
    ['paid_but_incomplete', false, true, false],
    ['active_client', false, true, false],
    ['active_client_without_provider', false, true, false],
    ['something_new', false, true, false],
    ['', false, false, false],
    [null, false, false, false],
    [undefined, false, false, false],
  ])('with status %s is lead-or-canceled %s, active %s, canceled %s', (status, away, active, gone) => {
    expect(isLeadOrCanceled(status)).toBe(away)
    expect(isActive(status)).toBe(active)
    expect(isCanceled(status)).toBe(gone)
  })

  test('who asked for insurance is being checked, unless already covered', () => {
    expect(insuranceStatusOnSubmit(null)).toBe('checking')
    expect(insuranceStatusOnSubmit('prefers_cash_option')).toBe('checking')
    expect(insuranceStatusOnSubmit('checking')).toBe('checking')
    expect(insuranceStatusOnSubmit('active')).toBe('active')
  })
})

describe('the spellings of leaving', () => {
  test.each([
    ['canceled', 'canceled', 'cancelled'],
    ['cancelled', 'canceled', 'cancelled'],
    ['Cancelled', 'canceled', 'cancelled'],
    ['scheduled for cancelation', 'scheduled for cancelation', 'scheduled for cancelation'],
    ['active_client', 'active_client', 'active_client'],
    [null, '', ''],
  ])('%s is %s on the patient and %s on the subscription', (status, patient, subscription) => {
    expect(patientSpelling(status)).toBe(patient)
    expect(subscriptionSpelling(status)).toBe(subscription)
  })

  test('a payment gateway may spell a planned end with two l', () => {
    expect(subscriptionSpelling('scheduled_for_cancellation')).toBe('scheduled for cancelation')
  })
})
