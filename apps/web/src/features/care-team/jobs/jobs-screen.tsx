import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { JobKinds, PeriodicJobs } from './job-tables.tsx'
import { jobQueue } from './jobs.queries.ts'
import '../desk.css'

/** For administrators: what the server does in the background, and what it failed to do. */
export default function JobsScreen() {
  return (
    <CarePage title={t('Jobs')}>
      <p className="sw-prose">
        {t(
          'Emails, texts, charges and other background work. A job that fails is retried four times, over about 45 minutes. Then it waits here.',
        )}
      </p>
      <Queue />
    </CarePage>
  )
}

function Queue() {
  const queue = useQuery(jobQueue)
  if (queue.isPending && !queue.isPaused) return <Skeleton label={t('Loading jobs...')} lines={8} />
  if (!queue.data)
    return <LoadFailed retry={() => queue.refetch()}>{t('We couldn’t load the jobs.')}</LoadFailed>
  const { kinds, failed, failed_count, periodic, now } = queue.data
  return (
    <>
      <StaleNotice query={queue} />
      <FailedJobs failed={failed} count={failed_count} kinds={kinds} now={Date.parse(now)} />
      <JobKinds kinds={kinds} now={Date.parse(now)} />
      <PeriodicJobs jobs={periodic} now={Date.parse(now)} />
    </>
  )
}
