import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readFigures } from '@stillwater/contract/care/figures'
import { api } from '../../../platform/api/api.ts'
import type { MonthRange } from './figures-place.ts'

export const clinicFigures = (range: MonthRange) =>
  queryOptions({
    queryKey: ['figures', range],
    queryFn: async () => (await api(readFigures, { query: range })).data,
    placeholderData: keepPreviousData,
  })
