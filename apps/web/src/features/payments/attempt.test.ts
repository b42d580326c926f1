import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '@stillwater/contract/client'
import { attemptKey, beginAttempt, endAttempt, isDecided, unansweredKey } from './attempt.ts'

afterEach(() => sessionStorage.clear())

test('an attempt keeps its key until it is answered, and the next has another', () => {
  const key = attemptKey('invoice.1')
  expect(attemptKey('invoice.1')).toBe(key)
  expect(attemptKey('invoice.2')).not.toBe(key)
  expect(unansweredKey('invoice.1')).toBe(key)
  endAttempt('invoice.1')
  expect(unansweredKey('invoice.1')).toBeNull()
  expect(attemptKey('invoice.1')).not.toBe(key)
})

test('a browser that forbids storage still sends one key per attempt', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no')
  })
  const key = beginAttempt('invoice.3')
  expect(attemptKey('invoice.3')).toBe(key)
})

// What is not decided is asked for again under the same key.
test.each([
  [402, 'payment_declined', true],
  [409, 'invoice_paid', true],
  [422, 'card_refused', true],
  [409, 'idempotency_in_progress', false],
  [401, 'unauthenticated', false],
  [429, 'too_many_attempts', false],
  [503, 'payment_unconfirmed', false],
  [500, 'unexpected', false],
])('an answer of %i, %s, decides: %s', (status, code, decided) => {
  expect(isDecided(new Refused(status, { success: false, errors: ['x'], code }))).toBe(decided)
})

test('no answer at all decides nothing', () => {
  expect(isDecided(new TypeError('Failed to fetch'))).toBe(false)
})
