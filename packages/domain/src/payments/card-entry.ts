import { isPostalCode } from '../formats/postal-code.ts'
import { cardCodeLength, hasCardLength, isCardNumber } from './card-number.ts'

/** What a person types, as they typed it. */
export interface CardEntry {
  card_number: string
  exp_month: string
  /** Two digits. */
  exp_year: string
  code: string
  cardholder_name: string
  zip: string
}
export type CardField = keyof CardEntry

export interface Expiry {
  exp_month: number
  /** Four digits. */
  exp_year: number
}

const longest = { exp_month: 2, exp_year: 2 } as const

/** What a field shows of a text; null where it has more digits than the field, or something else. spec: dashboard §5 */
export function showDigits(field: 'exp_month' | 'exp_year', text: string): string | null {
  return digitsUpTo(longest[field], text)
}
export function showCode(card_number: string, text: string): string | null {
  return digitsUpTo(cardCodeLength(card_number), text)
}

function digitsUpTo(most: number, text: string): string | null {
  const digits = text.trim()
  return /^\d*$/.test(digits) && digits.length <= most ? digits : null
}

export function readExpiry({
  exp_month,
  exp_year,
}: Pick<CardEntry, 'exp_month' | 'exp_year'>): Expiry | null {
  if (!/^(0?[1-9]|1[0-2])$/.test(exp_month) || !/^\d{2}$/.test(exp_year)) return null
  return { exp_month: Number(exp_month), exp_year: 2000 + Number(exp_year) }
}

/** A card is good to the end of its month. `today` is yyyy-mm-dd. */
export function isExpired({ exp_month, exp_year }: Expiry, today: string): boolean {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return exp_year * 12 + exp_month < year * 12 + month
}

export function isCardCode(card_number: string, code: string): boolean {
  return /^\d+$/.test(code) && code.length === cardCodeLength(card_number)
}

/** A first and a last name at least. spec: dashboard §5 */
export function isFullName(name: string): boolean {
  return (
    name
      .trim()
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word)).length >= 2
  )
}

/** Whether number, expiry and code are typed to their end: then the ZIP code is asked for. spec: dashboard §4 */
export function isCardTyped({
  card_number,
  exp_month,
  exp_year,
  code,
}: Omit<CardEntry, 'cardholder_name' | 'zip'>) {
  const expiry = exp_month.length === 2 && exp_year.length === 2
  return hasCardLength(card_number) && expiry && code.length === cardCodeLength(card_number)
}

/** The fields that are wrong, in the order they are asked for. */
export function wrongCardFields(entry: CardEntry, today: string): CardField[] {
  const expiry = readExpiry(entry)
  const right: Record<CardField, boolean> = {
    card_number: isCardNumber(entry.card_number),
    exp_month: /^(0?[1-9]|1[0-2])$/.test(entry.exp_month),
    exp_year: expiry ? !isExpired(expiry, today) : /^\d{2}$/.test(entry.exp_year),
    code: isCardCode(entry.card_number, entry.code),
    cardholder_name: isFullName(entry.cardholder_name),
    zip: isPostalCode(entry.zip),
  }
  return (Object.keys(right) as CardField[]).filter((field) => !right[field])
}
