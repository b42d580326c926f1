import { queryOptions } from '@tanstack/react-query'
import { listReconciliation } from '@stillwater/contract/care/reconciliation'
import { api } from '../../../platform/api/api.ts'

export const reconciliation = queryOptions({
  queryKey: ['reconciliation'],
  queryFn: async () => (await api(listReconciliation, {})).data,
})
