import { queryOptions } from '@tanstack/react-query'
import { listAgreementVersions } from '@stillwater/contract/care/agreements'
import { api } from '../../../platform/api/api.ts'

export const agreementVersions = queryOptions({
  queryKey: ['agreement-versions'],
  queryFn: async () => (await api(listAgreementVersions, {})).data,
})
