import { queryOptions } from '@tanstack/react-query'
import { readSharing } from '@stillwater/contract/sharing'
import { api } from '../../platform/api/api.ts'
import { session } from '../../platform/session/session.ts'

export const ownId = () => session.current()?.user.patient?.id ?? ''

export const ownSharing = queryOptions({
  queryKey: ['sharing'],
  queryFn: async () => (await api(readSharing, { params: { id: ownId() } })).data,
})
