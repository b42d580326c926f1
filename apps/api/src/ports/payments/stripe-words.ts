import { t, words } from '@stillwater/contract/words'
import { declined, declinedWords, unconfirmed, unreadableWords, type ChargeAnswer } from './payments.port.ts'

interface Reason {
  reason: string
  retry: boolean
}

const expired = words('Your card has expired. Please use another card.')
const wrongDetails = words('Please confirm that your payment details are correct.')
const later = words('The card could not be charged just now. Please try again later.')
const noFunds = words('Your card was declined because there is not enough money on it.')
const otherCard = words('This kind of card cannot be used here. Please use another card.')
const tooSmall = words('This amount is too small for a card. Please email us.')
const no = (reason: string): Reason => ({ reason, retry: false })

/** Decline codes, and error codes where the bank gave none, that say more than "declined". */
const reasons: Record<string, Reason> = {
  insufficient_funds: { reason: noFunds, retry: true },
  card_velocity_exceeded: { reason: noFunds, retry: true },
  withdrawal_count_limit_exceeded: { reason: noFunds, retry: true },
  expired_card: no(expired),
  incorrect_number: no(wrongDetails),
  invalid_number: no(wrongDetails),
  incorrect_cvc: no(wrongDetails),
  invalid_cvc: no(wrongDetails),
  incorrect_zip: no(words('The address does not match that of the card. Please confirm your ZIP code.')),
  invalid_expiry_month: no(wrongDetails),
  invalid_expiry_year: no(wrongDetails),
  card_not_supported: no(otherCard),
  currency_not_supported: no(otherCard),
  transaction_not_allowed: no(otherCard),
  // Nobody is told that a card was reported: the words are those of any decline.
  lost_card: no(declinedWords),
  stolen_card: no(declinedWords),
  pickup_card: no(declinedWords),
  restricted_card: no(declinedWords),
  fraudulent: no(declinedWords),
  invalid_account: no(declinedWords),
  new_account_information_available: no(declinedWords),
  revocation_of_all_authorizations: no(declinedWords),
  revocation_of_authorization: no(declinedWords),
  stop_payment_order: no(declinedWords),
  processing_error: { reason: later, retry: true },
  issuer_not_available: { reason: later, retry: true },
  reenter_transaction: { reason: later, retry: true },
  try_again_later: { reason: later, retry: true },
  approve_with_id: { reason: later, retry: true },
  amount_too_small: no(tooSmall),
}

interface Refusal {
  code?: string | null | undefined
  decline_code?: string | null | undefined
}

/** The patient did not, or could not, confirm the payment with the bank. */
const notConfirmed = new Set(['payment_intent_authentication_failure', 'setup_intent_authentication_failure'])

export function declinedFor({ code, decline_code }: Refusal): ChargeAnswer {
  if (notConfirmed.has(code ?? '')) return unconfirmed()
  const known = reasonOf({ code, decline_code })
  return known ? { outcome: 'declined', reasons: [t(known.reason)], retry: known.retry } : declined()
}

/** Why a card was not stored. */
export function refusedFor(refusal: Refusal): string[] {
  return [t(reasonOf(refusal)?.reason ?? declinedWords)]
}

export const unreadable = () => [t(unreadableWords)]

/** Faults of ours that Stripe reports as if the card had been declined. */
const ours = new Set([
  'testmode_decline',
  'live_mode_test_card',
  'test_mode_live_card',
  'testmode_charges_only',
])

export function isOurs({ code, decline_code }: Refusal): boolean {
  return ours.has(decline_code ?? '') || ours.has(code ?? '')
}

function reasonOf({ code, decline_code }: Refusal): Reason | undefined {
  return reasons[decline_code ?? ''] ?? reasons[code ?? '']
}
