import { retryJob, retryJobs, type FailedJob, type JobKind } from '@stillwater/contract/care/jobs'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Chip } from '@stillwater/ui/records/chip'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { momentWords } from '../../safety/queue/moments.ts'
import { JobName } from './job-name.tsx'
import { jobTitle } from './job-words.ts'
import { jobQueue } from './jobs.queries.ts'

interface FailedJobsProps {
  failed: readonly FailedJob[]
  count: number
  kinds: readonly JobKind[]
  now: number
}

const columns = (
  now: number,
  isRetrying: boolean,
  onRetry: (job_id: number) => void,
): TableColumn<FailedJob>[] => [
  { key: 'job', head: t('Job'), cell: jobName },
  { key: 'state', head: t('Status'), cell: (job) => <JobState job={job} now={now} /> },
  { key: 'failure', head: t('Failure'), cell: (job) => <code>{job.failure}</code> },
  { key: 'attempts', head: t('Attempts'), cell: ({ attempts }) => attempts },
  { key: 'added', head: t('Added'), cell: ({ created_at }) => momentWords(created_at, now) },
  {
    key: 'actions',
    head: t('Actions'),
    cell: ({ id }) => (
      <Button kind="text" small busy={isRetrying} aria-describedby={`job-${id}`} onClick={() => onRetry(id)}>
        {t('Retry now')}
      </Button>
    ),
  },
]

export function FailedJobs({ failed, count, kinds, now }: FailedJobsProps) {
  const retry = useChange(retryJob, {
    invalidates: [jobQueue],
    onSuccess({ data }) {
      raiseNotice(
        data.retried ? t('The job is queued to run now.') : t('The job is waiting, running or done already.'),
        'info',
      )
      // The row goes with its button.
      focusPageStart()
    },
  })
  if (count === 0) return <Notice>{t('No job has failed.')}</Notice>
  return (
    <section className="desk-part" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">{t('Failed jobs')}</h2>
      <RetryKinds kinds={kinds} />
      <ChangeFailed failure={retry.failure} />
      <Table
        caption={t('Failed jobs')}
        dense
        cards
        className="desk-table"
        rows={failed}
        rowKey={({ id }) => String(id)}
        columns={columns(now, retry.isPending, (job_id) => void retry.send({ body: { job_id } }))}
      />
      {count > failed.length && (
        <p className="sw-small sw-quiet">
          {t('The newest {shown} of {count} failed jobs are shown.', { shown: failed.length, count })}
        </p>
      )}
    </section>
  )
}

function jobName({ id, name }: FailedJob) {
  return <JobName name={name} id={`job-${id}`} detail={t('no. {number}', { number: String(id) })} />
}

function JobState({ job: { state, at }, now }: { job: FailedJob; now: number }) {
  const isDead = state === 'dead'
  const time = momentWords(at, now)
  return (
    <span>
      <Chip tone="encourage">{isDead ? t('Given up') : t('Retrying')}</Chip>
      <span className="desk-sub">{isDead ? time : t('Next {time}', { time })}</span>
    </span>
  )
}

/** One button for each kind with several failures: after an outage they are retried together. */
function RetryKinds({ kinds }: { kinds: readonly JobKind[] }) {
  const retry = useChange(retryJobs, {
    invalidates: [jobQueue],
    onSuccess({ data: { retried } }) {
      raiseNotice(
        t(
          '{count, plural, =0 {No job was queued: none is waiting to be retried.} one {# job is queued to run now.} other {# jobs are queued to run now.}}',
          {
            count: retried,
          },
        ),
        'info',
      )
      focusPageStart()
    },
  })
  const several = kinds.filter(({ dead, retrying }) => dead + retrying > 1)
  if (several.length === 0) return null
  return (
    <>
      <p className="desk-chips">
        {several.map(({ name, dead, retrying }) => (
          <Button
            key={name}
            kind="secondary"
            small
            busy={retry.isPending}
            onClick={() => void retry.send({ body: { name } })}
          >
            {t('Retry all {count}: {kind}', { count: dead + retrying, kind: jobTitle(name) })}
          </Button>
        ))}
      </p>
      <ChangeFailed failure={retry.failure} />
    </>
  )
}
