import { queryOptions } from '@tanstack/react-query'
import { listSuperbills } from '@stillwater/contract/superbills'
import { api } from '../../platform/api/api.ts'

/** Attended sessions by membership month, newest first. */
export const ownSuperbills = queryOptions({
  queryKey: ['billing', 'superbills'],
  queryFn: async () => (await api(listSuperbills, {})).data,
})
