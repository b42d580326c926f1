import { queryOptions } from '@tanstack/react-query'
import {
  listCareBanks,
  previewBank,
  readCareBank,
  type CareBank,
  type EditableBank,
} from '@stillwater/contract/care/content'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

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

/** Shows what the server has of a bank after a change. */
export function showBank(data: CareBank): void {
  queryClient.setQueryData(careBank(data.bank).queryKey, data)
  void queryClient.invalidateQueries({ queryKey: careBanks.queryKey, exact: true })
  void queryClient.invalidateQueries({ queryKey: bankPreview(data.bank).queryKey })
}
