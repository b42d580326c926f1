export interface Refundable {
  invoice_id: string
  /** What could still go back to the card. */
  left_cents: number
}

/** Divides an amount among payments, in their order, none beyond what is left of it. What does not fit is left out. */
export function spreadRefund<P extends Refundable>(
  cents: number,
  payments: readonly P[],
): { payment: P; amount_cents: number }[] {
  let rest = cents
  return payments.flatMap((payment) => {
    const amount_cents = Math.min(rest, payment.left_cents)
    if (amount_cents <= 0) return []
    rest -= amount_cents
    return [{ payment, amount_cents }]
  })
}
