import { queryOptions } from '@tanstack/react-query'
import { listReferrals } from '@stillwater/contract/care/referrals'
import { api } from '../../../platform/api/api.ts'

export const ownReferrals = queryOptions({
  queryKey: ['referrals'],
  queryFn: async () => (await api(listReferrals, {})).data.referrals,
})
