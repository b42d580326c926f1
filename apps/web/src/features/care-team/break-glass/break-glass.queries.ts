import { infiniteQueryOptions } from '@tanstack/react-query'
import { listBrokenGlass } from '@stillwater/contract/care/break-glass'
import { api } from '../../../platform/api/api.ts'

/** Charts that were opened outside a panel, a page at a time, newest first. */
export const brokenGlass = infiniteQueryOptions({
  queryKey: ['broken_glass'],
  initialPageParam: null as string | null,
  queryFn: async ({ pageParam: before }) =>
    (await api(listBrokenGlass, { query: before === null ? {} : { before } })).data,
  getNextPageParam: ({ next }) => next,
})
