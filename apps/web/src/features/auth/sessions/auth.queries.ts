import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '@stillwater/contract/auth'
import { api } from '../../../platform/api/api.ts'

export const mySessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await api(listSessions, {})).data.sessions,
})
