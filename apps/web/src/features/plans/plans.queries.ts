import { queryOptions } from '@tanstack/react-query'
import { listPlans, type PlanOffer } from '@stillwater/contract/plans'
import { api } from '../../platform/api.ts'
import { promoInHand } from './promo.ts'

/** The plans with the prices that will be charged, for the code in hand. */
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

export const isPlan =
  (wanted: WantedPlan) =>
  (plan: PlanOffer): boolean =>
    plan.offering_key === wanted.offering_key && plan.is_insurance === wanted.is_insurance
