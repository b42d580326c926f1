import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'
import { contextWords, meetsFormRule, meetsPolicy, passwordRefusal, passwordRules } from './passwords.ts'

const unmet = (password: string) =>
  passwordRules(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule)
    .join(' ')

describe('the sign-up field', () => {
  test.each([
    ['12345', false],
    ['123456', true],
    ['', false],
    ['😀😀😀', false],
    ['😀😀😀😀😀😀', true],
  ])('takes "%s": %s', (password, taken) => expect(meetsFormRule(password)).toBe(taken))
})

describe('the checklist', () => {
  test.each([
    ['Abcdef1!', ''],
    ['Abcde1!', 'length'],
    ['abcdef1!', 'upper'],
    ['ABCDEF1!', 'lower'],
    ['Abcdefg!', 'digit'],
    ['Abcdefg1', 'symbol'],
    ['Abcdef 1', 'symbol'],
    ['abc', 'length upper digit symbol'],
    ['abcdefgh', 'upper digit symbol'],
    ['', 'length upper lower digit symbol'],
    ['fourteen chars', 'upper digit symbol'],
    ['fifteen letters', ''],
    ['Überfuß1!', ''],
  ])('for "%s" leaves open: %s', (password, rules) => {
    expect(unmet(password)).toBe(rules)
    expect(meetsPolicy(password)).toBe(rules === '')
  })

  test('takes any fifteen characters, and as many as one likes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 15, maxLength: 500 }), (password) => {
        expect(meetsPolicy(password)).toBe(true)
      }),
    )
  })
})

describe('a new password', () => {
  const words = contextWords(
    { email: 'jane.doe84@demo.test', first_name: 'Zoë', last_name: "O'Hara" },
    'Stillwater',
  )
  const refusal = (password: string) => passwordRefusal(password, { isCommon: isCommonPassword, words })

  test.each([
    ['abcdefgh', 'weak'],
    ['Password1!', 'common'],
    ['123456789012345', 'common'],
    ['Stillwater1!', 'personal'],
    ['$stillwater$2026$clinic', null],
    ['Stillwater-Stillwater', 'personal'],
    ['Zoe-1984-!', 'personal'],
    ['OHara#1984', 'personal'],
    ['JaneDoe84!', 'personal'],
    ['Jane.1234567', 'personal'],
    ['Stillwater.OHara1', 'personal'],
    ['Zoë_Jane_O’Hara_1', 'personal'],
    ['Abcdef1!', null],
    ['vT9#qLm2', null],
    ['jane likes the rain', null],
    ['correct horse battery staple', null],
    ['Aa1!'.repeat(16), null],
    ['x'.repeat(200), null],
  ])('%s is refused as %s', (password, because) => expect(refusal(password)).toBe(because))

  test('is judged by all of it: nothing past the 72nd character is ignored', () => {
    expect(refusal(`${' '.repeat(80)}a`)).toBeNull()
    expect(unmet(`${'a'.repeat(80)}`)).toBe('')
  })

  test('is compared with the brand and the parts of the person’s name and address', () => {
    expect(words).toEqual(
      expect.arrayContaining(['stillwater', 'zoe', 'ohara', 'hara', 'jane', 'doe', 'janedoe']),
    )
    expect(contextWords({}, 'Stillwater')).toEqual(['stillwater'])
    expect(contextWords({ first_name: 'Al', email: 'a@b.co' }, '')).toEqual([])
  })
})
