import { queryOptions } from '@tanstack/react-query'
import { readOwnSafetyPlan } from '@stillwater/contract/safety-plans'
import { api } from '../../../platform/api/api.ts'
import { session } from '../../../platform/session/session.ts'

/** Kept for the life of the page once it was read, so that it is shown without a connection too. */
export const ownSafetyPlan = queryOptions({
  queryKey: ['safety_plan'],
  queryFn: async () =>
    (await api(readOwnSafetyPlan, { params: { id: session.current()?.user.patient?.id ?? '' } })).data,
  gcTime: Infinity,
})
