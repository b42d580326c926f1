import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/button'
import { Spinner } from '@stillwater/ui/spinner'
import { dayWords } from '../payments/day-words.ts'
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
    above: <span role="status">{answeredWords(leaving)}</span>,
    below: (
      <Button small wide onClick={onDone}>
        {t('Done')}
      </Button>
    ),
  }
}

function answeredWords(leaving: Answered): string {
  if (leaving.what === 'discount')
    return leaving.price === null
      ? t('Your next two months cost half.')
      : t('Your next two months cost {price} each.', { price: usd(Math.round(leaving.price * 100)) })
  return leaving.end_date
    ? t('Your care goes on until {day}. You can change your mind until then. A mail confirms it.', {
        day: dayWords(leaving.end_date),
      })
    : t('A mail confirms it. You can come back at any time.')
}
