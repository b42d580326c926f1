import { queryOptions } from '@tanstack/react-query'
import { readPatientSharing } from '@stillwater/contract/care/sharing'
import { api } from '../../../platform/api/api.ts'

export const patientSharing = (id: string) =>
  queryOptions({
    queryKey: ['care', 'patients', id, 'sharing'],
    queryFn: async () => (await api(readPatientSharing, { params: { id } })).data,
  })

export const sharingHref = (id: string) => `/care/patients/${id}/sharing`
