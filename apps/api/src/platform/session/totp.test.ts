import { expect, test } from 'vitest'
import { totpStep, totpStepMs } from '@stillwater/domain/auth/totp'
import { matchingStep, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1, eight digits
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('totp: at %i seconds the code is %s (RFC 6238)', (seconds, code) => {
  expect(totpCode(secret, totpStep(seconds * 1000), 8)).toBe(code)
})

test('totp: the codes of the step before, now and after match their own step, and those beyond match none', () => {
  const now = 1_234_567_890_000
  const step = totpStep(now)
  const matched = [-2, -1, 0, 1, 2].map((offset) =>
    matchingStep(secret, totpCode(secret, step + offset), { now, last_step: 0 }),
  )
  expect(matched).toEqual([null, step - 1, step, step + 1, null])
})

test('totp: a code matches once, and the codes before it no longer', () => {
  const now = 1_234_567_890_000
  const step = totpStep(now)
  const used = { now, last_step: step }
  expect(matchingStep(secret, totpCode(secret, step), used)).toBeNull()
  expect(matchingStep(secret, totpCode(secret, step - 1), used)).toBeNull()
  expect(matchingStep(secret, totpCode(secret, step + 1), { ...used, now: now + totpStepMs })).toBe(step + 1)
})
