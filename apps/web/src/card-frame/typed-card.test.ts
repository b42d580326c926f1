import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeCard, emptyCard, isFull, show, type TypedCard } from './typed-card.ts'

const today = '2026-03-31'
const visa: TypedCard = { card_number: '4111 1111 1111 1111', exp_month: '03', exp_year: '26', code: '123' }
const amex: TypedCard = { ...visa, card_number: '3782 822463 10005', code: '1234' }

// A-PAY-018, A-PAY-020, A-PAY-027 to A-PAY-029
test.each([
  ['card_number', '4111111111111111', '4111 1111 1111 1111'],
  ['card_number', '41111111111111112222', null],
  ['card_number', '378282246310005999', null],
  ['card_number', '4111-x', null],
  ['exp_month', '7', '07'],
  ['exp_month', '1', '1'],
  ['exp_month', '1a23', null],
  ['exp_year', '299', null],
  ['exp_year', '2031', '31'],
  ['exp_year', '20', '20'],
  ['code', '12345', null],
] as const)('card frame: of %s "%s" is shown %j, never a part of it', (field, typed, shown) => {
  expect(show(field, typed, field === 'code' ? visa : emptyCard)).toBe(shown)
})

test('the code has a fourth digit on an American Express alone', () => {
  expect([
    show('code', '12345', amex),
    isFull('code', { ...amex, code: '123' }),
    isFull('code', amex),
  ]).toEqual([null, false, true])
})

test('card frame: a number that was pasted too long is told to be wrong, not used in part', () => {
  const pasted = { ...visa, card_number: '4111 1111 1111 1111 222' }
  expect(describeCard(pasted, today)).toMatchObject({ fields: { card_number: 'wrong' }, complete: false })
})

test.each<[string, Partial<TypedCard>, object]>([
  ['typed to its end', {}, { complete: true, brand: 'visa' }],
  ['half a number', { card_number: '4111 1' }, { fields: { card_number: 'partial' }, complete: false }],
  [
    'a wrong digit',
    { card_number: '4111 1111 1111 1112' },
    { fields: { card_number: 'wrong' }, complete: true },
  ],
  ['month 13', { exp_month: '13' }, { fields: { exp_month: 'wrong' } }],
  ['last month', { exp_month: '02' }, { fields: { exp_month: 'right', exp_year: 'wrong' } }],
  ['no code', { code: '' }, { fields: { code: 'empty' }, complete: false }],
])('of a card with %s the page learns just that', (_, change, known) => {
  expect(describeCard({ ...visa, ...change }, today)).toMatchObject(known)
})

test('nothing is known of a card that was not begun', () => {
  const fields = { card_number: 'empty', exp_month: 'empty', exp_year: 'empty', code: 'empty' }
  expect(describeCard(emptyCard, today)).toEqual({ fields, complete: false, brand: null })
})

test('no digit is ever told (A-SEC-025)', () => {
  const digits = fc.stringMatching(/^\d{0,19}$/)
  fc.assert(
    fc.property(digits, digits, digits, digits, (number, exp_month, exp_year, code) => {
      const card = {
        card_number: show('card_number', number, emptyCard) ?? number,
        exp_month,
        exp_year,
        code,
      }
      expect(JSON.stringify(describeCard(card, today))).not.toMatch(/\d/)
    }),
  )
})
