import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listPayers } from '@stillwater/contract/insurance'
import { api } from '../../../../platform/api/api.ts'

/** Every insurer whose name holds these words, a page at a time. */
export function payersNamed(query: string, chosen_id: string) {
  return infiniteQueryOptions({
    queryKey: ['payers', 'named', query, chosen_id],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) =>
      (
        await api(listPayers, {
          query: {
            query,
            page: String(pageParam),
            in_and_out_of_network: 'true',
            // The one chosen before stands first, so that it is seen again; a search shows what is searched for.
            ...(chosen_id && query === '' ? { id: chosen_id } : {}),
          },
        })
      ).data,
    getNextPageParam: (last, _all, page) => (last.has_more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** The insurers that the clinic bills. */
export const payersInNetwork = queryOptions({
  queryKey: ['payers', 'in_network'],
  queryFn: async () => (await api(listPayers, { query: {} })).data.options,
})
