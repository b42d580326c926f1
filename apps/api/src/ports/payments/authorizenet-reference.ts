import { createHash } from 'node:crypto'

/**
 * Their reference fields hold twenty characters, so a digest with 103 bits stands in for our longer ids without
 * collisions. It also keeps our ids out of another company's records.
 */
export function shortName(reference: string): string {
  const digest = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
  return digest.toString(36).slice(-20)
}

export function dollars(amount_cents: number): string {
  if (!Number.isInteger(amount_cents) || amount_cents <= 0)
    throw new RangeError('An amount is a whole number of cents above zero.')
  return `${Math.floor(amount_cents / 100)}.${String(amount_cents % 100).padStart(2, '0')}`
}

export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}

export interface ProfileIds {
  customerProfileId: string
  paymentProfileId: string
}

export function cardReference({ customerProfileId, paymentProfileId }: ProfileIds): string {
  return `${customerProfileId}/${paymentProfileId}`
}

/** null: not a reference of this processor. */
export function profileIds(card: string): ProfileIds | null {
  const [, customerProfileId, paymentProfileId] = /^(\d{1,20})\/(\d{1,20})$/.exec(card) ?? []
  return customerProfileId && paymentProfileId ? { customerProfileId, paymentProfileId } : null
}
