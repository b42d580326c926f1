import type { JobKind, PeriodicJob } from '@stillwater/contract/care/jobs'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Chip } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { momentWords } from '../../safety/queue/moments.ts'
import { JobName } from './job-name.tsx'
import { spanWords } from './job-words.ts'

const kindColumns = (now: number): TableColumn<JobKind>[] => [
  { key: 'kind', head: t('Kind'), cell: ({ name }) => <JobName name={name} /> },
  { key: 'scheduled', head: t('Scheduled'), cell: ({ scheduled }) => scheduled },
  {
    key: 'due',
    head: t('Due'),
    cell: ({ due, due_since }) => (
      <span>
        {due}
        {due_since && (
          <span className="desk-sub">
            {t('for {span}', { span: spanWords(now - Date.parse(due_since)) })}
          </span>
        )}
      </span>
    ),
  },
  { key: 'running', head: t('Running'), cell: ({ running }) => running },
  { key: 'retrying', head: t('Retrying'), cell: ({ retrying }) => retrying },
  { key: 'dead', head: t('Given up'), cell: ({ dead }) => dead },
]

export function JobKinds({ kinds, now }: { kinds: readonly JobKind[]; now: number }) {
  if (kinds.length === 0) return <Notice>{t('The queue is empty.')}</Notice>
  return (
    <Table
      caption={t('In the queue')}
      captionShown
      dense
      cards
      className="desk-table"
      columns={kindColumns(now)}
      rows={kinds}
      rowKey={({ name }) => name}
    />
  )
}

const periodicColumns = (now: number): TableColumn<PeriodicJob>[] => [
  { key: 'job', head: t('Job'), cell: ({ name }) => <JobName name={name} /> },
  {
    key: 'every',
    head: t('Runs every'),
    cell: ({ every_ms }) => (every_ms === null ? '' : spanWords(every_ms)),
  },
  {
    key: 'last',
    head: t('Last run'),
    cell: ({ last_run_at }) => (last_run_at ? momentWords(last_run_at, now) : t('Not yet')),
  },
  { key: 'next', head: t('Next run'), cell: ({ next_run_at }) => momentWords(next_run_at, now) },
  { key: 'state', head: t('Status'), cell: lastRunState },
]

export function PeriodicJobs({ jobs, now }: { jobs: readonly PeriodicJob[]; now: number }) {
  return (
    <Table
      caption={t('Periodic jobs')}
      captionShown
      dense
      cards
      className="desk-table"
      columns={periodicColumns(now)}
      rows={jobs}
      rowKey={({ name }) => name}
    />
  )
}

function lastRunState({ is_running, failure }: PeriodicJob) {
  if (is_running) return <Chip tone="leaf">{t('Running')}</Chip>
  if (!failure) return <Chip>{t('Waiting')}</Chip>
  return (
    <span>
      <Chip tone="encourage">{t('Last run failed')}</Chip> <code>{failure}</code>
    </span>
  )
}
