import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { Spinner } from '@stillwater/ui/feedback/spinner'
import { formatPlainDay } from '../../../platform/dates.ts'
import { creditAtTheEnd } from '../membership/credit-words.ts'
import type { CancellationView } from './cancellation-views.tsx'
import type { Leaving } from './use-leaving.ts'

type Asked = Exclude<Leaving, { flow: 'open' }>
type Answered = Extract<Leaving, { flow: 'success' }>

/** What becomes of leaving, or of staying for less. */
export function outcomeView(leaving: Asked, onDone: () => void): CancellationView {
  if (leaving.flow === 'start')
    return {
      title: t('Processing...'),
      above: (
        <span role="status">
          <Spinner />
          <span className="sw-hidden">{t('Processing...')}</span>
        </span>
      ),
      below: null,
    }
  return {
    title: leaving.what === 'cancel' ? t('Your membership is canceled') : t('Thank you for staying'),
    above: (
      <div role="status" className="leaving-words">
        {answeredWords(leaving).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    ),
    below: (
      <Button small wide onClick={onDone}>
        {t('Done')}
      </Button>
    ),
  }
}

function answeredWords(leaving: Answered): string[] {
  if (leaving.what === 'discount')
    return [
      leaving.price === null
        ? t('Your next two months are half price.')
        : t('Your next two months cost {price} each.', { price: usd(Math.round(leaving.price * 100)) }),
    ]
  const { end_date, has_ended, under_way, credit_cents } = leaving
  const ends =
    end_date && !has_ended
      ? t(
          'Your care continues until {day}. You can change your mind until then. We’ll email you a confirmation.',
          {
            day: formatPlainDay(end_date),
          },
        )
      : t('It has ended. We’ll email you a confirmation. You can come back at any time.')
  return [ends, ...under_way.map(underWayWords), ...creditAtTheEnd(credit_cents, has_ended || !end_date)]
}

function underWayWords({ amount_cents, refunded }: { amount_cents: number; refunded: boolean }): string {
  const amount = usd(amount_cents)
  return refunded
    ? t(
        'A payment of {amount} was sent before you canceled, and it may still go through. If it does, we’ll refund all of it and email you.',
        { amount },
      )
    : t(
        'A payment of {amount} for an open invoice was sent before you canceled, and it may still go through. If it does, it pays that invoice.',
        { amount },
      )
}
