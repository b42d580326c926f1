import { expect, test } from 'vitest'
import { nextPayment, type PayingMembership } from './next-payment.ts'

const member: PayingMembership = {
  status: 'active',
  offering_key: 'medication',
  is_insurance: false,
  month_cents: 8500,
  anchor: '2027-01-31',
  period: 0,
  owes: false,
  cancel_on: null,
  pause_months: 0,
  paused_until: null,
  discount_months: 0,
}
const regular = { amount_cents: 8500, then_cents: 8500 }

test.each<[string, Partial<PayingMembership>, number, object | null]>([
  ['a member pays the price of the plan when the month ends', {}, 0, { day: '2027-02-28', ...regular }],
  [
    'credit is taken off the next month alone',
    {},
    3000,
    { day: '2027-02-28', ...regular, amount_cents: 5500 },
  ],
  ['credit never makes a charge negative', {}, 99_000, { day: '2027-02-28', ...regular, amount_cents: 0 }],
  [
    'the last reduced month is followed by the price of the plan',
    { discount_months: 1 },
    0,
    { day: '2027-02-28', ...regular, amount_cents: 4250 },
  ],
  [
    'two reduced months follow each other',
    { discount_months: 2 },
    0,
    { day: '2027-02-28', amount_cents: 4250, then_cents: 4250 },
  ],
  ['a planned pause puts it off', { pause_months: 2 }, 0, { day: '2027-04-30', ...regular }],
  [
    'a pause that runs ends with it',
    { status: 'paused', paused_until: '2027-05-31', period: 3 },
    0,
    { day: '2027-05-31', ...regular },
  ],
  ['someone who is leaving pays nothing more', { cancel_on: '2027-02-28' }, 0, null],
  ['someone who has left pays nothing more', { status: 'canceled' }, 0, null],
  ['someone who owes a month is told of that one first', { owes: true }, 0, null],
])('next payment: %s', (_, change, credit_cents, expected) => {
  expect(nextPayment({ ...member, ...change }, credit_cents)).toEqual(expected)
})
