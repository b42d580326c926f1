import { passesLuhn } from '../payments/card-number.ts'

/** The health industry's prefix, which the check digit of an NPI counts as if it were written in front of it. */
const npiPrefix = '80840'

/** A National Provider Identifier: ten digits, the first 1 or 2, the last a Luhn check digit over the prefixed number. */
export function isNpi(text: string): boolean {
  return /^[12]\d{9}$/.test(text) && passesLuhn(`${npiPrefix}${text}`)
}

/** An employer identification number as the IRS prints it: 12-3456789. */
export function isTaxId(text: string): boolean {
  return /^\d{2}-\d{7}$/.test(text) && !text.startsWith('00')
}
