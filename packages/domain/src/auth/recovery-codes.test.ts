import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecoveryCode, recoveryCodeFrom } from './recovery-codes.ts'

test('recovery codes: a code made from random bytes is read back, also in small letters and without its dash', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 40, maxLength: 40 }), (bytes) => {
      const code = recoveryCodeFrom(bytes)
      if (code === null) return
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
      expect(readRecoveryCode(code)).toBe(code)
      expect(readRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code)
    }),
  )
})

test('recovery codes: bytes that would favor some letters are skipped, and too few make no code', () => {
  expect(recoveryCodeFrom([255, 240, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1])).toBe('22222-33333')
  expect(recoveryCodeFrom([0, 0, 0])).toBeNull()
})

test.each(['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJ0', 'ABCDE-FGHJKM', 'ABCDE-FGHJ!'])(
  'recovery codes: %o is no recovery code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull()
  },
)
