import { expect, test } from 'vitest'
import { canReleaseTogether, isReleaseDay, isSignatureOf, releaseState } from './releases.ts'

test.each([
  ['2026-11-18', null, '2026-11-17', 'active'],
  ['2026-11-18', null, '2026-11-18', 'active'],
  ['2026-11-18', null, '2026-11-19', 'expired'],
  ['2026-11-18', '2026-11-17T10:00:00.000Z', '2026-11-17', 'revoked'],
  ['2026-11-18', '2026-11-17T10:00:00.000Z', '2027-01-01', 'revoked'],
])('releases: until %s, revoked at %s, on %s it is %s', (until, revoked_at, today, state) => {
  expect(releaseState({ until, revoked_at }, today)).toBe(state)
})

test.each([
  ['Robin Tester', true],
  ['  robin   TESTER ', true],
  ['Robin', false],
  ['', false],
  ['Robin Testers', false],
])('releases: "%s" as the signature of Robin Tester is %s', (typed, ok) => {
  expect(isSignatureOf(typed, 'Robin Tester')).toBe(ok)
})

test('releases: no name is never signed by nothing', () => {
  expect(isSignatureOf(' ', '')).toBe(false)
})

test('releases: psychotherapy notes are released alone or not at all', () => {
  expect(canReleaseTogether(['psychotherapy_notes'])).toBe(true)
  expect(canReleaseTogether(['scores', 'psychotherapy_notes'])).toBe(false)
  expect(canReleaseTogether(['scores', 'billing'])).toBe(true)
})

test.each([
  ['2026-11-17', false],
  ['2026-11-18', true],
  ['2028-11-18', true],
  ['2028-11-20', false],
  ['not a day', false],
])('releases: a permission given on 2026-11-18 may last until %s: %s', (until, ok) => {
  expect(isReleaseDay(until, '2026-11-18')).toBe(ok)
})
