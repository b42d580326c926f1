import type { Figures } from '@stillwater/contract/care/figures'
import { t } from '@stillwater/contract/words'
import { scaleFacts } from '@stillwater/domain/results/scales'
import { Notice } from '@stillwater/ui/feedback/notice'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { momentWords } from '../../safety/queue/moments.ts'
import { FigureCard } from './figure-card.tsx'
import { FigureSection } from './figure-section.tsx'
import { percentWords } from './figure-words.ts'

type Row = Figures['improvement'][number]['months'][number]

const fewPeople = (value: string) => value || t('Fewer than five')

/** One card for each scale; scores are sealed, so they are counted once a day. */
export function ImprovementFigures({ figures: { improvement, improvement_at } }: { figures: Figures }) {
  const meaning = t(
    'Patients who began with symptoms, with at least two scores by the end of the month and the last one within a year. Response: half of the first score or more is gone. Remission: the last score is in the lowest band. A month is left out where fewer than five people would be on either side.',
  )
  const definition = (
    <>
      {meaning}{' '}
      {improvement_at && (
        <span className="figure-counted">
          {t('Counted {time}.', { time: momentWords(improvement_at, serverNow()) })}
        </span>
      )}
    </>
  )
  if (improvement.length === 0)
    return (
      <FigureSection title={t('Improvement')} definition={definition}>
        <Notice isStatic>
          {improvement_at
            ? t('No one has two scores on a scale yet.')
            : t('Improvement is counted once a day. The first count has not run yet.')}
        </Notice>
      </FigureSection>
    )
  return improvement.map(({ scale, months }) => (
    <FigureCard<Row>
      key={scale}
      title={t('Improvement: {scale}', { scale: t(scaleFacts[scale].title) })}
      definition={definition}
      rows={months}
      drawn={{
        unit: t('Response, in percent of patients'),
        value: ({ response }) => (response === null ? null : response * 100),
        words: ({ response }) => percentWords(response),
      }}
      columns={[
        {
          key: 'measured',
          head: t('Patients'),
          cell: ({ measured }) => fewPeople(String(measured ?? '')),
          end: true,
        },
        {
          key: 'response',
          head: t('Response'),
          cell: ({ response }) => fewPeople(percentWords(response)),
          end: true,
        },
        {
          key: 'remission',
          head: t('Remission'),
          cell: ({ remission }) => fewPeople(percentWords(remission)),
          end: true,
        },
      ]}
      empty={t('Fewer than five people in every month, so nothing is shown.')}
    />
  ))
}
