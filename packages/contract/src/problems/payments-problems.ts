import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Cards, memberships, invoices, promo codes and papers for insurers. */
export const paymentsProblems = {
  payment_declined: [402, words('Your card was declined. You have not been charged.')],
  payment_action_required: [
    402,
    words('Your bank asks you to confirm this payment. You have not been charged yet.'),
  ],
  payment_awaits_patient: [
    409,
    words(
      'The patient’s bank asks them to confirm this payment. Nothing was charged yet. We emailed them how.',
    ),
  ],
  card_refused: [422, words('This card could not be used. Please check it and try again.')],
  card_needed: [409, words('There is no card on file. Please add one first.')],
  payment_unconfirmed: [
    503,
    words(
      'The card processor has not confirmed this payment yet. Please try again: you are charged only once.',
    ),
  ],
  event_not_signed: [400, words('This event was not signed by the card processor, or is too old.')],
  payments_away: [
    503,
    words(
      'We cannot reach the card processor right now. You have not been charged. Please try again in a moment.',
    ),
  ],
  already_a_member: [409, words('This membership is already active.')],
  checkout_not_open: [409, words('There is nothing to pay for right now. Please start a visit first.')],
  invoice_paid: [409, words('This invoice is already paid. Nothing was charged.')],
  plan_request_closed: [409, words('This request is already closed. Nothing was changed or charged.')],
  invoice_changed: [
    409,
    words('This invoice has changed. Check it before you continue. Nothing was charged or refunded.'),
  ],
  refund_refused: [409, words('This is more than can still be refunded.')],
  subscription_not_found: [404, words('Subscription is not found')],
  subscription_not_open: [409, words('Your membership cannot be changed like this right now.')],
  plan_not_available: [422, words('This plan is not available to you.')],
  price_changed: [
    409,
    words('The price has changed since you saw it. Nothing was charged. Please check the new price.'),
  ],
  plan_quote_changed: [
    409,
    words('The cost of this change is different now. Nothing was charged. Please check it again.'),
  ],
  superbill_not_ready: [
    409,
    words('There is no superbill for this month or visit yet. Please look at the list again.'),
  ],
  billing_setup_missing: [
    409,
    words(
      'Our clinic has to complete its billing details before we can make this document. We’ve been told. Please try again later.',
    ),
  ],
  profile_incomplete: [
    409,
    words('Insurers need your birth date and address. Please add your address in My Account first.'),
  ],
  session_not_held: [409, words('Codes can be set once the visit was held. Nothing was changed.')],
  code_refused: [422, words('This code doesn’t fit this kind of visit. Please choose another one.')],
  promo_taken: [409, words('This code exists already. A code is never used again for another offer.')],
  promo_refused: [422, words('Please check the highlighted fields. No code was made.')],
  price_taken: [
    409,
    words('This plan already has a price from that day on. Withdraw it first, or choose another day.'),
  ],
  price_refused: [422, words('Please check the highlighted fields. No price was changed.')],
  price_closed: [
    409,
    words('This price was withdrawn already, or its first day is over. Nothing was changed.'),
  ],
} as const satisfies ProblemTable
