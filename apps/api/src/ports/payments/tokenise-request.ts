import * as z from 'zod/mini'
import { isCardCode } from '@stillwater/domain/payments/card-entry'
import { isCardNumber } from '@stillwater/domain/payments/card-number'
import { t, words } from '@stillwater/contract/words'
import type { EnteredCard } from './embedded-payments.ts'

const text = z.string().check(z.maxLength(100))

/** What Accept.js is given. The name and the ZIP code play no part in a token. */
const secureData = z.strictObject({
  authData: z.strictObject({ clientKey: text, apiLoginID: text }),
  cardData: z.strictObject({
    cardNumber: text,
    month: text,
    year: text,
    cardCode: text,
    zip: z.optional(text),
    fullName: z.optional(text),
  }),
})

/** Codes as in Accept.js; the sentences are ours, since a patient reads them. */
const tokenWords = {
  E_WC_04: words('Please fill in all fields of your card.'),
  E_WC_05: words('Please enter a valid card number.'),
  E_WC_06: words('Please enter the month your card expires.'),
  E_WC_07: words('Please enter the year your card expires.'),
  E_WC_08: words('This card has expired. Please use another card.'),
  E_WC_14: words('The card processor could not be reached. Please try again.'),
  E_WC_15: words('Please enter the security code of your card.'),
  E_WC_21: words('The card processor does not know this clinic.'),
  E_TRIES: words('Too many tries. Please wait a minute and try again.'),
  E_TEST: words(
    'Only test cards work here. No real card is charged, and we didn’t keep the one you entered.',
  ),
} as const
export type TokenFault = keyof typeof tokenWords

export function refusedToken(faults: TokenFault[]) {
  const message = faults.map((code) => ({ code, text: t(tokenWords[code]) }))
  return { messages: { resultCode: 'Error' as const, message } }
}

/** The card in a request, or everything that is wrong with it. */
export function readTokenRequest(body: unknown, client_key: string): EnteredCard | TokenFault[] {
  const read = secureData.safeParse(body)
  if (!read.success) return ['E_WC_04']
  const { authData, cardData } = read.data
  if (authData.clientKey !== client_key) return ['E_WC_21']
  const { cardNumber, month, year, cardCode } = cardData
  const checks: [TokenFault, boolean][] = [
    ['E_WC_05', isCardNumber(cardNumber)],
    ['E_WC_06', /^(0?[1-9]|1[0-2])$/.test(month)],
    ['E_WC_07', /^(20)?\d{2}$/.test(year)],
    ['E_WC_15', isCardCode(cardNumber, cardCode)],
  ]
  const faults = checks.filter(([, right]) => !right).map(([fault]) => fault)
  if (faults.length > 0) return faults
  return {
    number: cardNumber.replaceAll(' ', ''),
    exp_month: Number(month),
    exp_year: 2000 + (Number(year) % 100),
  }
}
