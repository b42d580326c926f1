import './words-with-plurals.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { speak, t, words } from './words.ts'

afterEach(() => speak('en', {}))

describe('a sentence', () => {
  test('is said as it stands in the source', () => {
    expect(t('Sign in')).toBe('Sign in')
    expect(t("doesn't match Password")).toBe("doesn't match Password")
    expect(words('Kept for later')).toBe('Kept for later')
  })

  test('takes its values, and values say nothing but themselves', () => {
    expect(t('Hello {name}', { name: 'Robin' })).toBe('Hello Robin')
    expect(t('Hello {name}', { name: '{other} <b>' })).toBe('Hello {other} <b>')
  })

  test('counts', () => {
    const sentence = '{n, plural, one {# message} other {# messages}}'
    expect([t(sentence, { n: 1 }), t(sentence, { n: 2 })]).toEqual(['1 message', '2 messages'])
  })

  test('is said in another language where a catalogue has it, and in English where not', () => {
    speak('es', { 'Sign in': 'Entrar', 'Hello {name}': 'Hola {name}' })
    expect(t('Sign in')).toBe('Entrar')
    expect(t('Hello {name}', { name: 'Robin' })).toBe('Hola Robin')
    expect(t('Sign out')).toBe('Sign out')
  })
})
