import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptedSteps,
  base32,
  base32Bytes,
  otpauthUri,
  readTotpCode,
  spacedSecret,
  totpStep,
} from './totp.ts'

const now = 1_800_000_000_000
const current = totpStep(now)

test('totp: the current step, the one before and the one after are accepted', () => {
  expect(acceptedSteps(now, 0)).toEqual([current, current - 1, current + 1])
})

test('totp: no step is accepted twice, nor any before one that was used', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3, max: 3 }), (offset) => {
      const used = current + offset
      for (const step of acceptedSteps(now, used)) {
        expect(step).toBeGreaterThan(used)
        expect(Math.abs(step - current)).toBeLessThanOrEqual(1)
      }
    }),
  )
  expect(acceptedSteps(now, current + 1)).toEqual([])
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('totp: a person who types %o gives the code %o', (typed, code) => {
  expect(readTotpCode(typed)).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('totp: the bytes of %o are spelled %s in base32 (RFC 4648)', (text, spelled) => {
  const bytes = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
  expect(base32(bytes)).toBe(spelled)
  expect(base32Bytes(spelled)).toEqual(bytes)
})

test('totp: the address of the QR code names the clinic, the account and the secret', () => {
  const uri = otpauthUri({ issuer: 'Still & Water', account: 'a+b@example.com', secret: 'MZXW6YTB' })
  expect(uri).toBe(
    'otpauth://totp/Still%20%26%20Water:a%2Bb%40example.com?secret=MZXW6YTB&issuer=Still%20%26%20Water&algorithm=SHA1&digits=6&period=30',
  )
})

test('totp: a secret is shown in groups of four', () => {
  expect(spacedSecret('MZXW6YTBOI')).toBe('MZXW 6YTB OI')
})
