import { queryOptions } from '@tanstack/react-query'
import { readCardInfo } from '@stillwater/contract/payments'
import { api } from '../../platform/api/api.ts'

export const cardOnFile = queryOptions({
  queryKey: ['billing', 'card'],
  queryFn: async () => (await api(readCardInfo, {})).data,
})
