import { describe, expect, test } from 'vitest'
import { judgePhoneCode, phoneCodeLength, phoneCodeLifeMs, readPhoneCode } from './phone-code.ts'

const now = Date.UTC(2026, 10, 16)
const sent = { expires_ms: now + phoneCodeLifeMs, tries: 0 }

describe('phone code: a typed code', () => {
  test('phone code: it has six digits and lives ten minutes', () => {
    expect(phoneCodeLength).toBe(6)
    expect(phoneCodeLifeMs).toBe(600_000)
  })

  test.each([
    ['right at once', sent, true, 0, 'right'],
    ['right in the last millisecond', sent, true, phoneCodeLifeMs - 1, 'right'],
    ['right after ten minutes', sent, true, phoneCodeLifeMs, 'expired'],
    ['when none was sent', null, true, 0, 'expired'],
    ['wrong at first', sent, false, 0, 'wrong'],
    ['wrong a fourth time', { ...sent, tries: 3 }, false, 0, 'wrong'],
    ['wrong a fifth time', { ...sent, tries: 4 }, false, 0, 'spent'],
    ['right at the fifth try', { ...sent, tries: 4 }, true, 0, 'right'],
    ['right after five wrong ones', { ...sent, tries: 5 }, true, 0, 'spent'],
  ] as const)('%s', (_, code, matches, later, verdict) => {
    expect(judgePhoneCode(code, matches, now + later)).toBe(verdict)
  })

  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['000000', '000000'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['１２３４５６', null],
    ['', null],
  ])('%j is read as %j', (typed, code) => {
    expect(readPhoneCode(typed)).toBe(code)
  })
})
