import { isRefused } from '@stillwater/contract/client'
import type { PlanChangeQuote } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { formatPlainDay } from '../../../platform/dates.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { ChangeReceipt } from './change-receipt.tsx'
import './plan-quote.css'

interface PlanQuoteProps {
  quote: PlanChangeQuote | undefined
  error: Error | null
  onAgain: () => void
}

/** What a change of plan costs today and from the next month on, to the cent. */
export function PlanQuote(props: PlanQuoteProps) {
  return (
    <div className="plan-quote" aria-live="polite">
      <Costs {...props} />
    </div>
  )
}

function Costs({ quote, error, onAgain }: PlanQuoteProps) {
  if (error)
    return (
      <LoadFailed retry={onAgain}>
        {isRefused(error)
          ? t(error.message)
          : t(
              'We couldn’t get the price of this change, so you can’t make it right now. Nothing was changed.',
            )}
      </LoadFailed>
    )
  if (!quote) return <Skeleton label={t('Getting the price...')} lines={4} />
  return (
    <>
      <p>{t('Your new plan starts right away.')}</p>
      <ChangeReceipt lines={quote.lines} label={t('Charged today')} total_cents={quote.total_cents} />
      {quote.credit_cents > 0 && (
        <p>{t('You’ll have {amount} in credit after this change.', { amount: usd(quote.credit_cents) })}</p>
      )}
      <p>
        {t('This plan costs {price} a month. Your next payment is {amount} on {day}.', {
          price: usd(quote.month_cents),
          amount: usd(quote.next_charge_cents),
          day: formatPlainDay(quote.next_charge),
        })}
      </p>
    </>
  )
}
