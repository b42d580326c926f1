import { isCardTyped, showCode, showDigits, wrongCardFields } from '@stillwater/domain/payments/card-entry'
import { cardBrand, showCardNumber } from '@stillwater/domain/payments/card-number'
import { frameFields, type FieldState, type FrameField, type Typed } from './protocol.ts'

export type TypedCard = Record<FrameField, string>

export const emptyCard: TypedCard = { card_number: '', exp_month: '', exp_year: '', code: '' }

/** What a field shows of a text; null where the text does not fit, so that it is never cut to another card's digits. */
export function show(field: FrameField, text: string, card: TypedCard): string | null {
  if (field === 'card_number') return showCardNumber(text)
  if (field === 'code') return showCode(card.card_number, text)
  if (field === 'exp_year') return showDigits(field, text.replace(/^\s*20(?=\d{2}\s*$)/, ''))
  const month = showDigits(field, text)
  // No month begins with these: who types 7 means July.
  return month && /^[2-9]$/.test(month) ? `0${month}` : month
}

/** Nothing more can be typed into it. */
export function isFull(field: FrameField, card: TypedCard): boolean {
  const text = card[field]
  return text !== '' && show(field, `${text}0`, card) === null
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
