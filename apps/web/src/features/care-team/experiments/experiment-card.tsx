import type { CareExperiment } from '@stillwater/contract/care/experiments'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Chip } from '@stillwater/ui/records/chip'
import { Table } from '@stillwater/ui/records/table'
import { shortDay } from '../../results/score-words.ts'

interface ExperimentCardProps {
  experiment: CareExperiment
  onOpen: (dialog: 'define' | 'start' | 'end') => void
}

export function ExperimentCard({ experiment, onOpen }: ExperimentCardProps) {
  const { key, variants, started_at, ended_at } = experiment
  const describedBy = `experiment-${key}`
  return (
    <li className="experiment">
      <div className="experiment-head">
        <h2 id={describedBy}>{key}</h2>
        <State experiment={experiment} />
      </div>
      <Table
        caption={t('Variants of {key}', { key })}
        dense
        cards
        rows={variants}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', head: t('Variant'), cell: ({ name }) => name },
          { key: 'weight', head: t('Weight'), cell: ({ weight }) => weight, end: true },
          { key: 'people', head: t('People'), cell: ({ people }) => people, end: true },
          { key: 'members', head: t('Became members'), cell: ({ members }) => members, end: true },
        ]}
      />
      {!ended_at && (
        <div className="experiment-actions">
          {started_at ? (
            <Button kind="secondary" small aria-describedby={describedBy} onClick={() => onOpen('end')}>
              {t('End test')}
            </Button>
          ) : (
            <>
              <Button kind="secondary" small aria-describedby={describedBy} onClick={() => onOpen('define')}>
                {t('Edit variants')}
              </Button>
              <Button small aria-describedby={describedBy} onClick={() => onOpen('start')}>
                {t('Start test')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

function State({ experiment: { started_at, ended_at, winner } }: { experiment: CareExperiment }) {
  if (ended_at)
    return (
      <Chip>
        {t('Ended {day}, everyone gets {winner}', { day: shortDay(ended_at), winner: winner ?? '' })}
      </Chip>
    )
  if (started_at) return <Chip tone="leaf">{t('Running since {day}', { day: shortDay(started_at) })}</Chip>
  return <Chip tone="encourage">{t('Not started')}</Chip>
}
