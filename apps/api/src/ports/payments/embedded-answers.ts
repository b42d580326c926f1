import { t, words } from '@stillwater/contract/words'
import { declinedWords, unconfirmedWords, type ChargeAnswer } from './payments.port.ts'

export type Outcome =
  | 'approved'
  | 'declined'
  | 'no_funds'
  | 'expired'
  | 'no_card'
  | 'nothing_to_refund'
  | 'action_required'
  | 'unconfirmed'

const refusals: Record<
  Exclude<Outcome, 'approved' | 'action_required'>,
  { reason: string; retry: boolean }
> = {
  declined: { reason: declinedWords, retry: true },
  no_funds: { reason: words('Your card was declined because it doesn’t have enough funds.'), retry: true },
  expired: { reason: words('Your card has expired. Please use another card.'), retry: false },
  no_card: { reason: words('This card is no longer on file. Please enter it again.'), retry: false },
  nothing_to_refund: { reason: words('That is more than can still be refunded.'), retry: false },
  unconfirmed: { reason: unconfirmedWords, retry: true },
}

interface Made {
  id: number
  outcome: Outcome
  client_secret: string | null
}

export function chargeAnswer({ id, outcome, client_secret }: Made): ChargeAnswer {
  if (outcome === 'approved') return { outcome, transaction: String(id) }
  if (outcome === 'action_required')
    return { outcome, action: { kind: 'confirm', client_secret: client_secret ?? '' } }
  const { reason, retry } = refusals[outcome]
  return { outcome: 'declined', reasons: [t(reason)], retry }
}
