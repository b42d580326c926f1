import { queryOptions } from '@tanstack/react-query'
import { readSubscription, type Subscription } from '@stillwater/contract/memberships'
import { listPlans, quotePlanChange, type PlanOffer } from '@stillwater/contract/plans'
import { api } from '../../platform/api/api.ts'
import { fetchNow } from '../../platform/api/query-client.ts'
import { promoInHand } from './choose/promo.ts'

/** Null where the patient has no membership. */
export const ownSubscription = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: async (): Promise<Subscription | null> => (await api(readSubscription, {})).data ?? null,
})

/** The membership as the server has it now, or null where it cannot be read. */
export function membershipNow(): Promise<Subscription | null> {
  return fetchNow(ownSubscription).catch(() => null)
}

/** The plans with the prices that will be charged, for the current promo code. */
export function plansOffered(promo = promoInHand()) {
  return queryOptions({
    queryKey: ['plans', promo],
    queryFn: async () => (await api(listPlans, { query: promo ? { promo } : {} })).data,
  })
}

export interface WantedPlan {
  offering_key: string
  is_insurance: boolean
}

/** A plan to change to, and what it is called in a sentence. */
export interface OfferedPlan extends WantedPlan {
  name: string
}

export const isPlan =
  (wanted: WantedPlan) =>
  (plan: PlanOffer): boolean =>
    plan.offering_key === wanted.offering_key && plan.is_insurance === wanted.is_insurance

export const changeQuery = ({ offering_key, is_insurance }: WantedPlan) => ({
  new_offering_key: offering_key,
  is_insurance: String(is_insurance) as 'true' | 'false',
})

/**
 * What a change costs just now: asked for each time it is shown, never remembered. It stays while it is shown, since
 * an answer that got lost is asked for again with the same amount.
 */
export function changeQuote(wanted: WantedPlan) {
  const query = changeQuery(wanted)
  return queryOptions({
    queryKey: ['plan change', query],
    queryFn: async () => (await api(quotePlanChange, { query })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
