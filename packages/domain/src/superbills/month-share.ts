import type { Line } from '../payments/ledger.ts'

/**
 * Divides what a month cost among its sessions by their minutes. Each share ends where the sum of all shares up to it
 * is rounded, so the shares are whole cents and sum exactly to the month.
 */
export function shareMonth(month_cents: number, minutes: readonly number[]): number[] {
  const all = minutes.reduce((sum, one) => sum + one, 0)
  const upTo = (spent: number) => (all === 0 ? 0 : Math.round((month_cents * spent) / all))
  let spent = 0
  return minutes.map((one) => {
    const before = upTo(spent)
    spent += one
    return upTo(spent) - before
  })
}

/** What a month's invoices bill for care. Credit is money of another month, and what is delivered is no session. */
export function careCents(lines: readonly Pick<Line, 'kind' | 'amount_cents'>[]): number {
  return lines
    .filter(({ kind }) => kind === 'plan' || kind === 'unused' || kind === 'discount')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
