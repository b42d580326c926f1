import type { Subscription } from '@stillwater/contract/memberships'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { formatPlainDay } from '../../../platform/dates.ts'
import { shownAmountCents } from './subscription-state.ts'

/** What happens next with a membership, in one sentence. */
export function renewalWords(subscription: Subscription): string {
  const { end_date, next_charge, pause_starts, paused_until, past_due_cents, under_way_cents } = subscription
  const amount = usd(shownAmountCents(subscription))
  if (end_date)
    return t('Your membership ends on {day} and does not renew.', { day: formatPlainDay(end_date) })
  if (past_due_cents > 0 && under_way_cents > 0)
    return t('A payment of {amount} is being processed.', { amount: usd(under_way_cents) })
  if (past_due_cents > 0) return pastDueWords(subscription)
  if (pause_starts && paused_until)
    return t('Your membership pauses on {start} and resumes on {day} for {amount}.', {
      start: formatPlainDay(pause_starts),
      day: formatPlainDay(paused_until),
      amount,
    })
  if (paused_until)
    return t('Your membership resumes on {day} for {amount}.', { day: formatPlainDay(paused_until), amount })
  if (next_charge)
    return t('Your membership renews on {day} for {amount}.', { day: formatPlainDay(next_charge), amount })
  return t('No renewal is planned.')
}

/** What could not be charged, and what follows. */
export function pastDueWords({
  past_due_cents,
  next_retry,
  ends_unpaid_on,
}: Pick<Subscription, 'past_due_cents' | 'next_retry' | 'ends_unpaid_on'>): string {
  const amount = usd(past_due_cents)
  if (next_retry)
    return t('We couldn’t charge {amount}. We’ll try your card again on {day}.', {
      amount,
      day: formatPlainDay(next_retry),
    })
  if (ends_unpaid_on)
    return t(
      'We couldn’t charge {amount}. Until it’s paid, new visits and most refills wait. If it stays unpaid, your membership ends on {day}.',
      { amount, day: formatPlainDay(ends_unpaid_on) },
    )
  return t('We couldn’t charge {amount}.', { amount })
}

/** What a month costs; an insurance plan is the membership fee alone. */
export function monthlyWords({ monthly_pay_cents, is_insurance }: Subscription): string {
  const price = usd(monthly_pay_cents).replace(/\.00$/, '')
  return is_insurance ? t('{price}/mo', { price }) : t('{price} a month', { price })
}
