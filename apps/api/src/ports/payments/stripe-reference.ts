/** A card of ours at Stripe: whose it is, and which. */
export interface CardIds {
  customer: string
  payment_method: string
}

export function cardReference({ customer, payment_method }: CardIds): string {
  return `${customer}/${payment_method}`
}

/** null: not a reference of this processor. */
export function cardIds(card: string): CardIds | null {
  const [, customer, payment_method] = /^(cus_\w{1,200})\/(pm_\w{1,200}|card_\w{1,200})$/.exec(card) ?? []
  return customer && payment_method ? { customer, payment_method } : null
}

/** The longest amount that Stripe takes has eight digits. */
export function checkAmount(amount_cents: number): void {
  if (!Number.isInteger(amount_cents) || amount_cents <= 0 || amount_cents > 99_999_999)
    throw new RangeError('An amount is a whole number of cents above zero.')
}
