import { queryOptions } from '@tanstack/react-query'
import { listPatientInvoices } from '@stillwater/contract/care/invoices'
import { api } from '../../../platform/api/api.ts'

/** Reading it is audited, so it is fetched when the page is opened and after each change. */
export function invoicesOfPatient(id: string) {
  return queryOptions({
    queryKey: ['care-invoices', id],
    queryFn: async () => (await api(listPatientInvoices, { params: { id } })).data,
  })
}

export const billingHref = (patient_id: string) => `/care/patients/${patient_id}/billing`
