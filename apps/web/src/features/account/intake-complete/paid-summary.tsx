import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { usd, usdInColumn } from '@stillwater/domain/formats/money'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Receipt } from '@stillwater/ui/records/receipt'
import { dateWords } from '../../invoices/invoice-words.ts'
import { renewalWords } from '../membership/renewal-words.ts'
import type { IntakeCompleteData } from './use-intake-complete.ts'

type PaidSummaryProps = Pick<IntakeCompleteData, 'invoices' | 'subscription'>

/** What was paid as the invoice has it, and when the next payment is. Nothing is said of money that did not move. */
export function PaidSummary({ invoices, subscription }: PaidSummaryProps) {
  const paid = invoices.find(({ paid_at, status }) => paid_at !== null && status === 'paid')
  if (!paid && !subscription) return null
  return (
    <section className="complete-part sw-sheet" aria-labelledby="complete-paid">
      <h2 className="sw-aside" id="complete-paid">
        {t('Your payments')}
      </h2>
      {paid?.paid_at && (
        <Receipt
          lines={paid.lines.map(({ description, amount_cents }, i) => ({
            key: String(i),
            label: description,
            amount: usdInColumn(amount_cents),
          }))}
          total={{
            label: t('Paid {day}', { day: dateWords(paid.paid_at) }),
            amount: usd(paid.total_cents),
          }}
        />
      )}
      {subscription && <p>{renewalWords(subscription)}</p>}
      {subscription?.next_charge && subscription.card_last4 && (
        <p className="sw-quiet sw-small">
          {t('We’ll charge your card ending in {last4}. You can cancel any time.', {
            last4: subscription.card_last4,
          })}
        </p>
      )}
      <p>
        <Link href="/patient/dashboard/invoices" className={buttonClass({ kind: 'secondary', small: true })}>
          {t('See invoices')}
        </Link>
      </p>
    </section>
  )
}
