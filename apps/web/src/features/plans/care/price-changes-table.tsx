import type { CarePlans, ListedPrice } from '@stillwater/contract/care/plans'
import { t, words } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import type { PriceState } from '@stillwater/domain/plans/price-list'
import { Button } from '@stillwater/ui/actions/button'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { formatShortDate, formatShortDay } from '../../../platform/dates.ts'
import { ownZone } from '../../../platform/own-zone.ts'
import { priceName } from './price-words.ts'

const states: Record<PriceState, { label: string; tone: ChipTone }> = {
  coming: { label: words('Coming'), tone: 'neutral' },
  current: { label: words('Current'), tone: 'leaf' },
  past: { label: words('Past'), tone: 'neutral' },
  withdrawn: { label: words('Withdrawn'), tone: 'neutral' },
}

interface PriceChangesTableProps extends Pick<CarePlans, 'price_changes'> {
  onWithdraw: (price: ListedPrice) => void
}

const rowId = ({ billed_as, from_day, created_at }: ListedPrice) =>
  `price-change-${billed_as}-${from_day}-${Date.parse(created_at)}`
const dayOf = (at: string) => formatShortDate(at, ownZone())

const columns = (onWithdraw: PriceChangesTableProps['onWithdraw']): TableColumn<ListedPrice>[] => [
  {
    key: 'plan',
    head: t('Plan'),
    cell: (price) => <span id={rowId(price)}>{priceName(price.billed_as)}</span>,
  },
  { key: 'from', head: t('From'), cell: ({ from_day }) => formatShortDay(from_day) },
  { key: 'month', head: t('Per month'), end: true, cell: ({ month_cents }) => usd(month_cents) },
  {
    key: 'first',
    head: t('First month'),
    end: true,
    cell: ({ first_month_cents }) => usd(first_month_cents),
  },
  { key: 'set', head: t('Set'), cell: setWords },
  {
    key: 'state',
    head: t('Status'),
    cell: ({ state }) => <Chip tone={states[state].tone}>{t(states[state].label)}</Chip>,
  },
  {
    key: 'actions',
    head: t('Actions'),
    cell: (price) =>
      price.can_withdraw && (
        <Button kind="text" small aria-describedby={rowId(price)} onClick={() => onWithdraw(price)}>
          {t('Withdraw price')}
        </Button>
      ),
  },
]

/** What the clinic set, with who did it and when. */
export function PriceChangesTable({ price_changes, onWithdraw }: PriceChangesTableProps) {
  if (price_changes.length === 0)
    return <p className="sw-quiet">{t('No prices have changed. Every plan has its built-in price.')}</p>
  return (
    <Table
      caption={t('Price changes')}
      captionShown
      dense
      cards
      className="plans-table"
      columns={columns(onWithdraw)}
      rows={price_changes}
      rowKey={rowId}
    />
  )
}

function setWords({ created_at, created_by, withdrawn_at, withdrawn_by }: ListedPrice): string {
  const said = { day: dayOf(created_at), name: created_by ?? t('someone who left') }
  if (withdrawn_at === null) return t('{day} by {name}', said)
  return t('{day} by {name}, withdrawn {gone} by {other}', {
    ...said,
    gone: dayOf(withdrawn_at),
    other: withdrawn_by ?? t('someone who left'),
  })
}
