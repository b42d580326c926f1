import { describe, expect, test } from 'vitest'
import {
  isCardCode,
  isCardTyped,
  isExpired,
  isFullName,
  readExpiry,
  showCode,
  showDigits,
  wrongCardFields,
  type CardEntry,
} from './card-entry.ts'

const today = '2026-03-31'
const good: CardEntry = {
  card_number: '4111 1111 1111 1111',
  exp_month: '03',
  exp_year: '26',
  code: '123',
  cardholder_name: 'Ann Lee',
  zip: '94110',
}
const amex = '3782 822463 10005'

test('a card that is right has no wrong field, on the very last day of its month', () => {
  expect(wrongCardFields(good, today)).toEqual([])
  expect(wrongCardFields({ ...good, card_number: amex, code: '1234' }, today)).toEqual([])
})

// A-PAY-016, A-PAY-021 to A-PAY-026
test.each<[string, Partial<CardEntry>, string[]]>([
  ['a number with a wrong digit', { card_number: '4111 1111 1111 1112' }, ['card_number']],
  ['no number', { card_number: '' }, ['card_number']],
  ['month 13', { exp_month: '13' }, ['exp_month']],
  ['month 00', { exp_month: '00' }, ['exp_month']],
  ['a card of last month', { exp_month: '02' }, ['exp_year']],
  ['a card of last year', { exp_year: '25' }, ['exp_year']],
  ['half a year', { exp_year: '2' }, ['exp_year']],
  ['two digits of code', { code: '12' }, ['code']],
  ['four digits of code on a Visa', { code: '1234' }, ['code']],
  ['three digits of code on an AmEx', { card_number: amex, code: '123' }, ['code']],
  ['letters as code', { code: '12a' }, ['code']],
  ['no name', { cardholder_name: '  ' }, ['cardholder_name']],
  ['one word', { cardholder_name: 'Ann' }, ['cardholder_name']],
  ['a name and a dash', { cardholder_name: 'Ann -' }, ['cardholder_name']],
  ['four digits of ZIP', { zip: '9411' }, ['zip']],
  ['letters as ZIP', { zip: '9411o' }, ['zip']],
  [
    'nothing right',
    { card_number: '1', exp_month: '', exp_year: '', code: '', cardholder_name: '', zip: '' },
    ['card_number', 'exp_month', 'exp_year', 'code', 'cardholder_name', 'zip'],
  ],
])('%s is found', (_, wrong, fields) => {
  expect(wrongCardFields({ ...good, ...wrong }, today)).toEqual(fields)
})

test.each([
  ['Ann Lee', true],
  ['  Ann   Lee ', true],
  ['Ólöf Ægisdóttir', true],
  ['李 小龍', true],
  ['Ann', false],
  ['', false],
])('"%s" is a full name: %s (A-PAY-023, A-PAY-024)', (name, full) => {
  expect(isFullName(name)).toBe(full)
})

describe('card entry: a field shows the digits that fit, and never cuts what does not (A-PAY-027 to A-PAY-030)', () => {
  test.each([
    ['exp_month', '12', '12'],
    ['exp_month', ' 12 ', '12'],
    ['exp_month', '123', null],
    ['exp_month', '12/28', null],
    ['exp_year', '299', null],
    ['exp_year', 'x29', null],
  ] as const)('%s of "%s" is %j', (field, typed, shown) => {
    expect(showDigits(field, typed)).toBe(shown)
  })

  test('the code has a fourth digit on an American Express alone', () => {
    expect([showCode(good.card_number, '123'), showCode(good.card_number, '1234')]).toEqual(['123', null])
    expect([showCode(amex, '1234'), showCode(amex, '12345')]).toEqual(['1234', null])
  })
})

test('the ZIP code is asked for once number, expiry and code are typed (A-PAY-031)', () => {
  const { card_number, exp_month, exp_year, code } = good
  const typed = { card_number, exp_month, exp_year, code }
  expect(isCardTyped(typed)).toBe(true)
  for (const [field, half] of Object.entries({
    card_number: '4111 1111 1111 111',
    exp_month: '0',
    exp_year: '',
    code: '12',
  }))
    expect([field, isCardTyped({ ...typed, [field]: half })]).toEqual([field, false])
  expect(isCardTyped({ ...typed, card_number: amex })).toBe(false)
  expect(isCardTyped({ ...typed, card_number: amex, code: '1234' })).toBe(true)
})

test('an expiry is read as month and full year', () => {
  expect(readExpiry({ exp_month: '7', exp_year: '31' })).toEqual({ exp_month: 7, exp_year: 2031 })
  expect(readExpiry({ exp_month: '7', exp_year: '2031' })).toBeNull()
})

test.each([
  [{ exp_month: 3, exp_year: 2026 }, '2026-03-31', false],
  [{ exp_month: 3, exp_year: 2026 }, '2026-04-01', true],
  [{ exp_month: 12, exp_year: 2026 }, '2026-12-31', false],
  [{ exp_month: 12, exp_year: 2026 }, '2027-01-01', true],
  [{ exp_month: 1, exp_year: 2027 }, '2026-12-31', false],
])('a card of %o has expired on %s: %s', (expiry, day, expired) => {
  expect(isExpired(expiry, day)).toBe(expired)
})

test('a code is digits', () => {
  expect([isCardCode(good.card_number, '١٢٣'), isCardCode(good.card_number, '123')]).toEqual([false, true])
})
