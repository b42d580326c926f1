import '@stillwater/contract/words-with-plurals'
import { expect, test } from 'vitest'
import { noticeKinds, noticeLetter, type BillFacts, type NoticeKind } from './notice-letters.ts'

const facts: BillFacts = {
  number: 42,
  kind: 'month',
  total_cents: 8500,
  balance_cents: 8500,
  refunded_cents: 8500,
  refunds: 1,
  due_on: '2026-12-01',
  next_try: '2026-12-20',
  credit_cents: 0,
  last4: '1111',
  // In the patient's own zone it is still the 17th.
  paid_at: '2026-11-18T03:00:00.000Z',
  confirm_asked_at: '2026-11-18T03:00:00.000Z',
  zone: 'America/Chicago',
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
const factsIn = (change: Partial<BillFacts>) => noticeLetter('receipt', { ...facts, ...change }, where)?.facts
const paragraphsOf = (kind: NoticeKind, change: Partial<BillFacts> = {}) =>
  noticeLetter(kind, { ...facts, ...change }, where)?.paragraphs.join(' ') ?? ''

test('receipt: it lists what was paid, the card, the invoice, the next payment and what follows', () => {
  expect(factsIn({})).toEqual([
    ['Paid', '$85.00 on Nov 17, 2026'],
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

test('receipt: a payment that stays the same is said to come every month', () => {
  expect(factsIn({ membership: { ...facts.membership!, discount_months: 0 } })?.slice(-2)).toEqual([
    ['Next payment', '$85.00 on Dec 17, 2026'],
    ['After that', '$85.00 a month'],
  ])
})

test('invoice email: it says until when it is due', () => {
  expect(noticeLetter('issued', facts, where)?.facts).toEqual([
    ['Amount', '$85.00, due Dec 1, 2026'],
    ['Invoice', 'SW-000042'],
  ])
})

test('receipt: without a charge no day is named', () => {
  expect(factsIn({ paid_at: null, last4: null })?.[0]).toEqual(['Paid', '$85.00'])
})

test.each<[string, 'refund' | 'credit_refund', RegExp]>([
  ['a refund', 'refund', /^(In all, )?\$85\.00 of this invoice went back to your card ending in 1111\./],
  [
    'a refund of credit',
    'credit_refund',
    /sent it back\. (In all, )?\$85\.00 of invoice SW-000042 went back/,
  ],
])('payment emails: %s is summed up only where it was not the first', (_, kind, said) => {
  const text = (refunds: number) => paragraphsOf(kind, { refunds })
  expect(said.exec(text(1))).toMatchObject({ 1: undefined })
  expect(said.exec(text(2))).toMatchObject({ 1: 'In all, ' })
})

test('payment emails: the day of the next try is written out', () => {
  expect(paragraphsOf('retry')).toContain('We’ll try again on Sunday, December 20, 2026.')
})

test('payment emails: one about an unpaid membership names the card and says when it ends', () => {
  const said = (membership: BillFacts['membership']) => paragraphsOf('past_due', { membership })
  expect(said(facts.membership)).toContain('We couldn’t charge $85.00 to your card ending in 1111.')
  expect(said(facts.membership)).toContain('your membership ends on Tuesday, January 26, 2027.')
  expect(said({ ...facts.membership!, cancel_on: '2026-12-30' })).not.toContain('ends on')
})

test('payment emails: one that a bank wants confirmed says until when, in the patient’s own zone', () => {
  expect(paragraphsOf('confirm')).toContain(
    'Please sign in and confirm it by Thursday, November 19, 2026, 9:00 PM CT.',
  )
})

test('payment emails: one that was confirmed meanwhile asks for nothing', () => {
  expect(noticeLetter('confirm', { ...facts, confirm_asked_at: null }, where)).toBeNull()
})

test.each(noticeKinds)('payment emails: %s writes no date in figures and names no plan', (kind) => {
  const said = JSON.stringify(noticeLetter(kind, facts, where))
  expect(said).not.toMatch(/\d\/\d|\d{4}-\d{2}-\d{2}|medication|therapy/i)
})
