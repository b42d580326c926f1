import { queryOptions } from '@tanstack/react-query'
import { listAgreements } from '@stillwater/contract/agreements'
import { api } from '../../platform/api/api.ts'
import { session } from '../../platform/session/session.ts'

export const ownId = () => session.current()?.user.patient?.id ?? ''

export const ownAgreements = queryOptions({
  queryKey: ['agreements'],
  queryFn: async () => (await api(listAgreements, { params: { id: ownId() } })).data,
})
