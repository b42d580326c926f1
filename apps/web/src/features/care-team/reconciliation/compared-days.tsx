import type { ComparedDay } from '@stillwater/contract/care/reconciliation'
import { t } from '@stillwater/contract/words'
import '@stillwater/contract/words-with-plurals'
import { usd } from '@stillwater/domain/formats/money'
import { Chip } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { formatShortDay } from '../../../platform/dates.ts'
import { momentWords } from '../../safety/queue/moments.ts'

const columns = (): TableColumn<ComparedDay>[] => [
  { key: 'day', head: t('Day'), cell: ({ day }) => formatShortDay(day) },
  {
    key: 'ours',
    head: t('Our ledger'),
    end: true,
    cell: (one) => <Sum cents={one.ours_cents} count={one.ours_count} />,
  },
  {
    key: 'theirs',
    head: t('Processor’s'),
    end: true,
    cell: (one) => <Sum cents={one.theirs_cents} count={one.theirs_count} />,
  },
  {
    key: 'disputes',
    head: t('Of that, disputes'),
    end: true,
    cell: ({ disputed_cents }) => usd(disputed_cents),
  },
  { key: 'result', head: t('Result'), cell: resultChip },
  { key: 'compared', head: t('Compared'), cell: ({ ran_at }) => momentWords(ran_at, serverNow()) },
]

export function ComparedDays({ days }: { days: readonly ComparedDay[] }) {
  return (
    <Table
      caption={t('Days that were compared')}
      captionShown
      dense
      cards
      className="desk-table"
      columns={columns()}
      rows={days}
      rowKey={({ day }) => day}
    />
  )
}

function Sum({ cents, count }: { cents: number; count: number }) {
  return (
    <span>
      {usd(cents)}
      <span className="desk-sub">
        {t('{count, plural, one {# movement} other {# movements}}', { count })}
      </span>
    </span>
  )
}

function resultChip({ open: count }: ComparedDay) {
  if (count === 0) return <Chip tone="leaf">{t('Agrees')}</Chip>
  return (
    <Chip tone="encourage">{t('{count, plural, one {# difference} other {# differences}}', { count })}</Chip>
  )
}
