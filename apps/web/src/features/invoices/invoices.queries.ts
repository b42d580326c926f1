import { queryOptions } from '@tanstack/react-query'
import { listInvoices } from '@stillwater/contract/invoices'
import { api } from '../../platform/api/api.ts'

/** Newest first. */
export const ownInvoices = queryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: async () => (await api(listInvoices, {})).data.invoices,
})
