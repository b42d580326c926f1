import { queryOptions } from '@tanstack/react-query'
import { readPatient } from '@stillwater/contract/people'
import { api } from '../../platform/api/api.ts'

export function patientRecord(id: string) {
  return queryOptions({
    queryKey: ['patients', id],
    queryFn: async () => (await api(readPatient, { params: { id } })).data,
  })
}
