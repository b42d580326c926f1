import { useState } from 'react'
import type { Chart } from '@stillwater/contract/care/chart'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { shortDay } from '../../results/score-words.ts'
import { ChartSection } from './chart-section.tsx'
import { timelineEntries } from './timeline-entries.ts'

const firstShown = 12

export function ChartTimeline({ chart }: { chart: Chart }) {
  const [isWhole, setWhole] = useState(false)
  const entries = timelineEntries(chart)
  return (
    <ChartSection id="timeline" title={t('Timeline')}>
      <ol className="chart-timeline">
        {entries.slice(0, isWhole ? undefined : firstShown).map(({ key, at, text }) => (
          <li key={key}>
            <time dateTime={at}>{shortDay(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {entries.length > firstShown && (
        <Button kind="text" small onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Show less') : t('Show the whole timeline')}
        </Button>
      )}
    </ChartSection>
  )
}
