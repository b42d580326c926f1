import { queryOptions } from '@tanstack/react-query'
import { readCardInfo, readSubscription } from '@stillwater/contract/payments'
import { api } from '../../platform/api/api.ts'

export const cardOnFile = queryOptions({
  queryKey: ['billing', 'card'],
  queryFn: async () => (await api(readCardInfo, {})).data,
})

/** Null where the clinic answers with nothing. */
export const ownSubscription = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: async () => (await api(readSubscription, {})).data ?? null,
})
