import { describe, expect, test } from 'vitest'
import { sessionIsValid, sessionText, signedInRecently, wireExpiry } from './session-life.ts'

// A-AUTH-060, A-ERR-012, A-ERR-013, decision Q14

const now = Date.UTC(2026, 5, 1, 12)
const minutes = 60_000

describe('a session found at start-up', () => {
  test.each([
    [24 * 3600 + 1, true],
    [24 * 3600, false],
    [23 * 3600, false],
    [14 * 24 * 3600, true],
    [-1, false],
    [Number.NaN, false],
  ])('with %i seconds left is valid: %s', (left, valid) => {
    expect(sessionIsValid(now / 1000 + left, now)).toBe(valid)
  })

  test('is valid when it was just issued', () => {
    expect(wireExpiry(now)).toBe(now / 1000 + 14 * 24 * 3600)
    expect(sessionIsValid(wireExpiry(now), now)).toBe(true)
    // Rounded down: a header that promises more than the server grants would end a session in use.
    expect(wireExpiry(now + 999)).toBe(wireExpiry(now))
  })
})

describe('a session on the server', () => {
  test('is recent for five minutes', () => {
    expect(signedInRecently(now, now + 5 * minutes)).toBe(true)
    expect(signedInRecently(now, now + 5 * minutes + 1)).toBe(false)
  })
})

describe('what the user reads about the session', () => {
  const format = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  test('names the day while it lives', () => {
    expect(sessionText(now / 1000 + 3600, now, format)).toBe('Session will be expired on 2026-06-01')
  })
  test('says so once it has ended', () => {
    expect(sessionText(now / 1000, now, format)).toBe('Session has expired')
    expect(sessionText(Number.NaN, now, format)).toBe('Session has expired')
  })
})
