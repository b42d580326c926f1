import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchCarePayers } from '@stillwater/contract/care/payers'
import { api } from '../../../platform/api/api.ts'

/** All searches, for a change to fetch them again. */
export const anyPayers = { queryKey: ['care', 'payers'] }

export const carePayers = (text: string, page: number) =>
  queryOptions({
    queryKey: [...anyPayers.queryKey, text, page],
    queryFn: async () => (await api(searchCarePayers, { body: { text, page } })).data,
    placeholderData: keepPreviousData,
  })
