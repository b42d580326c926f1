import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CareExperiment } from '@stillwater/contract/care/experiments'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ExperimentCard } from './experiment-card.tsx'
import { ExperimentDialog } from './experiment-dialog.tsx'
import { careExperiments } from './experiments.queries.ts'
import { StartDialog } from './start-dialog.tsx'
import './experiments.css'

type Open = { dialog: 'define' } | { dialog: 'define' | 'start' | 'end'; experiment: CareExperiment }

/** The A/B tests of the clinic, for an administrator. */
export default function ExperimentsScreen() {
  const query = useQuery(careExperiments)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const experiment = open && 'experiment' in open ? open.experiment : null
  return (
    <CarePage
      title={t('A/B tests')}
      aside={
        <Button small onClick={() => setOpen({ dialog: 'define' })}>
          {t('Create test')}
        </Button>
      }
    >
      <p className="experiments-about">
        {t(
          'Each person keeps the variant they first got. We count people and members, never health data. Safety, crisis and consent are the same for everyone.',
        )}
      </p>
      {query.isPending ? (
        <Skeleton label={t('Loading tests...')} lines={6} />
      ) : query.data ? (
        query.data.experiments.length === 0 ? (
          <NothingHere>{t('No tests yet.')}</NothingHere>
        ) : (
          <ul className="experiments" aria-label={t('A/B tests')}>
            {query.data.experiments.map((one) => (
              <ExperimentCard
                key={one.key}
                experiment={one}
                onOpen={(dialog) => setOpen({ dialog, experiment: one })}
              />
            ))}
          </ul>
        )
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load the tests.')}</LoadFailed>
      )}
      {open?.dialog === 'define' && <ExperimentDialog experiment={experiment} onClose={close} />}
      {open?.dialog === 'start' && experiment && <StartDialog experiment={experiment} onClose={close} />}
      {open?.dialog === 'end' && experiment && <EndDialog experiment={experiment} onClose={close} />}
    </CarePage>
  )
}
