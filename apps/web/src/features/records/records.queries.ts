import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listRecordAccess, listRecordOpenings } from '@stillwater/contract/records'
import { api } from '../../platform/api/api.ts'
import { session } from '../../platform/session/session.ts'

export const ownId = () => session.current()?.user.patient?.id ?? ''

/** Who else opened the record, a page at a time, newest first. */
export const recordAccess = infiniteQueryOptions({
  queryKey: ['record_access'],
  initialPageParam: null as number | null,
  queryFn: async ({ pageParam: before }) =>
    (
      await api(listRecordAccess, {
        params: { id: ownId() },
        query: before === null ? {} : { before: String(before) },
      })
    ).data,
  getNextPageParam: ({ before }) => before,
})

/** Who opened the chart from outside the care team. */
export const recordOpenings = queryOptions({
  queryKey: ['record_openings'],
  queryFn: async () => (await api(listRecordOpenings, { params: { id: ownId() } })).data,
})
