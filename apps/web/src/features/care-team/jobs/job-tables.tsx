import type { JobKind, PeriodicJob } from '@stillwater/contract/care/jobs'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Chip } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
import { momentWords } from '../../safety/queue/moments.ts'
import { JobName } from './job-name.tsx'
import { spanWords } from './job-words.ts'

const kindHeads = () => [t('Kind'), t('Scheduled'), t('Due'), t('Running'), t('Retrying'), t('Given up')]

export function JobKinds({ kinds, now }: { kinds: readonly JobKind[]; now: number }) {
  const [, scheduled, due, running, retrying, dead] = kindHeads()
  if (kinds.length === 0) return <Notice>{t('The queue is empty.')}</Notice>
  return (
    <table className="sw-table sw-table-dense desk-table">
      <caption>{t('In the queue')}</caption>
      <TableHead heads={kindHeads()} />
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.name}>
            <th scope="row">
              <JobName name={kind.name} />
            </th>
            <td data-label={scheduled}>{kind.scheduled}</td>
            <td data-label={due}>
              <span>
                {kind.due}
                {kind.due_since && (
                  <span className="desk-sub">
                    {t('for {span}', { span: spanWords(now - Date.parse(kind.due_since)) })}
                  </span>
                )}
              </span>
            </td>
            <td data-label={running}>{kind.running}</td>
            <td data-label={retrying}>{kind.retrying}</td>
            <td data-label={dead}>{kind.dead}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const periodicHeads = () => [t('Job'), t('Runs every'), t('Last run'), t('Next run'), t('State')]

export function PeriodicJobs({ jobs, now }: { jobs: readonly PeriodicJob[]; now: number }) {
  const [, every, last, next, state] = periodicHeads()
  return (
    <table className="sw-table sw-table-dense desk-table">
      <caption>{t('Periodic jobs')}</caption>
      <TableHead heads={periodicHeads()} />
      <tbody>
        {jobs.map((job) => (
          <tr key={job.name}>
            <th scope="row">
              <JobName name={job.name} />
            </th>
            <td data-label={every}>{job.every_ms === null ? '' : spanWords(job.every_ms)}</td>
            <td data-label={last}>{job.last_run_at ? momentWords(job.last_run_at, now) : t('Not yet')}</td>
            <td data-label={next}>{momentWords(job.next_run_at, now)}</td>
            <td data-label={state}>
              {job.is_running ? (
                <Chip tone="leaf">{t('Running')}</Chip>
              ) : job.failure ? (
                <span>
                  <Chip tone="danger">{t('Last run failed')}</Chip> <code>{job.failure}</code>
                </span>
              ) : (
                <Chip>{t('Waiting')}</Chip>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
