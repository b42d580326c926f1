import { queryOptions } from '@tanstack/react-query'
import {
  listCareBanks,
  previewBank,
  readCareBank,
  type EditableBank,
} from '@stillwater/contract/care-content'
import { api } from '../../../platform/api/api.ts'

export const careBanks = queryOptions({
  queryKey: ['care', 'content'],
  queryFn: async () => (await api(listCareBanks, {})).data,
})

export const careBank = (bank: EditableBank) =>
  queryOptions({
    queryKey: ['care', 'content', bank],
    queryFn: async () => (await api(readCareBank, { params: { bank } })).data,
  })

export const bankPreview = (bank: EditableBank) =>
  queryOptions({
    queryKey: ['care', 'content', bank, 'preview'],
    queryFn: async () => (await api(previewBank, { params: { bank } })).data,
  })
