import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cardBrand,
  cardCodeLength,
  digitsOf,
  isCardNumber,
  passesLuhn,
  showCardNumber,
} from './card-number.ts'

describe('a card number must pass a Luhn check (A-PAY-016)', () => {
  test.each([
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['4111 1111 1111 1111', true],
    ['4111 1111 1111 1121', false],
    ['4222222222222', true],
    ['5424000000000015', true],
    ['3782 822463 10005', true],
    ['3782 822463 10006', false],
    ['3056 930902 5904', true],
    ['6011 1111 1111 1117', true],
    ['3530 1113 3330 0000', true],
    ['', false],
    ['0', false],
    ['411111111111', false],
    ['41111111111111111111', false],
    ['4111-1111-1111-1111', false],
    ['4111 1111 1111 111a', false],
    ['٤١١١١١١١١١١١١١١١', false],
  ])('"%s": %s', (number, taken) => {
    expect(isCardNumber(number)).toBe(taken)
  })

  test('one wrong digit is always found', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digits = [...'4111111111111111']
        digits[at] = String((Number(digits[at]) + more) % 10)
        return !passesLuhn(digits.join(''))
      }),
    )
  })
})

describe('the brand is told by the first digits (A-PAY-017, A-PAY-019)', () => {
  test.each([
    ['34', 'amex'],
    ['37', 'amex'],
    ['3782 8', 'amex'],
    ['30', 'diners'],
    ['305', 'diners'],
    ['309', 'diners'],
    ['36', 'diners'],
    ['38', 'diners'],
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', null],
    ['2220', null],
    ['56', null],
    ['6011', 'discover'],
    ['645', 'discover'],
    ['65', 'discover'],
    ['3528', 'jcb'],
    ['3589', 'jcb'],
    ['3', null],
    ['31', null],
    ['35', null],
    ['', null],
  ])('%s: %s', (number, brand) => {
    expect(cardBrand(number)).toBe(brand)
  })
})

describe('card number: the field shows what fits such a card and never cuts the rest (A-PAY-018, A-PAY-020)', () => {
  test.each([
    ['378282246310005', '3782 822463 10005', 17],
    ['37828224631000599', null, 17],
    ['4111-1111-1111-1111', '4111 1111 1111 1111', 19],
    ['4111111111111111999', null, 19],
    ['9999999999999999999', null, 19],
    ['305693090259049', null, 19],
    ['41111', '4111 1', 19],
    ['4111 ', '4111', 19],
    ['37 8x2', null, 17],
    ['', '', 19],
  ])('"%s" is shown as %j', (typed, shown, longest) => {
    expect(showCardNumber(typed)).toBe(shown)
    expect((shown ?? '').length).toBeLessThanOrEqual(longest)
  })

  test('for any text that is shown, the digits are all of the text', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9 -]{0,24}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const shown = showCardNumber(text)
        if (shown === null) return
        expect(digitsOf(shown)).toBe(digitsOf(text))
        expect(showCardNumber(shown)).toBe(shown)
        expect(shown.length).toBeLessThanOrEqual(/^3[47]/.test(digitsOf(text)) ? 17 : 19)
      }),
    )
  })
})

test.each([
  ['378282246310005', 4],
  ['34', 4],
  ['4111111111111111', 3],
  ['30569309025904', 3],
  ['', 3],
])('the code of %s has %d digits (A-PAY-021, A-PAY-022, decision C10)', (number, length) => {
  expect(cardCodeLength(number)).toBe(length)
})
