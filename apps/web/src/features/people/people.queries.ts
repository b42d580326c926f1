import { queryOptions } from '@tanstack/react-query'
import { listAddresses } from '@stillwater/contract/addresses'
import { readPatient } from '@stillwater/contract/people'
import { api } from '../../platform/api/api.ts'

export function patientRecord(id: string) {
  return queryOptions({
    queryKey: ['patients', id],
    queryFn: async () => (await api(readPatient, { params: { id } })).data,
  })
}

export function addressesOf(patient_id: string) {
  return queryOptions({
    queryKey: ['addresses', patient_id],
    queryFn: async () => (await api(listAddresses, { params: { id: patient_id }, query: {} })).data.addresses,
  })
}
