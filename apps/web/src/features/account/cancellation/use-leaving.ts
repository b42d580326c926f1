import { useEffect, useEffectEvent } from 'react'
import { applyCoupon, cancelSubscription } from '@stillwater/contract/plans'
import type { Answer } from '@stillwater/contract/client'
import type { Call, Endpoint, Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { retentionCoupon } from '@stillwater/domain/plans/promos'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange, type Change } from '../../../platform/api/use-change.ts'
import { updatePatientOfSession } from '../../../platform/session/session.ts'
import { patientRecord } from '../../people/people.queries.ts'

/** Cancelling and the discount go the same way. spec: intake §4 */
export type Leaving =
  | { flow: 'open' }
  | { flow: 'start'; what: 'cancel' | 'discount' }
  | {
      flow: 'success'
      what: 'cancel'
      end_date: string | null
      has_ended: boolean
      under_way: PaymentsUnderWay
    }
  | { flow: 'success'; what: 'discount'; price: number | null }

type PaymentsUnderWay = NonNullable<Reply<typeof cancelSubscription>['payments_under_way']>

const shownMs = 3000 // spec: dashboard §9

/**
 * Leaving, or staying for half the price. The outcome is shown for three seconds, then `onFinished` is told; where it
 * speaks of money that may still be taken, it stays until it is closed.
 */
export function useLeaving(patient_id: string, onFinished: () => void) {
  const params = { id: patient_id }
  // Also after a failure: when a reply is lost, the membership may have changed.
  const refetch = () => void readAgain(patient_id)
  const both = { onSuccess: refetch, onFailure: refetch }
  const cancel = useChange(cancelSubscription, { attempt: `cancel.${patient_id}`, ...both })
  const discount = useChange(applyCoupon, { attempt: `discount.${patient_id}`, ...both })
  const leaving = leavingOf(cancel, discount)

  const finish = useEffectEvent(onFinished)
  const closesItself =
    leaving.flow === 'success' && (leaving.what === 'discount' || leaving.under_way.length === 0)
  useEffect(() => {
    if (!closesItself) return
    const timer = setTimeout(() => finish(), shownMs)
    return () => clearTimeout(timer)
  }, [closesItself])

  return {
    leaving,
    error: isRefused(cancel)
      ? t('Error cancelling subscription!')
      : isRefused(discount)
        ? t('Error applying coupon!')
        : null,
    /** Takes what went wrong off the screen. */
    clearError() {
      cancel.reset()
      discount.reset()
    },
    cancel() {
      discount.reset()
      void cancel.send({ params, body: {} })
    },
    discount() {
      cancel.reset()
      void discount.send({ params, body: { coupon_id: retentionCoupon } })
    },
  }
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
    }
  const halved = discount.data?.data
  if (halved?.success) return { flow: 'success', what: 'discount', price: halved.price }
  return { flow: 'open' }
}

/** The server may also say no in a reply without a problem. spec: dashboard §3 */
function isRefused({
  failure,
  data,
}: {
  failure: unknown
  data?: { data: { success: boolean } } | undefined
}) {
  return failure !== null || data?.data.success === false
}

/** What a screen shows next is what the clinic says now. decision C21 */
async function readAgain(patient_id: string): Promise<void> {
  for (const key of ['billing', 'plans']) void queryClient.invalidateQueries({ queryKey: [key] })
  const record = await queryClient
    .fetchQuery({ ...patientRecord(patient_id), staleTime: 0 })
    .catch(() => null)
  if (record) updatePatientOfSession(record)
}
