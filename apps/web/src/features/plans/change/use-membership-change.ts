import { useRef, useState } from 'react'
import type { Subscription } from '@stillwater/contract/payments'
import type { Patient } from '@stillwater/contract/people'
import { queryClient } from '../../../platform/api/query-client.ts'
import { updatePatientOfSession } from '../../../platform/session/session.ts'
import { attemptKey, endAttempt, isDecided } from '../../payments/attempt.ts'
import { cardRefusals } from '../../payments/card/card-refusals.ts'
import { ownSubscription } from '../../payments/payments.queries.ts'

interface Changed {
  patient?: Patient
  subscription?: Subscription | null
}

/**
 * One change of a membership at a time, asked for once however often it is pressed. `onRefused` is told when the clinic
 * has said no, and not when nobody knows what it said.
 */
export function useMembershipChange(name: string, onRefused?: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ messages: string[]; count: number } | null>(null)
  const sending = useRef(false)

  /** What the clinic answered, or nothing where it refused; the reason is then in `failure`. */
  async function run<T extends Changed>(
    call: (idempotency_key: string) => Promise<{ data: T }>,
  ): Promise<T | null> {
    if (sending.current) return null
    sending.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await call(attemptKey(name))
      endAttempt(name)
      takeIn(data)
      return data
    } catch (error) {
      if (isDecided(error)) {
        endAttempt(name)
        onRefused?.()
      }
      const messages = await cardRefusals(error)
      setFailure((before) => ({ messages, count: (before?.count ?? 0) + 1 }))
      return null
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { run, busy, failure }
}

/** What an answer says is shown at once; the rest is asked for again. */
function takeIn({ patient, subscription }: Changed): void {
  if (patient) {
    updatePatientOfSession(patient)
    queryClient.setQueryData(['patients', patient.id], patient)
  }
  if (subscription) queryClient.setQueryData(ownSubscription.queryKey, subscription)
  void queryClient.invalidateQueries({ queryKey: ['billing'] })
  void queryClient.invalidateQueries({ queryKey: ['plans'] })
}
