import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { spanText } from '@stillwater/domain/messaging/answer-clock'
import { inboxFigures } from './inbox.queries.ts'

const minuteMs = 60_000
const none = '–'

/** How the caller keeps the response promise. */
export function InboxFigures() {
  const figures = useQuery(inboxFigures).data
  if (!figures) return null
  const { median_minutes, within_promise, promise_minutes, waiting, overdue } = figures
  return (
    <dl className="inbox-figures" aria-label={t('Your answers in the last 90 days')}>
      <Figure name={t('Median answer')}>{medianWords(median_minutes)}</Figure>
      <Figure name={t('Within {promise}', { promise: spanText(promise_minutes * minuteMs) })}>
        {within_promise === null ? none : `${Math.floor(within_promise * 100)}%`}
      </Figure>
      <Figure name={t('Waiting')}>{waiting}</Figure>
      <Figure name={t('Overdue')} isLate={overdue > 0}>
        {overdue}
      </Figure>
    </dl>
  )
}

function medianWords(minutes: number | null): string {
  if (minutes === null) return none
  return minutes === 0 ? t('under 1 min') : spanText(minutes * minuteMs)
}

function Figure({ name, isLate, children }: { name: string; isLate?: boolean; children: ReactNode }) {
  return (
    <div className="inbox-figure" data-late={isLate || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
