import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchPanel } from '@stillwater/contract/care/panel'
import { api } from '../../../platform/api/api.ts'

/** The caller's own patients with this name. It is sent in the body and is in no address. */
export function patientsNamed(name: string) {
  return queryOptions({
    queryKey: ['panel', 'palette', name],
    queryFn: async () => (await api(searchPanel, { body: { name } })).data.patients,
    enabled: name !== '',
    placeholderData: keepPreviousData,
  })
}
