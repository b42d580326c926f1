import { useEffect, useRef, useState } from 'react'
import { invoicePdf, payInvoice, type Invoice } from '@stillwater/contract/invoices'
import { api } from '../../platform/api/api.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { attemptKey, endAttempt, isDecided } from '../payments/attempt.ts'
import { ownInvoices } from './invoices.queries.ts'

/** `unconfirmed`: the card processor has not said yet whether it took the money. */
export type InvoiceResult = 'none' | 'processing' | 'success' | 'unconfirmed' | 'failed'

const successShownMs = 2000 // spec: dashboard §9

/** Paying an invoice and opening its PDF, and what became of the last of it. spec: dashboard §4 */
export function useInvoiceCalls() {
  const [result, setResult] = useState<InvoiceResult>('none')
  const busy = useRef(false)
  useEffect(() => {
    if (result !== 'success') return
    const timer = setTimeout(() => setResult('none'), successShownMs)
    return () => clearTimeout(timer)
  }, [result])

  /** Whether there is nothing left to press: it is paid, or the card processor has it. */
  async function pay({ id }: Invoice): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setResult('processing')
    const name = `invoice.${id}`
    try {
      const { data } = await api(
        payInvoice,
        { params: { id }, body: {} },
        { idempotency_key: attemptKey(name) },
      )
      endAttempt(name)
      take(data)
      return tell(data.status)
    } catch (error) {
      // An answer that got lost says nothing, and one that is paid already is paid: the list knows. decision C21
      if (isDecided(error)) endAttempt(name)
      return tell(await statusNow(id))
    } finally {
      busy.current = false
      void queryClient.invalidateQueries({ queryKey: ['tasks'] })
      void queryClient.invalidateQueries({ queryKey: ['billing'] })
    }
  }

  function tell(status: Invoice['status'] | undefined): boolean {
    const outcome = status === 'paid' ? 'success' : status === 'processing' ? 'unconfirmed' : 'failed'
    setResult(outcome)
    return outcome !== 'failed'
  }

  async function openPdf({ id }: Invoice) {
    // Opened by the press itself: a browser lets no page open a tab later.
    const tab = window.open('', '_blank')
    try {
      const { url } = (await api(invoicePdf, { params: { id } })).data
      if (tab) {
        tab.opener = null
        tab.location.href = url
      } else location.assign(url)
    } catch {
      tab?.close()
      setResult('failed')
    }
  }

  return { result, pay, openPdf, clear: () => setResult('none') }
}

/** The invoice as it was answered takes the place of the one in the list. */
function take(invoice: Invoice): void {
  queryClient.setQueryData(ownInvoices.queryKey, (before) =>
    before?.map((one) => (one.id === invoice.id ? invoice : one)),
  )
}

async function statusNow(id: string): Promise<Invoice['status'] | undefined> {
  const invoices = await queryClient.fetchQuery({ ...ownInvoices, staleTime: 0 }).catch(() => [])
  return invoices.find((one) => one.id === id)?.status
}
