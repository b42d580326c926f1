import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { BrokenGlass } from '@stillwater/contract/care/break-glass'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { EarlierEntries } from '../earlier-entries.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { momentWords } from '../../safety/queue/moments.ts'
import { roleName } from '../../safety/queue/safety-words.ts'
import { brokenGlass } from './break-glass.queries.ts'
import './break-glass.css'

/** For administrators: which charts were opened outside a panel, and why. */
export default function BrokenGlassScreen() {
  return (
    <CarePage
      title={t('Charts opened outside a panel')}
      aside={<Link href="/care/open-chart">{t('Open a chart')}</Link>}
    >
      <p className="sw-prose">
        {t('A chart opens with a written reason, for one hour. We tell the patient who opened it and when.')}
      </p>
      <Openings />
    </CarePage>
  )
}

function Openings() {
  const list = useInfiniteQuery(brokenGlass)
  if (list.isPending && !list.isPaused) return <Skeleton label={t('Loading opened charts...')} lines={4} />
  if (!list.data)
    return <LoadFailed retry={() => list.refetch()}>{t('We couldn’t load the opened charts.')}</LoadFailed>
  const now = Date.parse(list.data.pages[0]?.now ?? '')
  const openings = list.data.pages.flatMap((page) => page.openings)
  if (openings.length === 0)
    return <NothingHere>{t('No one has opened a chart outside their panel.')}</NothingHere>
  return (
    <>
      <OpeningTable openings={openings} now={now} />
      <EarlierEntries list={list} />
    </>
  )
}

const columns = (now: number): TableColumn<BrokenGlass>[] => [
  { key: 'opened', head: t('Opened'), cell: ({ created_at }) => momentWords(created_at, now) },
  {
    key: 'by',
    head: t('By'),
    cell: ({ person: { name, role } }) =>
      name ? t('{name}, {role}', { name, role: t(roleName(role)) }) : t(roleName(role)),
  },
  { key: 'patient', head: t('Patient'), cell: ({ patient }) => patient.name },
  { key: 'reason', head: t('Reason'), cell: ({ reason }) => <div className="glass-reason">{reason}</div> },
  {
    key: 'until',
    head: t('Until'),
    cell: ({ until }) => (
      <span>
        {momentWords(until, now)}
        {Date.parse(until) > now && <b className="glass-open">{t('Open now')}</b>}
      </span>
    ),
  },
]

function OpeningTable({ openings, now }: { openings: readonly BrokenGlass[]; now: number }) {
  return (
    <Table
      caption={t('Charts opened outside a panel')}
      cards
      className="glass-table"
      columns={columns(now)}
      rows={openings}
      rowKey={({ id }) => id}
    />
  )
}
