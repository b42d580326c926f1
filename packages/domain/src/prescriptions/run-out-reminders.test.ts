import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../plans/billing-dates.ts'
import { prescriptionStatuses, type PrescriptionStatus } from './order-status.ts'
import { awaitsRenewal, dueReminder, mayRenew } from './run-out-reminders.ts'

const today = '2026-11-16'
const inDays = (days: number) => addDays(today, days)

describe('renewals', () => {
  test.each<[PrescriptionStatus, number | null, boolean, boolean]>([
    ['active', 100, false, true],
    ['active', null, false, true],
    ['active', -100, false, true],
    ['active', 5, true, false],
    ['paused', 5, false, false],
    ['canceled', 5, false, false],
    ['expired', 100, false, true],
    ['expired', 5, false, true],
    ['expired', -30, false, true],
    ['expired', -31, false, false],
    ['expired', null, false, false],
    ['expired', 5, true, false],
  ])(
    'renewals: a prescription that is %s and runs out in %s days, planned to end: %s, may be renewed: %s',
    (status, left, is_planned_stop, may) => {
      const run_out_on = left === null ? null : inDays(left)
      expect(mayRenew({ status, is_planned_stop, run_out_on }, today)).toBe(may)
    },
  )

  test.each([
    [15, true, false],
    [14, true, true],
    [0, true, true],
    [-30, true, true],
    [null, true, false],
    [5, false, false],
  ])(
    'renewals: with %s days left and a renewal possible: %s, it is asked for: %s',
    (left, may_renew, asked) => {
      const run_out_on = left === null ? null : inDays(left)
      expect(awaitsRenewal({ may_renew, run_out_on }, today)).toBe(asked)
    },
  )

  test('renewals property: everyone who is reminded of an open end also sees it asked for', () => {
    const ending = fc.record({
      status: fc.constantFrom(...prescriptionStatuses),
      is_planned_stop: fc.boolean(),
      run_out_on: fc.integer({ min: -60, max: 60 }).map(inDays),
    })
    fc.assert(
      fc.property(ending, (one) => {
        const may_renew = mayRenew(one, today)
        const due = dueReminder(one.run_out_on, today, { reminded_for: null, reminded_days: null })
        if (may_renew && due !== null) expect(awaitsRenewal({ ...one, may_renew }, today)).toBe(true)
        if (one.status === 'expired' && due === null)
          expect(awaitsRenewal({ ...one, may_renew }, today)).toBe(false)
      }),
    )
  })
})
