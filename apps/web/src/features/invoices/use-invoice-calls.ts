import { useEffect, useState } from 'react'
import { Refused } from '@stillwater/contract/client'
import { invoicePdf, payInvoice, type Invoice } from '@stillwater/contract/invoices'
import { api } from '../../platform/api/api.ts'
import { isDecided } from '../../platform/api/idempotency-keys.ts'
import { fetchNow, queryClient } from '../../platform/api/query-client.ts'
import { callOnce, useChange } from '../../platform/api/use-change.ts'
import { cardRefusals } from '../payments/card/card-refusals.ts'
import { ownInvoices } from './invoices.queries.ts'

/**
 * `to confirm`: the bank asks the patient, and was not answered. `unconfirmed`: the card processor has not said yet
 * whether it took the money. `unknown`: the reply was lost, and the request may still be on its way.
 */
export type InvoiceResult =
  | 'none'
  | 'processing'
  | 'success'
  | 'to confirm'
  | 'unconfirmed'
  | 'unknown'
  | 'failed'

interface Paid {
  result: InvoiceResult
  /** What the server says of a charge that was not made. */
  refusals: string[]
}

const nothing: Paid = { result: 'none', refusals: [] }
const successShownMs = 2000 // spec: dashboard §9

/** Paying an invoice and opening its PDF, and what became of the last of it. spec: dashboard §4 */
export function useInvoiceCalls() {
  const [{ result, refusals }, setPaid] = useState(nothing)
  useEffect(() => {
    if (result !== 'success') return
    const timer = setTimeout(() => setPaid(nothing), successShownMs)
    return () => clearTimeout(timer)
  }, [result])

  const payment = useChange(payOnce, {
    onSuccess: setPaid,
    invalidates: [{ queryKey: ['tasks'] }, { queryKey: ['billing'] }],
  })

  /** Whether there is nothing left to press: it is paid, or the card processor has it. */
  async function pay({ id }: Invoice): Promise<boolean> {
    setPaid({ result: 'processing', refusals: [] })
    const paid = (await payment.send(id)).result
    return paid !== 'failed' && paid !== 'unknown' && paid !== 'to confirm'
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
      setPaid({ result: 'failed', refusals: [] })
    }
  }

  return { result, refusals, pay, openPdf, clear: () => setPaid(nothing) }
}

async function payOnce(id: string): Promise<Paid> {
  try {
    const { data } = await callOnce(`invoice.${id}`, payInvoice, { params: { id }, body: {} })
    showPaid(data)
    return { result: resultOf(data.status), refusals: [] }
  } catch (error) {
    // A lost reply says nothing, and an invoice may be paid already: the list knows. decision C21
    const result = resultOf(await statusNow(id))
    if (result !== 'failed') return { result, refusals: [] }
    if (isNotCharged(error)) return { result, refusals: await cardRefusals(error) }
    return { result: isDecided(error) ? result : 'unknown', refusals: [] }
  }
}

/** The server has said so: a charge that it cannot make ends before money moves. */
function isNotCharged(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'payment_declined' || error.code === 'payments_away')
}

function resultOf(status: Invoice['status'] | undefined): InvoiceResult {
  if (status === 'paid') return 'success'
  if (status === 'to confirm') return status
  return status === 'processing' ? 'unconfirmed' : 'failed'
}

/** The invoice of the reply takes the place of the one in the list. */
function showPaid(invoice: Invoice): void {
  queryClient.setQueryData(ownInvoices.queryKey, (before) =>
    before?.map((one) => (one.id === invoice.id ? invoice : one)),
  )
}

async function statusNow(id: string): Promise<Invoice['status'] | undefined> {
  const invoices = await fetchNow(ownInvoices).catch(() => [])
  return invoices.find((one) => one.id === id)?.status
}
