import { useEffect, useEffectEvent, useState } from 'react'
import { applyCoupon, cancelSubscription } from '@stillwater/contract/plans'
import type { Subscription } from '@stillwater/contract/memberships'
import type { Answer } from '@stillwater/contract/client'
import type { Call, Endpoint, Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { retentionCoupon } from '@stillwater/domain/plans/promos'
import { isDecided } from '../../../platform/api/idempotency-keys.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange, type Change } from '../../../platform/api/use-change.ts'
import { updatePatientOfSession } from '../../../platform/session/session.ts'
import { patientRecord } from '../../people/people.queries.ts'
import { lookForChange } from '../../plans/change/use-membership-change.ts'

/** Canceling and the discount take the same steps. spec: intake §4 */
export type Leaving =
  | { flow: 'open' }
  | { flow: 'start'; what: 'cancel' | 'discount' }
  | {
      flow: 'success'
      what: 'cancel'
      end_date: string | null
      has_ended: boolean
      under_way: PaymentsUnderWay
      credit_cents: number
    }
  | { flow: 'success'; what: 'discount'; price: number | null }

type Success = Extract<Leaving, { flow: 'success' }>
type PaymentsUnderWay = NonNullable<Reply<typeof cancelSubscription>['payments_under_way']>

const shownMs = 3000 // spec: dashboard §9

/**
 * Leaving, or staying for half the price. The outcome is shown for three seconds, then `onFinished` is told; where it
 * speaks of money that may still be taken, or goes back, it stays until it is closed.
 */
export function useLeaving(patient_id: string, membership: Subscription, onFinished: () => void) {
  const params = { id: patient_id }
  const [halvedBefore] = useState(membership.discount_months_left)
  const [found, setFound] = useState<Found | null>(null)

  const attempts = { cancel: `cancel.${patient_id}`, discount: `discount.${patient_id}` }
  const cancel = useChange(cancelSubscription, {
    attempt: attempts.cancel,
    onSuccess: ({ data }) => (data.success ? readAgain(patient_id) : look('cancel', canceledIn)),
    onFailure: () => look('cancel', canceledIn),
    explain: (error) => (isDecided(error) ? t('Error cancelling subscription!') : []),
  })
  const discount = useChange(applyCoupon, {
    attempt: attempts.discount,
    onSuccess: ({ data }) => (data.success ? readAgain(patient_id) : look('discount', halvedIn)),
    onFailure: () => look('discount', halvedIn),
    explain: (error) => (isDecided(error) ? t('Error applying coupon!') : []),
  })

  /** A change whose reply was lost or refused may have been made before. */
  async function look(what: 'cancel' | 'discount', outcomeIn: (now: Subscription) => Success | null) {
    void readAgain(patient_id)
    const { now } = await lookForChange(attempts[what], (seen) => outcomeIn(seen) !== null)
    setFound({ outcome: now && outcomeIn(now), isRead: now !== null })
  }
  const halvedIn = (now: Subscription): Success | null =>
    now.discount_months_left > halvedBefore ? { flow: 'success', what: 'discount', price: null } : null

  const leaving = found?.outcome ?? leavingOf(cancel, discount)
  const finish = useEffectEvent(onFinished)
  const closesItself =
    leaving.flow === 'success' &&
    (leaving.what === 'discount' || (leaving.under_way.length === 0 && leaving.credit_cents === 0))
  useEffect(() => {
    if (!closesItself) return
    const timer = setTimeout(() => finish(), shownMs)
    return () => clearTimeout(timer)
  }, [closesItself])

  function begin() {
    setFound(null)
    cancel.reset()
    discount.reset()
  }

  return {
    leaving,
    error: errorOf(cancel, discount, found),
    /** Takes what went wrong off the screen. */
    clearError: begin,
    cancel() {
      begin()
      void cancel.send({ params, body: {} })
    },
    discount() {
      begin()
      void discount.send({ params, body: { coupon_id: retentionCoupon } })
    },
  }
}

/** What became of it, as the membership shows it. */
interface Found {
  outcome: Success | null
  isRead: boolean
}

function canceledIn({ status, end_date, under_way_cents, credit_cents }: Subscription): Success | null {
  const has_ended = status === 'cancelled'
  if (!has_ended && end_date === null) return null
  const under_way = under_way_cents > 0 ? [{ amount_cents: under_way_cents, refunded: true }] : []
  return { flow: 'success', what: 'cancel', end_date, has_ended, under_way, credit_cents }
}

function errorOf(
  cancel: Pressed<typeof cancelSubscription>,
  discount: Pressed<typeof applyCoupon>,
  found: Found | null,
): string | null {
  if (cancel.isPending || discount.isPending || found?.outcome) return null
  if (cancel.failure || cancel.data?.data.success === false) return t('Error cancelling subscription!')
  if (discount.failure || discount.data?.data.success === false) return t('Error applying coupon!')
  if (cancel.error)
    return found?.isRead
      ? t('Your membership isn’t canceled yet. Please try again.')
      : t(
          'We didn’t hear back, so we can’t say yet whether your membership is canceled. Check your connection and try again.',
        )
  if (discount.error)
    return found?.isRead
      ? t('You don’t have the discount yet. Please try again.')
      : t(
          'We didn’t hear back, so we can’t say yet whether you have the discount. Check your connection and try again.',
        )
  return null
}

type Pressed<E extends Endpoint> = Change<Call<E>, Answer<Reply<E>>>

function leavingOf(
  cancel: Pressed<typeof cancelSubscription>,
  discount: Pressed<typeof applyCoupon>,
): Leaving {
  if (cancel.isPending) return { flow: 'start', what: 'cancel' }
  if (discount.isPending) return { flow: 'start', what: 'discount' }
  const canceled = cancel.data?.data
  if (canceled?.success)
    return {
      flow: 'success',
      what: 'cancel',
      end_date: canceled.subscription_end_date,
      has_ended: canceled.ended ?? false,
      under_way: canceled.payments_under_way ?? [],
      credit_cents: canceled.credit_cents ?? 0,
    }
  const halved = discount.data?.data
  if (halved?.success) return { flow: 'success', what: 'discount', price: halved.price }
  return { flow: 'open' }
}

/** What a screen shows next is what the clinic says now. decision C21 */
async function readAgain(patient_id: string): Promise<void> {
  for (const key of ['billing', 'plans']) void queryClient.invalidateQueries({ queryKey: [key] })
  const record = await queryClient
    .fetchQuery({ ...patientRecord(patient_id), staleTime: 0 })
    .catch(() => null)
  if (record) updatePatientOfSession(record)
}
