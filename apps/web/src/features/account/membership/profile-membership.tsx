import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { keepSubscription } from '@stillwater/contract/plans'
import type { Subscription } from '@stillwater/contract/memberships'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { includesMedication, isPlanKey } from '@stillwater/domain/people/offerings'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { Receipt } from '@stillwater/ui/records/receipt'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { track } from '../../../platform/telemetry/analytics.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { PauseDialog } from '../../plans/change/pause-dialog.tsx'
import { copays } from '../../plans/choose/plan-words.ts'
import { isPlan, ownSubscription, plansOffered } from '../../plans/plans.queries.ts'
import { ResumeDialog } from '../../plans/change/resume-dialog.tsx'
import { useMembershipChange } from '../../plans/change/use-membership-change.ts'
import { CancellationDialog } from '../cancellation/cancellation-dialog.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import type { ProfileViewProps } from '../profile/profile-view.ts'
import { creditAtTheEnd } from './credit-words.ts'
import { monthlyWords, renewalWords } from './renewal-words.ts'
import { creditLine, PastDue, Paused, SubscriptionSummary } from './subscription-card.tsx'
import { subscriptionState } from './subscription-state.ts'

/** My Membership Plan: what is in it, when it renews, and every way to change it. */
export default function ProfileMembership({ patient }: ProfileViewProps) {
  const [leaving, setLeaving] = useState<Subscription | null>(null)
  return (
    <>
      <Membership patient={patient} onLeave={setLeaving} />
      {/* Outside of what a membership that has ended no longer shows: its outcome is still to be read. */}
      {leaving && (
        <CancellationDialog patient={patient} subscription={leaving} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}

interface MembershipProps extends ProfileViewProps {
  onLeave: (subscription: Subscription) => void
}

function Membership({ patient, onLeave }: MembershipProps) {
  const fetched = useQuery(ownSubscription)
  const state = subscriptionState(patient.status, fetched)
  const subscription = fetched.data
  if (state.is === 'loading') return <Skeleton label={t('Loading...')} lines={5} />
  if (state.is === 'none' || !subscription)
    return (
      <SubscriptionSummary state={state}>
        {state.is === 'none' &&
          creditAtTheEnd(state.credit_cents, true).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </SubscriptionSummary>
    )
  return (
    <div className="profile-membership">
      <PlanInside subscription={subscription} />
      <ProfileCard title={t('Billing')}>
        <PastDue subscription={subscription} />
        {state.is === 'paused' && <Paused until={state.until} />}
        <Receipt
          lines={[
            { key: 'cycle', label: t('Billing cycle'), amount: t('Monthly') },
            { key: 'price', label: t('Price'), amount: monthlyWords(subscription) },
            ...(subscription.discount_months_left > 0
              ? [
                  {
                    key: 'discount',
                    label: t('{percent}% off', { percent: subscription.discount_percent }),
                    amount: t('{count, plural, one {1 more month} other {# more months}}', {
                      count: subscription.discount_months_left,
                    }),
                  },
                ]
              : []),
            ...creditLine(subscription.credit_cents),
          ]}
        />
        {(subscription.past_due_cents === 0 || subscription.end_date) && <p>{renewalWords(subscription)}</p>}
        {subscription.end_date &&
          creditAtTheEnd(subscription.credit_cents, false).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        <Changes patient={patient} subscription={subscription} onLeave={onLeave} />
      </ProfileCard>
    </div>
  )
}

function PlanInside({ subscription }: { subscription: Subscription }) {
  const plans = useQuery(plansOffered())
  const plan = plans.data?.plans.find(isPlan(subscription))
  const canChange = plans.data?.can_change
  const more = canChange ? plan?.upsell : null
  const { offering_key } = subscription
  const costs = [
    ...(subscription.is_insurance ? [copays()] : []),
    ...(isPlanKey(offering_key) && includesMedication(offering_key)
      ? [t('90% of clients pay less than $15 per prescription.')]
      : []),
  ]
  return (
    <ProfileCard title={subscription.plan_name}>
      {plans.data ? (
        <ul className="profile-benefits">
          {plan?.benefits.map((benefit) => (
            <li key={benefit}>
              <CheckIcon size={17} />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      ) : plans.isError || plans.isPaused ? (
        <LoadFailed retry={plans.refetch} busy={plans.isFetching}>
          {t('We couldn’t load what your plan includes.')}
        </LoadFailed>
      ) : (
        <Skeleton label={t('Loading...')} lines={4} />
      )}
      {costs.length > 0 && <p className="sw-small sw-quiet">{costs.join(' ')}</p>}
      {canChange && (
        <p className="profile-actions">
          {more && (
            <Link
              href={`/patient/change-plan?plan=${more.offering_key}`}
              className={buttonClass({ small: true })}
              onClick={() => track('Upsell', { accepted: true })}
            >
              {t('Add {what}', { what: more.title })}
            </Link>
          )}
          <Link href="/patient/change-plan" className={buttonClass({ kind: 'secondary', small: true })}>
            {t('Change my plan')}
          </Link>
        </p>
      )}
    </ProfileCard>
  )
}

type Open = 'pause' | 'resume' | null

function Changes({ patient, subscription, onLeave }: MembershipProps & { subscription: Subscription }) {
  const [open, setOpen] = useState<Open>(null)
  const kept = () => raiseNotice(t('Welcome back. Your membership continues.'), 'encourage')
  const keep = useMembershipChange(keepSubscription, `keep.${patient.id}`, {
    charges: false,
    onSuccess: ({ success }) => success && kept(),
    isMade: ({ end_date }) => end_date === null,
    onFound: kept,
  })
  const { status, end_date, pause_starts, period_end, past_due_cents, under_way_cents } = subscription
  const close = () => setOpen(null)

  return (
    <>
      <ChangeFailed failure={keep.failure} />
      <div className="profile-actions">
        {past_due_cents > 0 && under_way_cents === 0 && (
          <Link href="/patient/dashboard/invoices" className={buttonClass({ small: true })}>
            {t('See invoices')}
          </Link>
        )}
        {end_date ? (
          <Button
            small
            busy={keep.isPending}
            onClick={() => keep.send({ params: { id: patient.id }, body: {} })}
          >
            {t('Keep my membership')}
          </Button>
        ) : (
          <>
            {status === 'paused' || pause_starts ? (
              <Button kind="secondary" small onClick={() => setOpen('resume')}>
                {status === 'paused' ? t('Resume membership') : t('Undo pause')}
              </Button>
            ) : (
              status === 'active' && (
                <Button kind="secondary" small onClick={() => setOpen('pause')}>
                  {t('Pause my membership')}
                </Button>
              )
            )}
            <Button kind="secondary" small onClick={() => onLeave(subscription)}>
              {t('Cancel my membership')}
            </Button>
          </>
        )}
      </div>
      {open === 'pause' && <PauseDialog patient_id={patient.id} period_end={period_end} onClose={close} />}
      {open === 'resume' && (
        <ResumeDialog patient_id={patient.id} subscription={subscription} onClose={close} />
      )}
    </>
  )
}
