import { useEffect, useRef, useState } from 'react'
import { applyCoupon, cancelSubscription } from '@stillwater/contract/plans'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { retentionCoupon } from '@stillwater/domain/plans/promos'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { updatePatientOfSession } from '../../../platform/session/session.ts'
import { attemptKey, endAttempt, isDecided } from '../../payments/attempt.ts'
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
  const [leaving, setLeaving] = useState<Leaving>({ flow: 'open' })
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)
  const finished = useRef(onFinished)
  useEffect(() => {
    finished.current = onFinished
  })
  useEffect(() => {
    if (leaving.flow !== 'success' || (leaving.what === 'cancel' && leaving.under_way.length > 0)) return
    const timer = setTimeout(() => finished.current(), shownMs)
    return () => clearTimeout(timer)
  }, [leaving])

  async function run(
    what: 'cancel' | 'discount',
    failed: string,
    call: (key: string) => Promise<Leaving | null>,
  ) {
    if (busy.current) return
    busy.current = true
    setError(null)
    setLeaving({ flow: 'start', what })
    const name = `${what}.${patient_id}`
    try {
      const outcome = await call(attemptKey(name))
      endAttempt(name)
      void readAnew(patient_id)
      setLeaving(outcome ?? { flow: 'open' })
      if (!outcome) setError(failed)
    } catch (problem) {
      if (isDecided(problem)) endAttempt(name)
      setLeaving({ flow: 'open' })
      setError(failed)
    } finally {
      busy.current = false
    }
  }

  const params = { id: patient_id }
  return {
    leaving,
    error,
    cancel: () =>
      run('cancel', t('Error cancelling subscription!'), async (idempotency_key) => {
        const { data } = await api(cancelSubscription, { params, body: {} }, { idempotency_key })
        if (!data.success) return null
        return {
          flow: 'success',
          what: 'cancel',
          end_date: data.subscription_end_date,
          has_ended: data.ended ?? false,
          under_way: data.payments_under_way ?? [],
        }
      }),
    discount: () =>
      run('discount', t('Error applying coupon!'), async (idempotency_key) => {
        const body = { coupon_id: retentionCoupon }
        const { data } = await api(applyCoupon, { params, body }, { idempotency_key })
        return data.success ? { flow: 'success', what: 'discount', price: data.price } : null
      }),
  }
}

/** What a screen shows next is what the clinic says now. decision C21 */
async function readAnew(patient_id: string): Promise<void> {
  for (const key of ['billing', 'plans']) void queryClient.invalidateQueries({ queryKey: [key] })
  const record = await queryClient
    .fetchQuery({ ...patientRecord(patient_id), staleTime: 0 })
    .catch(() => null)
  if (record) updatePatientOfSession(record)
}
