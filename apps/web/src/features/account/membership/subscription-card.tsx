import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Subscription } from '@stillwater/contract/memberships'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Receipt } from '@stillwater/ui/records/receipt'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { monthlyWords, pastDueWords } from './renewal-words.ts'
import { formatPlainDay } from '../../../platform/dates.ts'
import { ownSubscription } from '../../plans/plans.queries.ts'
import { ProfileCard } from '../profile/profile-card.tsx'
import { membershipPath } from '../profile/profile-path.ts'
import type { ProfileViewProps } from '../profile/profile-view.ts'
import { shownAmountCents, subscriptionState, type SubscriptionState } from './subscription-state.ts'

export function SubscriptionCard({ patient }: ProfileViewProps) {
  const fetched = useQuery(ownSubscription)
  const state = subscriptionState(patient.status, fetched)
  return (
    <SubscriptionSummary state={state}>
      {(state.is === 'running' || state.is === 'paused') && (
        <p className="profile-actions">
          <Link href={membershipPath} className={buttonClass({ kind: 'secondary', small: true })}>
            {t('Manage my membership')}
          </Link>
        </p>
      )}
    </SubscriptionSummary>
  )
}

export function SubscriptionSummary({ state, children }: { state: SubscriptionState; children?: ReactNode }) {
  return (
    <ProfileCard title={t('Subscription Plan')}>
      <Shown state={state} />
      {children}
    </ProfileCard>
  )
}

function Shown({ state }: { state: SubscriptionState }) {
  if (state.is === 'loading') return <Skeleton label={t('Loading...')} lines={6} />
  if (state.is === 'missing') return <p>{t('Subscription is not found')}</p>
  if (state.is === 'paused') return <Paused until={state.until} />
  if (state.is === 'none') {
    return (
      <>
        <p>{t('No active subscriptions')}</p>
        {state.credit_cents > 0 && <Receipt lines={creditLine(state.credit_cents)} />}
        <p className="profile-actions">
          <Link href="/patient/question_bank" className={buttonClass({ small: true })}>
            {t('Reactivate')}
          </Link>
        </p>
      </>
    )
  }
  const { subscription, leaves_on } = state
  return (
    <>
      <p className="profile-card-figure">{subscription.plan_name}</p>
      <PastDue subscription={subscription} />
      <Receipt
        lines={[
          ...(leaves_on
            ? [{ key: 'end', label: t('Scheduled to cancel'), amount: formatPlainDay(leaves_on) }]
            : [
                {
                  key: 'next',
                  label: t('Next order date'),
                  amount: subscription.next_charge
                    ? formatPlainDay(subscription.next_charge)
                    : t('None planned'),
                },
                { key: 'amount', label: t('Next payment'), amount: usd(shownAmountCents(subscription)) },
                { key: 'price', label: t('Price'), amount: monthlyWords(subscription) },
              ]),
          ...creditLine(subscription.credit_cents),
        ]}
      />
    </>
  )
}

/** What the clinic owes them; none where it owes nothing. */
export function creditLine(cents: number) {
  return cents > 0 ? [{ key: 'credit', label: t('Your credit'), amount: usd(cents) }] : []
}

export function Paused({ until }: { until: string | null }) {
  return (
    <p>
      {until
        ? t('Your membership is paused until {day}. Nothing is charged until then.', {
            day: formatPlainDay(until),
          })
        : t('Your membership is paused. Nothing is charged until you resume it.')}
    </p>
  )
}

/** What could not be charged; not while a payment of it is on its way. */
export function PastDue({ subscription }: { subscription: Subscription }) {
  const { past_due_cents, under_way_cents } = subscription
  if (past_due_cents === 0) return null
  if (under_way_cents > 0)
    return (
      <Notice>
        {t('A payment of {amount} is being processed. We’ll email you a receipt when it goes through.', {
          amount: usd(under_way_cents),
        })}
      </Notice>
    )
  return (
    <Notice tone="attention">
      {pastDueWords(subscription)} {t('Please check your card in My Account, under Payment Information.')}
    </Notice>
  )
}
