import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listDeliveries } from '@stillwater/contract/care/deliveries'
import { api } from '../../../platform/api/api.ts'
import type { DeliveryFilter } from './delivery-place.ts'

const narrowed = {
  all: {},
  mail: { channel: 'mail' },
  sms: { channel: 'sms' },
  undelivered: { undelivered: 'true' },
} as const satisfies Record<DeliveryFilter, object>

export const deliveryList = (show: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', show],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: before }) =>
      (await api(listDeliveries, { query: { ...narrowed[show], ...(before === null ? {} : { before }) } }))
        .data,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
