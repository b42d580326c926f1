import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'

describe('an email address', () => {
  test.each([
    'a@b.co',
    'jane.doe+care@mail.example.org',
    "o'brien@demo.test",
    'a~!#$%&@b.co',
    `${'a'.repeat(249)}@b.co`,
  ])('%s is accepted', (text) => expect(isEmail(text)).toBe(true))

  test.each([
    '',
    'abc',
    'a@',
    'a@b',
    '@b.co',
    'a@b.',
    'a@.co',
    'a@b..co',
    'a b@c.co',
    'a@b@c.co',
    'a@b.co, d@e.co',
    'Jane <a@b.co>',
    'a@b.co\r\nBcc: d@e.co',
    `${'a'.repeat(250)}@b.co`,
    'josé@correo.example',
    'a@bücher.example',
    'a\u0007@b.co',
    'a\u007f@b.co',
  ])('"%s" is refused', (text) => expect(isEmail(text)).toBe(false))

  test('is one address however the person spells it', () => {
    expect(normalizeEmail('  Jane.Doe@Demo.TEST ')).toBe('jane.doe@demo.test')
  })

  test('of a hostile length is answered at once', () => {
    fc.assert(fc.property(fc.string({ maxLength: 5000 }), (text) => typeof isEmail(text) === 'boolean'))
  })
})
