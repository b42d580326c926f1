import { queryOptions } from '@tanstack/react-query'
import { readReadiness } from '@stillwater/contract/care/readiness'
import { api } from '../../../platform/api/api.ts'

export const readiness = queryOptions({
  queryKey: ['care', 'readiness'],
  queryFn: async () => (await api(readReadiness, {})).data,
})
