import { expect, test } from 'vitest'
import { answerDueAt, mayDisagree, mayExtend } from './amendment-requests.ts'
import { accountingStart, disclosureReasons, mayDisclose } from './disclosures.ts'

test.each([
  ['2026-11-18', '2020-11-18'],
  ['2028-02-29', '2022-03-01'],
])('disclosures: asked on %s, the accounting begins on %s', (today, start) => {
  expect(accountingStart(today)).toBe(start)
})

test.each([
  ['permission', 'active', true],
  ['permission', 'expired', false],
  ['permission', 'revoked', false],
  ['permission', null, false],
  ['court_order', null, true],
  ['court_order', 'active', false],
] as const)('disclosures: by %s with a release that is %s: %s', (reason, release, ok) => {
  expect(mayDisclose(reason, release)).toBe(ok)
})

test('disclosures: what the law asks for never needs a permission', () => {
  for (const reason of disclosureReasons)
    expect([reason, mayDisclose(reason, null)]).toEqual([reason, reason !== 'permission'])
})

const created_at = '2026-11-18T17:00:00.000Z'
test.each([
  [null, '2027-01-17T17:00:00.000Z'],
  ['2027-01-10T09:00:00.000Z', '2027-02-16T17:00:00.000Z'],
])('amendments: with an extension at %s the answer is due at %s', (extended_at, due) => {
  expect(answerDueAt({ created_at, extended_at }).toISOString()).toBe(due)
})

test.each([
  ['open', null, '2027-01-17T17:00:00.000Z', true],
  ['open', null, '2027-01-17T17:00:00.001Z', false],
  ['open', '2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z', false],
  ['denied', null, '2026-12-02T00:00:00.000Z', false],
] as const)('amendments: %s, extended at %s, may be extended at %s: %s', (state, extended_at, now, ok) => {
  expect(mayExtend({ state, created_at, extended_at }, new Date(now))).toBe(ok)
})

test('amendments: only who was refused may disagree, once', () => {
  expect(mayDisagree({ state: 'denied', statement: null })).toBe(true)
  expect(mayDisagree({ state: 'denied', statement: 'I disagree.' })).toBe(false)
  expect(mayDisagree({ state: 'accepted', statement: null })).toBe(false)
  expect(mayDisagree({ state: 'open', statement: null })).toBe(false)
})
