import { infiniteQueryOptions } from '@tanstack/react-query'
import { listRecordAccess } from '@stillwater/contract/records'
import { api } from '../../platform/api/api.ts'
import { session } from '../../platform/session/session.ts'

const ownId = () => session.current()?.user.patient?.id ?? ''

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
