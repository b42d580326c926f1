import { queryOptions } from '@tanstack/react-query'
import { listCallBacks } from '@stillwater/contract/call-backs'
import { api } from '../../../platform/api/api.ts'

// The live connection says what changed at once; the poll only catches what it missed.
const pollMs = 30_000

export const callBacks = queryOptions({
  queryKey: ['call-backs'],
  queryFn: async () => (await api(listCallBacks, {})).data.call_backs,
  refetchInterval: pollMs,
})
