import { queryOptions } from '@tanstack/react-query'
import { readSignInMethods } from '@stillwater/contract/passkeys'
import { api } from '../../../platform/api/api.ts'

export const signInMethods = (id: string) =>
  queryOptions({
    queryKey: ['sign_in_methods', id],
    queryFn: async () => (await api(readSignInMethods, { params: { id } })).data,
  })
