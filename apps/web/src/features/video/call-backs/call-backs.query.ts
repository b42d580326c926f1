import { queryOptions } from '@tanstack/react-query'
import { listCallBacks } from '@stillwater/contract/call-backs'
import { api } from '../../../platform/api/api.ts'

/** Refetched by the live event of a task, and whenever the live connection opens. */
export const callBacks = queryOptions({
  queryKey: ['call-backs'],
  queryFn: async () => (await api(listCallBacks, {})).data.call_backs,
})
