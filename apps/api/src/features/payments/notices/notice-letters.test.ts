import { expect, test } from 'vitest'
import { noticeKinds, noticeLetter, type BillFacts } from './notice-letters.ts'

const facts: BillFacts = {
  number: 42,
  kind: 'month',
  total_cents: 8500,
  balance_cents: 8500,
  refunded_cents: 8500,
  next_try: '2026-12-20',
  credit_cents: 0,
  last4: '1111',
  membership: {
    status: 'active',
    offering_key: 'medication',
    is_insurance: false,
    month_cents: 8500,
    anchor: '2026-11-17',
    period: 0,
    owes: false,
    cancel_on: null,
    pause_months: 0,
    paused_until: null,
    past_due_since: '2026-12-27',
    discount_months: 1,
  },
}
const where = { origin: 'https://clinic.example', support: 'help@clinic.example' }
const factsIn = (change: Partial<BillFacts>) => noticeLetter('receipt', { ...facts, ...change }, where).facts

test('receipt: it lists what was paid, the card, the invoice, the next payment and what follows', () => {
  expect(factsIn({})).toEqual([
    ['Paid', '$85.00'],
    ['Card', 'ending in 1111'],
    ['Invoice', 'SW-000042'],
    ['Next payment', '$42.50 on Dec 17, 2026'],
    ['After that', '$85.00 a month'],
  ])
})

test.each<[string, Partial<BillFacts>]>([
  ['a bill for a service', { kind: 'service' }],
  ['someone who is leaving', { membership: { ...facts.membership!, cancel_on: '2026-12-17' } }],
  ['someone without a membership', { membership: null }],
])('receipt: for %s it promises no next payment', (_, change) => {
  expect(factsIn(change)?.map(([label]) => label)).toEqual(['Paid', 'Card', 'Invoice'])
})

test('payment emails: the day of the next try is written out', () => {
  const { paragraphs } = noticeLetter('retry', facts, where)
  expect(paragraphs.join(' ')).toContain('We’ll try again on Sunday, December 20, 2026.')
})

test('payment emails: one about an unpaid membership says when it ends', () => {
  const said = (membership: BillFacts['membership']) =>
    noticeLetter('past_due', { ...facts, membership }, where).paragraphs.join(' ')
  expect(said(facts.membership)).toContain('your membership ends on Tuesday, January 26, 2027.')
  expect(said({ ...facts.membership!, cancel_on: '2026-12-30' })).not.toContain('ends on')
})

test.each(noticeKinds)('payment emails: %s writes no date in figures and names no plan', (kind) => {
  const said = JSON.stringify(noticeLetter(kind, facts, where))
  expect(said).not.toMatch(/\d\/\d|\d{4}-\d{2}-\d{2}|medication|therapy/i)
})
