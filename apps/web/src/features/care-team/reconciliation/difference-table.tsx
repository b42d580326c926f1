import { Link } from 'wouter'
import type { PaymentDifference } from '@stillwater/contract/care/reconciliation'
import { t, words } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Chip } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { formatShortDay } from '../../../platform/dates.ts'
import { shortId } from '../audit/audit-words.ts'
import { chartHref } from '../panel/panel-place.ts'

const kindWords: Record<PaymentDifference['kind'], string> = {
  missing_here: words('Missing in our ledger'),
  missing_there: words('Missing at the card processor'),
  amount_differs: words('The amounts differ'),
}
const movementWords: Record<PaymentDifference['movement'], string> = {
  charge: words('Charge'),
  refund: words('Refund'),
  dispute: words('Dispute'),
  dispute_returned: words('Dispute won'),
  dispute_fee: words('Dispute fee'),
}

const amount = (cents: number | null) => (cents === null ? t('None') : usd(cents))

const columns = (): TableColumn<PaymentDifference>[] => [
  { key: 'day', head: t('Day'), cell: ({ day }) => formatShortDay(day) },
  {
    key: 'difference',
    head: t('Difference'),
    cell: ({ kind, movement }) => (
      <span>
        {t(kindWords[kind])}
        <span className="desk-sub">{t(movementWords[movement])}</span>
      </span>
    ),
  },
  { key: 'ours', head: t('Ours'), end: true, cell: ({ ours_cents }) => amount(ours_cents) },
  { key: 'theirs', head: t('Processor’s'), end: true, cell: ({ theirs_cents }) => amount(theirs_cents) },
  { key: 'payment', head: t('Payment'), cell: (one) => <Payment difference={one} /> },
  {
    key: 'state',
    head: t('Status'),
    cell: ({ resolved_at }) =>
      resolved_at === null ? (
        <Chip tone="encourage">{t('Open')}</Chip>
      ) : (
        <Chip tone="leaf">{t('Resolved')}</Chip>
      ),
  },
]

export function DifferenceTable({ differences }: { differences: readonly PaymentDifference[] }) {
  return (
    <Table
      caption={t('Differences')}
      captionShown
      dense
      cards
      className="desk-table"
      columns={columns()}
      rows={differences}
      rowKey={({ id }) => id}
    />
  )
}

/** A patient is shown by id alone: their name is behind break-glass. decision N39 */
function Payment({
  difference: { invoice_number, transaction, patient_id },
}: {
  difference: PaymentDifference
}) {
  return (
    <span>
      {invoice_number ?? t('No invoice of ours')}
      {transaction !== null && <code className="desk-code">{transaction}</code>}
      {patient_id !== null && (
        <Link
          className="desk-sub"
          href={chartHref(patient_id)}
          aria-label={t('Open chart of patient {number}', { number: shortId(patient_id) })}
        >
          {t('Patient {number}', { number: shortId(patient_id) })}
        </Link>
      )}
    </span>
  )
}
