import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits, maySendResetMail, maySignIn, maySignUp, within } from './sign-in-throttle.ts'
import type { Limit } from './sign-in-throttle.ts'

const now = Date.UTC(2026, 5, 1)
const minutes = 60_000
const counted = (count: number, ago = 0) => ({ count, oldest_ms: now - ago })
const quiet = { known_device: null, ip_account: counted(0), account: counted(0), ip: counted(0) }

test('rate limits: each one as the security model states it', () => {
  const [minute, hour] = [60_000, 3_600_000]
  expect(limits).toEqual({
    ip_account: { most: 10, window_ms: 15 * minute },
    account: { most: 100, window_ms: 24 * hour },
    device: { most: 10, window_ms: 15 * minute },
    ip: { most: 300, window_ms: 15 * minute },
    sign_up_probe: { most: 5, window_ms: hour },
    reset_mail: { most: 3, window_ms: hour },
    phone_code_pause: { most: 1, window_ms: 30_000 },
    phone_code_person: { most: 5, window_ms: hour },
    phone_code_number: { most: 5, window_ms: hour },
    phone_code_ip: { most: 30, window_ms: hour },
    email_change_person: { most: 5, window_ms: hour },
    email_change_address: { most: 5, window_ms: hour },
    second_factor: { most: 5, window_ms: 15 * minute },
    second_factor_day: { most: 30, window_ms: 24 * hour },
    invitation_mail: { most: 5, window_ms: hour },
  })
})

describe('someone who guesses passwords', () => {
  test('from one address has ten tries at an account in 15 minutes', () => {
    expect(maySignIn({ ...quiet, ip_account: counted(9) }, now).allowed).toBe(true)
    expect(maySignIn({ ...quiet, ip_account: counted(10, 5 * minutes) }, now)).toEqual({
      allowed: false,
      retry_after_seconds: 600,
    })
  })

  test('from fifty addresses has a hundred tries at an account in a day', () => {
    expect(maySignIn({ ...quiet, account: counted(99) }, now).allowed).toBe(true)
    expect(maySignIn({ ...quiet, account: counted(100, 60 * minutes) }, now)).toEqual({
      allowed: false,
      retry_after_seconds: 23 * 3600,
    })
  })

  test('over many accounts is stopped at three hundred', () => {
    expect(maySignIn({ ...quiet, ip: counted(299) }, now).allowed).toBe(true)
    expect(maySignIn({ ...quiet, ip: counted(300) }, now).allowed).toBe(false)
  })

  test('and meets several limits waits for the longest', () => {
    const both = { ...quiet, ip_account: counted(10), account: counted(100) }
    expect(maySignIn(both, now).retry_after_seconds).toBe(24 * 3600)
  })

  test('may try again once the oldest try is out of the window', () => {
    expect(maySignIn({ ...quiet, ip_account: counted(10, 15 * minutes) }, now).allowed).toBe(true)
    expect(maySignIn({ ...quiet, ip_account: counted(10, 15 * minutes - 1) }, now)).toEqual({
      allowed: false,
      retry_after_seconds: 1,
    })
  })
})

describe('an owner under attack', () => {
  const attacked = {
    known_device: counted(0),
    ip_account: counted(10),
    account: counted(100),
    ip: counted(300),
  }

  test('still gets in with a known device', () => {
    expect(maySignIn(attacked, now).allowed).toBe(true)
    expect(maySignIn({ ...attacked, known_device: counted(9) }, now).allowed).toBe(true)
  })

  test('whose device was stolen is protected by that device having ten tries too', () => {
    expect(maySignIn({ ...attacked, known_device: counted(10) }, now).allowed).toBe(false)
  })
})

describe('an office behind one address', () => {
  test('is not locked out by thirty colleagues who forgot their passwords', () => {
    expect(maySignIn({ ...quiet, ip: counted(30 * 9) }, now).allowed).toBe(true)
  })
})

describe('someone who looks for patients by signing up', () => {
  test('is told "already in use" five times an hour', () => {
    expect(maySignUp(counted(4), false, now).allowed).toBe(true)
    expect(maySignUp(counted(5, 10 * minutes), false, now)).toEqual({
      allowed: false,
      retry_after_seconds: 3000,
    })
  })

  test('learns nothing in strict mode, and needs no limit', () => {
    expect(maySignUp(counted(50), true, now)).toEqual({ allowed: true, retry_after_seconds: 0 })
  })
})

test('an account gets three reset emails an hour', () => {
  expect(maySendResetMail(counted(2), now).allowed).toBe(true)
  expect(maySendResetMail(counted(3), now).allowed).toBe(false)
  expect(maySendResetMail(counted(3, 60 * minutes), now).allowed).toBe(true)
})

test('rate limits: a caller who waits for retry_after_seconds is allowed again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(limits) as Limit[])),
      fc.nat(1000),
      fc.nat(100_000_000),
      (limit, count, ago) => {
        const tries = { count, oldest_ms: now - ago }
        const { allowed, retry_after_seconds } = within(limit, tries, now)
        expect(allowed).toBe(retry_after_seconds === 0)
        expect(within(limit, tries, now + retry_after_seconds * 1000).allowed).toBe(true)
      },
    ),
  )
})
