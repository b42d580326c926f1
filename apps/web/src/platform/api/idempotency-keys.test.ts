import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refused } from '@stillwater/contract/client'
import { isDecided, isUnanswered, keyInMemory, keyInTab, withKey } from './idempotency-keys.ts'

afterEach(() => sessionStorage.clear())

const input = { params: { id: 1 }, body: { note: 'a word about a patient' } }

describe.each([
  ['in memory', () => keyInMemory()],
  ['in the tab', () => keyInTab('invoice.1')],
])('idempotency key %s', (_, keeper) => {
  test('the same input gets the same key until it is forgotten, other input another', () => {
    const keys = keeper()
    const key = keys.keyFor(input)
    expect(keys.keyFor({ ...input })).toBe(key)
    keys.forget()
    const next = keys.keyFor(input)
    expect(next).not.toBe(key)
    expect(keys.keyFor({ ...input, body: {} })).not.toBe(next)
  })
})

describe('idempotency key in the tab', () => {
  test('a name is unanswered from its first key until the server has decided', async () => {
    const keys = keyInTab('invoice.1')
    expect(isUnanswered('invoice.1')).toBe(false)
    await withKey(keys, input, () => Promise.reject(new TypeError('Failed to fetch'))).catch(() => 0)
    expect(isUnanswered('invoice.1')).toBe(true)
    expect(isUnanswered('invoice.2')).toBe(false)
    await withKey(keys, input, () => Promise.resolve('paid'))
    expect(isUnanswered('invoice.1')).toBe(false)
  })

  test('nothing of the input is written into storage', () => {
    keyInTab('outcome.1').keyFor(input)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('word')
  })

  test('a browser that forbids storage still sends one key per attempt', () => {
    const refuse = () => {
      throw new DOMException('no')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    const key = keyInTab('invoice.3').keyFor(input)
    expect(keyInTab('invoice.3').keyFor(input)).toBe(key)
  })
})

// A request that is not decided is sent again under the same key.
test.each([
  [402, 'payment_declined', true],
  [409, 'invoice_paid', true],
  [422, 'card_refused', true],
  [409, 'idempotency_in_progress', false],
  [401, 'unauthenticated', false],
  [429, 'too_many_attempts', false],
  [503, 'payment_unconfirmed', false],
  [500, 'unexpected', false],
])('idempotency key: a reply of %i, %s, decides: %s', (status, code, decided) => {
  expect(isDecided(new Refused(status, { success: false, errors: ['x'], code }))).toBe(decided)
})

test('idempotency key: no reply at all decides nothing', () => {
  expect(isDecided(new TypeError('Failed to fetch'))).toBe(false)
})
