import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readAuditChain, readAuditChoices, searchAudit } from '@stillwater/contract/care/audit'
import { api } from '../../../platform/api/api.ts'
import { auditQuery, type AuditSearch } from './audit-place.ts'

export const auditList = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam: before }) => {
      const query = { ...auditQuery(search), ...(before === null ? {} : { before: String(before) }) }
      return (await api(searchAudit, { query })).data
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const auditChoices = queryOptions({
  queryKey: ['audit_choices'],
  queryFn: async () => (await api(readAuditChoices, {})).data,
})

const whileCheckingMs = 2_000

export const auditChain = queryOptions({
  queryKey: ['audit_chain'],
  queryFn: async () => (await api(readAuditChain, {})).data,
  refetchInterval: ({ state }) => (state.data?.is_checking ? whileCheckingMs : false),
})
