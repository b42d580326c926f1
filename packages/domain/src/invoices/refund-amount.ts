/** Whether this much can be refunded of what is left of a payment. */
export const isRefundAmount = (amount_cents: number, left_cents: number): boolean =>
  amount_cents > 0 && amount_cents <= left_cents
