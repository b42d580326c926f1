import { queryOptions } from '@tanstack/react-query'
import { listAlternatives } from '@stillwater/contract/new-times'
import { api } from '../../../platform/api/api.ts'

/** Free times change all the time, so they are asked for whenever they are shown. */
export function alternativesTo(id: string) {
  return queryOptions({
    queryKey: ['calendar', { alternatives: id }],
    queryFn: async () => (await api(listAlternatives, { params: { id } })).data,
    staleTime: 0,
  })
}
