import { retryJob, retryJobs, type FailedJob, type JobKind } from '@stillwater/contract/care/jobs'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Chip } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
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

const heads = () => [t('Job'), t('State'), t('Failure'), t('Attempts'), t('Added'), t('Actions')]

export function FailedJobs({ failed, count, kinds, now }: FailedJobsProps) {
  const retry = useChange(retryJob, {
    invalidates: [jobQueue],
    onSuccess: ({ data }) =>
      raiseNotice(
        data.retried ? t('The job is queued to run now.') : t('The job is waiting, running or done already.'),
        'info',
      ),
  })
  const [, state, failure, attempts, added, actions] = heads()
  if (count === 0) return <Notice>{t('No job has failed.')}</Notice>
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">{t('Failed jobs')}</h2>
      <RetryKinds kinds={kinds} />
      <ChangeFailed failure={retry.failure} />
      <table className="sw-table sw-table-dense desk-table">
        <caption className="sw-hidden">{t('Failed jobs')}</caption>
        <TableHead heads={heads()} />
        <tbody>
          {failed.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                <JobName
                  name={job.name}
                  id={`job-${job.id}`}
                  detail={t('no. {number}', { number: String(job.id) })}
                />
              </th>
              <td data-label={state}>
                <JobState job={job} now={now} />
              </td>
              <td data-label={failure}>
                <code>{job.failure}</code>
              </td>
              <td data-label={attempts}>{job.attempts}</td>
              <td data-label={added}>{momentWords(job.created_at, now)}</td>
              <td data-label={actions}>
                <Button
                  kind="text"
                  small
                  busy={retry.isPending}
                  aria-describedby={`job-${job.id}`}
                  onClick={() => void retry.send({ body: { job_id: job.id } })}
                >
                  {t('Retry now')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > failed.length && (
        <p className="sw-small sw-quiet">
          {t('The newest {shown} of {count} failed jobs are shown.', { shown: failed.length, count })}
        </p>
      )}
    </section>
  )
}

function JobState({ job: { state, at }, now }: { job: FailedJob; now: number }) {
  const isDead = state === 'dead'
  const time = momentWords(at, now)
  return (
    <span>
      <Chip tone={isDead ? 'danger' : 'encourage'}>{isDead ? t('Given up') : t('Retrying')}</Chip>
      <span className="desk-sub">{isDead ? time : t('Next {time}', { time })}</span>
    </span>
  )
}

/** One button for each kind with several failures: after an outage they are retried together. */
function RetryKinds({ kinds }: { kinds: readonly JobKind[] }) {
  const retry = useChange(retryJobs, {
    invalidates: [jobQueue],
    onSuccess: ({ data: { retried } }) =>
      raiseNotice(
        t(
          '{count, plural, =0 {No job was queued: none is waiting to be retried.} one {# job is queued to run now.} other {# jobs are queued to run now.}}',
          {
            count: retried,
          },
        ),
        'info',
      ),
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
