import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canReceiveTexts, formatPhone, parsePhone, showTypedPhone } from './phone.ts'

const nationalNumber = fc.stringMatching(/^[2-9]\d{9}$/)
const asciiDigits = (text: string) => text.replace(/[^0-9]/g, '')

describe('phone: a US number is read', () => {
  test.each([
    ['(555) 000-1111', '5550001111'], // A-SGN-032
    ['5550001111', '5550001111'], // A-SGN-033
    [' 5550001111 ', '5550001111'],
    ['+1 (415) 555-2671', '4155552671'],
    ['+14155552671', '4155552671'],
    ['1 415 555 2671', '4155552671'],
    ['1-415-555-2671', '4155552671'],
    ['14155552671', '4155552671'],
    ['415-555-2671', '4155552671'],
    ['415.555.2671', '4155552671'],
    ['415/555-2671', '4155552671'],
    ['(415)555-2671', '4155552671'],
    ['(415) 555‑2671', '4155552671'], // a hyphen that does not break
    ['\u202a+1\u00a0(415) 555-2671\u202c', '4155552671'], // as a contact list copies it
  ])('from %j as %s', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored)
  })
})

describe('phone: what is not one US number is refused, not cut to fit', () => {
  test.each([
    ['nothing', ''],
    ['nine digits', '555000111'],
    ['ten digits of which the first is the country', '1415555267'],
    ['the number that the cut once made', '(141) 555-5267'],
    ['eleven digits that do not begin with 1', '55500011112'],
    ['twelve digits', '141555526712'],
    ['an extension', '415-555-2671 x12'],
    ['an extension that makes ten digits', '555 0001 ext 111'],
    ['a British number', '+44 7911 123456'],
    ['a Danish number, which has ten digits with its code', '+45 12 34 56 78'],
    ['a French number, which has ten digits', '06 12 34 56 78'],
    ['an international prefix', '011 1 415 555 2671'],
    ['two pluses', '++14155552671'],
    ['a plus in the middle', '415+5552671'],
    ['a plus without the country', '+4155552671'],
    ['letters', '1-800-FLOWERS'],
    ['a letter for a digit', '555000111a'],
    ['full-width digits', '４１５５５５２６７１'],
    ['Arabic digits', '٥٥٥٠٠٠١١١١'],
    ['two numbers', '(415) 555-2671, (415) 555-2672'],
    ['two short numbers', '55501 99123;'],
    ['words around it', 'Call me: 415-555-2671'],
    ['a link', 'tel:+14155552671'],
  ])('%s: %j', (_, typed) => {
    expect(parsePhone(typed)).toBeNull()
  })
})

test('phone: for every text that is accepted, the stored number is the ten national digits of the text', () => {
  const part = fc.constantFrom(...'0123456789', '+', '1', ' ', '(', ')', '-', '.', 'x', ',', '\u202a', '４')
  const typed = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 24 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('', '1', '+1', '+1 ', '+44 ', '0'), fc.stringMatching(/^\d{8,12}$/))
      .map((two) => two.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const stored = parsePhone(text)
      if (stored === null) return
      const written = asciiDigits(text)
      expect(stored).toMatch(/^\d{10}$/)
      expect([stored, `1${stored}`]).toContain(written)
    }),
    { numRuns: 2_000 },
  )
})

test('phone: a number is the same however it is written', () => {
  const spellings = [
    (n: string) => n,
    (n: string) => `+1${n}`,
    (n: string) => `1 ${n}`,
    (n: string) => formatPhone(n),
    (n: string) => `+1 ${formatPhone(n)}`,
    (n: string) => `${n.slice(0, 3)}.${n.slice(3, 6)}.${n.slice(6)}`,
  ]
  fc.assert(
    fc.property(nationalNumber, fc.constantFrom(...spellings), (number, spell) => {
      expect(parsePhone(spell(number))).toBe(number)
    }),
  )
})

test('phone: a stored number is shown as (999) 999-9999 (A-CON-008), anything else as it is', () => {
  expect(formatPhone('5550001111')).toBe('(555) 000-1111')
  expect(formatPhone('(555) 000-1111')).toBe('(555) 000-1111')
  expect(formatPhone('12345')).toBe('12345')
  expect(formatPhone('555 0001 ext 111')).toBe('555 0001 ext 111')
})

describe('phone: while it is typed the field shows', () => {
  test.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5550', '(555) 0'],
    ['5550001', '(555) 000-1'],
    ['5550001111', '(555) 000-1111'],
    ['0550001111', '(055) 000-1111'],
    ['1', '1'],
    ['14', '1 (4'],
    ['1415555267', '1 (415) 555-267'],
    ['14155552671', '(415) 555-2671'],
    ['+', '+'],
    ['+1 415', '+1 415'],
    ['+1 (415) 555-2671', '(415) 555-2671'],
  ])('of %j: %j', (text, shown) => {
    expect(showTypedPhone(text)).toBe(shown)
  })

  test.each(['55500011112', '+4', '+45 12345678', '415a', '４', '141555526712', '555 0001 ext 111'])(
    'nothing in its place of %j, which cannot become a US number',
    (text) => {
      expect(showTypedPhone(text)).toBeNull()
    },
  )

  test('every digit, and what is stored once it can be stored', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ().-]{0,16}$/), (text) => {
        const shown = showTypedPhone(text)
        if (shown === null) return
        expect(parsePhone(shown)).toBe(parsePhone(text))
        const [kept, written] = [asciiDigits(shown), asciiDigits(text)]
        expect(parsePhone(text) ? `1${kept}`.endsWith(written) : kept === written).toBe(true)
        expect(showTypedPhone(shown)).toBe(shown)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('phone: texts go only to numbers that a carrier can route', () => {
  expect([
    canReceiveTexts('4155552671'),
    canReceiveTexts('5550001111'),
    canReceiveTexts('415555267'),
  ]).toEqual([true, false, false])
})
