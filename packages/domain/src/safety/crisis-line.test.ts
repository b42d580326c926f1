import { describe, expect, test } from 'vitest'
import { crisisLine, crisisParts } from './crisis-line.ts'

describe('a person in danger', () => {
  test('reads the decided sentence, letter for letter', () => {
    expect(crisisLine).toBe(
      'If you are in danger, call 911. Call or text 988, the Suicide & Crisis Lifeline (1-800-273-8255).',
    )
  })

  test('can call or text with one touch', () => {
    expect(crisisParts.flatMap((part) => part.href ?? [])).toEqual([
      'tel:911',
      'tel:988',
      'sms:988',
      'tel:+18002738255',
    ])
  })

  test('reaches the very number that is shown', () => {
    for (const { text, href, label } of crisisParts) {
      if (!href) continue
      const dialled = href.replace(/\D/g, '')
      expect(dialled.endsWith((label ?? text).replace(/\D/g, ''))).toBe(true)
    }
  })

  test('hears the words that are shown', () => {
    const named = crisisParts.filter((part) => part.label)
    expect(named.every(({ text, label }) => label?.includes(text))).toBe(true)
  })
})
