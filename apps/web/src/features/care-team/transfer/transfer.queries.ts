import { queryOptions } from '@tanstack/react-query'
import { readTransferOptions } from '@stillwater/contract/care/transfers'
import { api } from '../../../platform/api/api.ts'

export function transferOptionsOf(id: string) {
  return queryOptions({
    queryKey: ['transfer', id],
    queryFn: async () => (await api(readTransferOptions, { params: { id } })).data,
    staleTime: 0,
  })
}

export const transferHref = (patient_id: string) => `/care/patients/${patient_id}/transfer`
