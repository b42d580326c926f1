import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isCommonPassword } from './is-common-password.ts'

describe('a password that thousands of others have', () => {
  test('is on a list of at least three thousand', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(3000)
    expect([...commonPasswords].filter((listed) => !/^[!-~]+$/.test(listed))).toEqual([])
  })

  test.each([
    'password',
    'PASSWORD',
    'Password1!',
    'Passw0rd!',
    'P@ssw0rd55!',
    'P@$$w0rd',
    '!Password2024',
    'Welcome123!',
    'Summer2026!',
    'Qwerty123!',
    '5unshine#1',
    'Hell0!!1',
    'Dragon_12345',
    'Iloveyou1!',
    'aaaaaaaaaaaaaaa',
    '123456789012345',
    'abcdefghijklmno',
    'qwertyuiopasdfg',
    'passwordpassword',
    'zyxwvutsrqponmlk',
  ])('such as %s is common', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each([
    'Abcdef1!',
    'vT9#qLm2',
    'correct horse battery staple',
    'Dragon fruit on Tuesdays',
    'Tiger-48291736',
    'Aa1!'.repeat(16),
    'a'.repeat(64),
    '日本語のパスワードです',
  ])('is not %j', (password) => expect(isCommonPassword(password)).toBe(false))

  test('is found whatever ending it was given', () => {
    const words = [...commonPasswords].filter((listed) => /^[a-z]{4,}$/.test(listed))
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.stringMatching(/^[0-9!#%&*._-]{0,6}$/), (word, ending) => {
        expect(isCommonPassword(word + ending)).toBe(true)
        expect(isCommonPassword(word.charAt(0).toUpperCase() + word.slice(1) + ending)).toBe(true)
      }),
    )
  })

  test('is told at once, however long and strange the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        expect(typeof isCommonPassword(text)).toBe('boolean')
      }),
    )
  })
})
