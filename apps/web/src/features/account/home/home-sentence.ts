import type { Subscription } from '@stillwater/contract/memberships'
import { t } from '@stillwater/contract/words'
import type { HomeState } from '@stillwater/domain/account/home-state'
import { formatPlainDay } from '../../../platform/dates.ts'
import { renewalWords } from '../membership/renewal-words.ts'

/** Where the patient stands, in one sentence below the greeting. An active member needs none. */
export function homeSentence(state: HomeState, subscription: Subscription | null): string | null {
  switch (state) {
    case 'new':
      return t('You aren’t charged until you choose a plan and pay.')
    case 'unfinished':
      return t('Your plan is paid. Your care can begin as soon as your intake is complete.')
    case 'finding_provider':
      return t('We’re finding your provider. You’ll see them here once they’re assigned to you.')
    case 'past_due':
      return subscription && renewalWords(subscription)
    case 'paused':
      return subscription?.paused_until
        ? t('Your membership is paused until {day}.', { day: formatPlainDay(subscription.paused_until) })
        : t('Your membership is paused.')
    case 'leaving':
      // Care may end on another day, which a letter said.
      return subscription?.end_date ? renewalWords(subscription) : t('Your membership is scheduled to end.')
    case 'canceled':
      return t('Your membership has ended. Your messages, results and records are still here.')
    case 'active':
      return null
  }
}
