import { queryOptions } from '@tanstack/react-query'
import { readPatientAccessNeeds } from '@stillwater/contract/care/access-needs'
import { readCheckInRhythm } from '@stillwater/contract/care/check-ins'
import { readLegalName } from '@stillwater/contract/care/legal-names'
import { api } from '../../../platform/api/api.ts'

export const legalNameOf = (id: string) =>
  queryOptions({
    queryKey: ['care', 'patients', id, 'legal-name'],
    queryFn: async () => (await api(readLegalName, { params: { id } })).data,
  })

export const accessNeedsOf = (id: string) =>
  queryOptions({
    queryKey: ['care', 'patients', id, 'access-needs'],
    queryFn: async () => (await api(readPatientAccessNeeds, { params: { id } })).data,
  })

export const checkInRhythmOf = (id: string) =>
  queryOptions({
    queryKey: ['care', 'patients', id, 'check-in-rhythm'],
    queryFn: async () => (await api(readCheckInRhythm, { params: { id } })).data,
  })
