import { useRef } from 'react'
import { Refused, type Answer } from '@stillwater/contract/client'
import type { Endpoint, Reply } from '@stillwater/contract/endpoint'
import type { Subscription } from '@stillwater/contract/memberships'
import type { Patient } from '@stillwater/contract/people'
import { isDecided, keyInTab } from '../../../platform/api/idempotency-keys.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { explainUnsaved } from '../../../platform/forms/explain-unconfirmed.ts'
import { updatePatientOfSession } from '../../../platform/session/session.ts'
import { cardRefusals } from '../../payments/card/card-refusals.ts'
import { replyLostWords } from '../../payments/reply-lost-words.ts'
import { membershipNow, ownSubscription } from '../plans.queries.ts'

interface Changed {
  patient?: Patient
  subscription?: Subscription | null
}

interface MembershipOptions<E extends Endpoint> {
  /** False where nothing is paid, so that a lost reply says nothing of a payment. */
  charges?: boolean
  onSuccess?: (reply: Reply<E>) => unknown
  /** The server has refused; not when its reply was lost. */
  onRefused?: () => void
  /** Whether the membership shows that the change was made, for a reply that was lost; then `onFound` is called. */
  isMade?: (now: Subscription) => boolean
  onFound?: () => void
}

/** A change of a membership. The name keeps its idempotency key in the tab: it may charge a card. */
export function useMembershipChange<const E extends Endpoint>(
  endpoint: E,
  attempt: string,
  { charges = true, onSuccess, onRefused, isMade, onFound }: MembershipOptions<E> = {},
) {
  const isFound = useRef(false)
  return useChange(endpoint, {
    attempt,
    explain(error) {
      if (error instanceof Refused) return cardRefusals(error)
      if (isFound.current) return []
      return charges ? replyLostWords() : explainUnsaved(error)
    },
    // Also after a failure: when a reply is lost, the membership may have changed.
    invalidates: [{ queryKey: ['billing'] }, { queryKey: ['plans'] }, { queryKey: ['patients'] }],
    onSuccess({ data }: Answer<Reply<E>>) {
      showChanged(data as Changed)
      return onSuccess?.(data)
    },
    async onFailure(error) {
      isFound.current = false
      if (isDecided(error)) return onRefused?.()
      if (!isMade || !onFound) return
      isFound.current = (await lookForChange(attempt, isMade)).isFound
      if (isFound.current) onFound()
    },
  })
}

/** Looks whether a change was made whose reply was lost or refused; then its key is spent. decision C21 */
export async function lookForChange(attempt: string, isMade: (now: Subscription) => boolean) {
  const now = await membershipNow()
  const isFound = now !== null && isMade(now)
  if (isFound) keyInTab(attempt).forget()
  return { now, isFound }
}

/** What a reply says is shown at once. */
function showChanged({ patient, subscription }: Changed): void {
  if (patient) {
    updatePatientOfSession(patient)
    queryClient.setQueryData(['patients', patient.id], patient)
  }
  if (subscription) queryClient.setQueryData(ownSubscription.queryKey, subscription)
}
