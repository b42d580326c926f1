import { queryOptions } from '@tanstack/react-query'
import { listIncidents } from '@stillwater/contract/care/incidents'
import { api } from '../../platform/api/api.ts'

export const patientIncidents = (id: string) =>
  queryOptions({
    queryKey: ['care', 'patients', id, 'incidents'],
    queryFn: async () => (await api(listIncidents, { params: { id } })).data,
  })

export const incidentsHref = (id: string) => `/care/patients/${id}/incidents`
