import { queryOptions } from '@tanstack/react-query'
import { listExperiments } from '@stillwater/contract/care/experiments'
import { api } from '../../../platform/api/api.ts'

export const careExperiments = queryOptions({
  queryKey: ['care', 'experiments'],
  queryFn: async () => (await api(listExperiments, {})).data,
})
