import { queryOptions } from '@tanstack/react-query'
import { listAddresses } from '@stillwater/contract/addresses'
import { api } from '../../platform/api/api.ts'

export function addressesOf(patient_id: string) {
  return queryOptions({
    queryKey: ['addresses', patient_id],
    queryFn: async () => (await api(listAddresses, { params: { id: patient_id }, query: {} })).data.addresses,
  })
}
