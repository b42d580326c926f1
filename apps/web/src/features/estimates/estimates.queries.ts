import { queryOptions } from '@tanstack/react-query'
import { listEstimates } from '@stillwater/contract/estimates'
import { api } from '../../platform/api/api.ts'

/** Newest first. */
export const ownEstimates = queryOptions({
  queryKey: ['billing', 'estimates'],
  queryFn: async () => (await api(listEstimates, {})).data,
})
