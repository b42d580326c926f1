import { Link } from 'wouter'
import type { PaymentDifference } from '@stillwater/contract/care/reconciliation'
import { t, words } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { formatShortDay } from '@stillwater/domain/formats/moments'
import { Chip } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
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

const heads = () => [t('Day'), t('Difference'), t('Ours'), t('Processor’s'), t('Payment'), t('State')]
const amount = (cents: number | null) => (cents === null ? t('None') : usd(cents))

export function DifferenceTable({ differences }: { differences: readonly PaymentDifference[] }) {
  const [, difference, ours, theirs, payment, state] = heads()
  return (
    <table className="sw-table sw-table-dense desk-table">
      <caption>{t('Differences')}</caption>
      <TableHead heads={heads()} />
      <tbody>
        {differences.map((one) => (
          <tr key={one.id}>
            <th scope="row">{formatShortDay(one.day)}</th>
            <td data-label={difference}>
              {t(kindWords[one.kind])}
              <span className="desk-sub">{t(movementWords[one.movement])}</span>
            </td>
            <td data-label={ours}>{amount(one.ours_cents)}</td>
            <td data-label={theirs}>{amount(one.theirs_cents)}</td>
            <td data-label={payment}>
              <Payment difference={one} />
            </td>
            <td data-label={state}>
              {one.resolved_at === null ? (
                <Chip tone="danger">{t('Open')}</Chip>
              ) : (
                <Chip tone="leaf">{t('Resolved')}</Chip>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
