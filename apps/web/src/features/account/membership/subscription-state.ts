import type { Subscription } from '@stillwater/contract/memberships'
import type { Day } from '@stillwater/domain/formats/dates'
import { isActive, subscriptionSpelling } from '@stillwater/domain/people/patient-status'
import { defaultShownAmountCents } from '@stillwater/domain/plans/pricing'

export type SubscriptionState =
  | { is: 'loading' }
  | { is: 'paused'; until: Day | null }
  /** The membership could not be found out about. */
  | { is: 'missing' }
  | { is: 'none'; credit_cents: number }
  | { is: 'running'; subscription: Subscription; leaves_on: Day | null }

interface Fetched {
  isPending: boolean
  isError: boolean
  /** How often it has failed. */
  errorUpdateCount?: number
  data?: Subscription | null | undefined
}

/** What the Subscription Plan card shows. Paused wins over inactive. spec: dashboard §4, decision C15 */
export function subscriptionState(
  patient_status: string,
  { isPending, isError, errorUpdateCount = 0, data }: Fetched,
): SubscriptionState {
  const status = subscriptionStatus(patient_status, data?.status)
  if (patient_status === 'paused' || status === 'paused')
    return { is: 'paused', until: data?.paused_until ?? null }
  if (status === 'cancelled') return { is: 'none', credit_cents: data?.credit_cents ?? 0 }
  // One that failed is asked for again by the page, and placeholders meanwhile would move the cards twice.
  if (isPending && errorUpdateCount === 0) return { is: 'loading' }
  if (isError || !data) return { is: 'missing' }
  const leaves_on = status === 'scheduled for cancelation' ? data.end_date : null
  return { is: 'running', subscription: data, leaves_on }
}

/** A former patient has no running membership, whatever its row still says. spec: dashboard §4 */
export function subscriptionStatus(patient_status: string, status: string | undefined): string {
  const inactive = !isActive(patient_status) && patient_status !== 'paused'
  return inactive ? 'cancelled' : subscriptionSpelling(status)
}

/** spec: dashboard §9 */
export function shownAmountCents({ amount_cents }: { amount_cents?: number | null }): number {
  return amount_cents ?? defaultShownAmountCents
}
