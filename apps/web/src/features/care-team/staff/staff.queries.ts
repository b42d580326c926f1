import { queryOptions } from '@tanstack/react-query'
import { listStaff } from '@stillwater/contract/care/staff'
import { api } from '../../../platform/api/api.ts'

export const staffList = queryOptions({
  queryKey: ['staff'],
  queryFn: async () => (await api(listStaff, {})).data,
})
