import { t, words } from '@stillwater/contract/words'
import { declinedWords, type ChargeAnswer } from './payments.port.ts'

export type Outcome = 'approved' | 'declined' | 'no_funds' | 'expired' | 'no_card' | 'nothing_to_refund'

const refusals: Record<Exclude<Outcome, 'approved'>, { reason: string; retry: boolean }> = {
  declined: { reason: declinedWords, retry: true },
  no_funds: { reason: words('Your card was declined because it doesn’t have enough funds.'), retry: true },
  expired: { reason: words('Your card has expired. Please use another card.'), retry: false },
  no_card: { reason: words('This card is no longer on file. Please enter it again.'), retry: false },
  nothing_to_refund: { reason: words('That is more than can still be refunded.'), retry: false },
}

export function chargeAnswer({ id, outcome }: { id: number; outcome: Outcome }): ChargeAnswer {
  if (outcome === 'approved') return { outcome, transaction: String(id) }
  const { reason, retry } = refusals[outcome]
  return { outcome: 'declined', reasons: [t(reason)], retry }
}
