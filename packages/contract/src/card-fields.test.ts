import { expect, test } from 'vitest'
import { cardholderName, cardWords, cardZip, opaqueData } from './card-fields.ts'

const said = (answer: { success: boolean; error?: { issues: { message: string }[] } }) =>
  answer.success ? 'taken' : answer.error?.issues[0]?.message

test.each([
  ['Ann', "Please input the cardholder's full name."],
  [' ', "Please input the cardholder's full name."],
  ['Ann Lee', 'taken'],
])('the cardholder "%s": %s (A-PAY-023, A-PAY-024)', (name, sentence) => {
  expect(said(cardholderName.safeParse(name))).toBe(sentence)
})

test.each([
  ['9411', 'Please confirm that your ZIP code is entered correctly.'],
  ['94110', 'taken'],
])('the ZIP code "%s": %s (A-PAY-026)', (zip, sentence) => {
  expect(said(cardZip.safeParse(zip))).toBe(sentence)
})

test('a wrong code, number or expiry is told in the words of the specification (A-PAY-025)', () => {
  for (const field of ['code', 'card_number', 'exp_month', 'exp_year'] as const)
    expect(cardWords[field]).toBe('Please confirm that your payment details are correct.')
})

test('a token that carries anything else is not taken: a card number has no way in', () => {
  const token = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'abc' }
  expect(opaqueData.safeParse(token).success).toBe(true)
  expect(opaqueData.safeParse({ ...token, cardNumber: '4111111111111111' }).success).toBe(false)
  expect(opaqueData.safeParse({ ...token, dataValue: '' }).success).toBe(false)
})
