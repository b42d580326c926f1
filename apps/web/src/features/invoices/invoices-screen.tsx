import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Invoice } from '@stillwater/contract/invoices'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { EmptyState } from '@stillwater/ui/feedback/empty-state'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useWide } from '../../platform/use-wide.ts'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { cardOnFile } from '../payments/payments.queries.ts'
import { InvoiceCards } from './invoice-cards.tsx'
import type { InvoiceListProps } from './invoice-list.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { shownAtOnce } from './invoice-words.ts'
import { ownInvoices } from './invoices.queries.ts'
import { PayDialog, ResultDialog } from './pay-dialogs.tsx'
import { useInvoiceCalls } from './use-invoice-calls.ts'
import './invoices.css'

/** @public The first page calls it by name. */
export const preload = () => queryClient.prefetchQuery(ownInvoices)

export default function InvoicesScreen() {
  return (
    <PatientPage above={<h1>{t('Invoices')}</h1>}>
      <p className="invoices-documents">
        <Link href="/patient/dashboard/invoices/documents">
          {t('See your estimate and documents for your insurer')}
        </Link>
      </p>
      <Invoices />
    </PatientPage>
  )
}

function Invoices() {
  const invoices = useQuery(ownInvoices)
  // Loaded with the list, so that the dialog names the card as soon as it opens.
  useQuery({ ...cardOnFile, enabled: invoices.data?.some(({ balance_cents }) => balance_cents > 0) ?? false })
  const [payingId, setPayingId] = useState<string | null>(null)
  const { result, refusals, pay, openPdf, clear } = useInvoiceCalls()
  const close = () => setPayingId(null)
  async function payAndClose(invoice: Invoice) {
    if (await pay(invoice)) close()
  }
  if (invoices.isPending) return <Skeleton label={t('Loading your invoices...')} lines={5} />
  // A refetch that fails leaves the list and the dialog over it.
  if (invoices.isLoadingError) {
    return <LoadFailed retry={invoices.refetch}>{t('We couldn’t load your invoices.')}</LoadFailed>
  }
  if (invoices.data.length === 0) {
    return (
      <EmptyState>
        <p>{t('You have no invoices.')}</p>
      </EmptyState>
    )
  }
  // As the list has it now: it may be paid in another tab.
  const paying = invoices.data.find(({ id }) => id === payingId)
  return (
    <>
      <InvoiceList
        invoices={invoices.data}
        onPay={({ id }) => setPayingId(id)}
        onPdf={(invoice) => void openPdf(invoice)}
      />
      {paying && result === 'none' && (
        <PayDialog invoice={paying} onConfirm={() => void payAndClose(paying)} onClose={close} />
      )}
      {result !== 'none' && (
        <ResultDialog
          result={result}
          refusals={refusals}
          onTryAgain={paying ? clear : undefined}
          onClose={() => {
            close()
            clear()
          }}
        />
      )}
    </>
  )
}

function InvoiceList({ invoices, ...calls }: InvoiceListProps) {
  const wide = useWide()
  const [all, setAll] = useState(false)
  const limit = wide ? shownAtOnce.wide : shownAtOnce.narrow
  const shown = all ? invoices : invoices.slice(0, limit)
  const List = wide ? InvoiceTable : InvoiceCards
  return (
    <>
      <List invoices={shown} {...calls} />
      {invoices.length > limit && (
        <p className="invoices-more">
          <Button kind="secondary" small aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('Hide history') : t('See History')}
          </Button>
        </p>
      )}
    </>
  )
}
