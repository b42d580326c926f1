import { isCardTyped, keepCode, keepDigits, wrongCardFields } from '@stillwater/domain/payments/card-entry'
import { cardBrand, formatCardNumber } from '@stillwater/domain/payments/card-number'
import { frameFields, type FieldState, type FrameField, type Typed } from './protocol.ts'

export type TypedCard = Record<FrameField, string>

export const emptyCard: TypedCard = { card_number: '', exp_month: '', exp_year: '', code: '' }

/** What a field shows of what was typed, pasted or filled in by the browser. */
export function keep(field: FrameField, text: string, card: TypedCard): string {
  if (field === 'card_number') return formatCardNumber(text)
  if (field === 'code') return keepCode(card.card_number, text)
  if (field === 'exp_year') return keepDigits(field, text.replace(/^\s*20(?=\d{2}\s*$)/, ''))
  const month = keepDigits(field, text)
  // No month begins with these: who types 7 means July.
  return /^[2-9]$/.test(month) ? `0${month}` : month
}

/** Nothing more can be typed into it. */
export function isFull(field: FrameField, card: TypedCard): boolean {
  const text = card[field]
  return text !== '' && keep(field, `${text}0`, card) === text
}

export function wrongFields(card: TypedCard, today: string): FrameField[] {
  const wrong: readonly string[] = wrongCardFields({ ...card, cardholder_name: '', zip: '' }, today)
  return frameFields.filter((field) => wrong.includes(field))
}

/** All that the page learns of a card while it is typed. */
export function describeCard(card: TypedCard, today: string): Typed {
  const wrong = wrongFields(card, today)
  const stateOf = (field: FrameField): FieldState => {
    if (card[field] === '') return 'empty'
    if (!wrong.includes(field)) return 'right'
    return isFull(field, card) ? 'wrong' : 'partial'
  }
  const fields = Object.fromEntries(frameFields.map((field) => [field, stateOf(field)]))
  return {
    fields: fields as Typed['fields'],
    complete: isCardTyped(card),
    brand: card.card_number === '' ? null : cardBrand(card.card_number),
  }
}
