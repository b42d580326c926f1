import { queryOptions } from '@tanstack/react-query'
import { listPrescriptions } from '@stillwater/contract/prescriptions'
import { api } from '../../platform/api/api.ts'

/** Newest first. */
export const ownPrescriptions = queryOptions({
  queryKey: ['prescriptions'],
  queryFn: async () => (await api(listPrescriptions, {})).data.prescriptions,
})
