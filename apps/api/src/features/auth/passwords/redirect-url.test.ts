import { describe, expect, test } from 'vitest'
import { allowedRedirect, withCredential } from './redirect-url.ts'

describe('redirect URL: a page', () => {
  const origin = 'https://clinic.example'
  const allowed = `${origin}/user/password_reset/change`

  test.each([
    allowed,
    `${allowed}?a=b`,
    `${allowed}#x`,
    'HTTPS://CLINIC.example:443/user/password_reset/change',
  ])('%s is ours', (text) => {
    expect(allowedRedirect(text, [origin])?.origin).toBe(origin)
  })

  test.each([
    'https://evil.example/user/password_reset/change',
    'https://clinic.example.evil.example/user/password_reset/change',
    'https://clinic.example@evil.example/user/password_reset/change',
    'https://evil.example@clinic.example/user/password_reset/change',
    'https://clinic.example:8443/user/password_reset/change',
    'http://clinic.example/user/password_reset/change',
    '//clinic.example/user/password_reset/change',
    '//evil.example/user/password_reset/change',
    '/user/password_reset/change',
    'https:/\\evil.example/user/password_reset/change',
    'https://clinic.example\\@evil.example/user/password_reset/change',
    'https://clinic.example\t.evil.example/user/password_reset/change',
    'https://clinic.example/user/password_reset/change\n',
    ' https://clinic.example/user/password_reset/change',
    'https://clinic.example/user/password_reset/change/',
    'https://clinic.example/user/password_reset/change/../../sign_out',
    'https://clinic.example/user/password_reset/change/%2e%2e/x',
    'https://clinic.example/',
    'https://clinic.example%2eevil.example/user/password_reset/change',
    'https://clinic。example.evil/user/password_reset/change',
    'javascript:alert(1)//https://clinic.example/user/password_reset/change',
    'data:text/html,https://clinic.example/user/password_reset/change',
    'blob:https://clinic.example/user/password_reset/change',
    'https://clinic.example/user/password_reset/change?next=https://x@evil.example',
    `https://clinic.example/user/password_reset/change?${'a'.repeat(2000)}`,
    '',
  ])('%j is not', (text) => {
    expect(allowedRedirect(text, [origin])).toBeNull()
  })

  test('gets the credential in sorted order, over any that was already there', () => {
    const url = new URL(`${allowed}?token=planted&token=again&b=1`)
    expect(withCredential(url, { token: 't', 'access-token': 'a' })).toBe(
      `${allowed}?access-token=a&b=1&token=t`,
    )
  })
})
