import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import type { CareInvoice, PatientInvoices } from '@stillwater/contract/care/invoices'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { OutOfReach } from '../../people/out-of-reach/out-of-reach.tsx'
import { brandName } from '../../payments/card/card-brand-words.ts'
import { InvoiceStatus } from '../invoice-status.tsx'
import { dateWords } from '../invoice-words.ts'
import { invoicesOfPatient } from './care-invoices.queries.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import './care-billing.css'

/** `/care/patients/:id/billing` */
export default function BillingScreen() {
  const [, params] = useRoute('/care/patients/:id/billing')
  const id = params?.id ?? ''
  const billed = useQuery(invoicesOfPatient(id))
  const [isIssuing, setIssuing] = useState(false)
  return (
    <CarePage
      back={<CareBack href="/care/find">{t('Find another patient')}</CareBack>}
      title={billed.data ? t('Billing: {name}', { name: billed.data.patient_name }) : t('Billing')}
      aside={
        billed.data && (
          <Button small onClick={() => setIssuing(true)}>
            {t('Issue invoice')}
          </Button>
        )
      }
    >
      {billed.data ? (
        <Invoices patient_id={id} billed={billed.data} />
      ) : isFinal(billed.error) ? (
        <OutOfReach patient_id={id} />
      ) : billed.isError || billed.isPaused ? (
        <LoadFailed retry={billed.refetch}>{t('We couldn’t load the invoices.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading the invoices...')} lines={6} />
      )}
      {isIssuing && billed.data && (
        <IssueDialog patient_id={id} billed={billed.data} onClose={() => setIssuing(false)} />
      )}
    </CarePage>
  )
}

function Invoices({ patient_id, billed }: { patient_id: string; billed: PatientInvoices }) {
  const [refunding, setRefunding] = useState<CareInvoice | null>(null)
  const { card, invoices } = billed
  return (
    <>
      <p>
        {card
          ? t('Card on file: {brand} ending in {last4}.', {
              brand: t(brandName(card.brand)),
              last4: card.last4,
            })
          : t('There is no card on file.')}
      </p>
      {invoices.length === 0 ? (
        <p className="sw-quiet">{t('No invoices yet.')}</p>
      ) : (
        <Table
          caption={t('Invoices')}
          dense
          cards
          className="care-billing-table"
          rows={invoices}
          rowKey={({ id }) => id}
          columns={columns(setRefunding)}
        />
      )}
      {refunding && (
        <RefundDialog patient_id={patient_id} invoice={refunding} onClose={() => setRefunding(null)} />
      )}
    </>
  )
}

function columns(onRefund: (invoice: CareInvoice) => void): TableColumn<CareInvoice>[] {
  return [
    {
      key: 'number',
      head: t('Invoice'),
      cell: ({ number, title }) => (
        <>
          <b>{number}</b>
          <small>{title}</small>
        </>
      ),
    },
    { key: 'date', head: t('Date'), cell: ({ created_at }) => dateWords(created_at) },
    { key: 'total', head: t('Amount'), end: true, cell: ({ total_cents }) => usd(total_cents) },
    { key: 'owed', head: t('Owed'), end: true, cell: ({ balance_cents }) => usd(balance_cents) },
    { key: 'refunded', head: t('Refunded'), end: true, cell: ({ refunded_cents }) => usd(refunded_cents) },
    {
      key: 'status',
      head: t('Status'),
      cell: (invoice) => (
        <span>
          <InvoiceStatus invoice={invoice} />
          {invoice.dispute && <DisputeFacts dispute={invoice.dispute} />}
        </span>
      ),
    },
    {
      key: 'action',
      head: t('Actions'),
      cell: (invoice) =>
        invoice.is_refund_under_way ? (
          t('Refund on its way')
        ) : invoice.refundable_cents > 0 ? (
          <Button
            kind="text"
            small
            aria-label={t('Refund {number}', { number: invoice.number })}
            onClick={() => onRefund(invoice)}
          >
            {t('Refund')}
          </Button>
        ) : null,
    },
  ]
}
