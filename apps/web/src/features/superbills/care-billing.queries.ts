import { queryOptions } from '@tanstack/react-query'
import { readClinicBilling, readCredentials, readSessionCodes } from '@stillwater/contract/care/billing'
import { api } from '../../platform/api/api.ts'

export const sessionCodesOf = (id: string) =>
  queryOptions({
    queryKey: ['care', 'session-codes', id],
    queryFn: async () => (await api(readSessionCodes, { params: { id } })).data,
  })

export const credentialsOf = (id: string) =>
  queryOptions({
    queryKey: ['care', 'credentials', id],
    queryFn: async () => (await api(readCredentials, { params: { id } })).data,
  })

export const clinicBilling = queryOptions({
  queryKey: ['care', 'clinic-billing'],
  queryFn: async () => (await api(readClinicBilling, {})).data,
})
