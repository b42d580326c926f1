import { queryOptions } from '@tanstack/react-query'
import { readCarePlans } from '@stillwater/contract/care/plans'
import { api } from '../../../platform/api/api.ts'

export const carePlans = queryOptions({
  queryKey: ['care', 'plans'],
  queryFn: async () => (await api(readCarePlans, {})).data,
})
