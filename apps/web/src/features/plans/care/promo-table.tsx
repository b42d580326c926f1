import type { CarePlans, ListedPromo } from '@stillwater/contract/care/plans'
import { t, words } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import type { PromoState } from '@stillwater/domain/plans/promo-codes'
import { Button } from '@stillwater/ui/actions/button'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { daysWords, plansWords, usesWords } from './promo-words.ts'

const states: Record<PromoState, { label: string; tone: ChipTone }> = {
  planned: { label: words('Planned'), tone: 'neutral' },
  current: { label: words('Current'), tone: 'leaf' },
  over: { label: words('Over'), tone: 'neutral' },
}

interface PromoTableProps extends Pick<CarePlans, 'promos'> {
  onEnd: (promo: ListedPromo) => void
}

const rowId = ({ code }: ListedPromo) => `promo-code-${code}`

const columns = (onEnd: PromoTableProps['onEnd']): TableColumn<ListedPromo>[] => [
  { key: 'code', head: t('Code'), cell: (promo) => <span id={rowId(promo)}>{promo.code}</span> },
  {
    key: 'first',
    head: t('First month'),
    end: true,
    cell: ({ first_month_cents }) => usd(first_month_cents),
  },
  { key: 'plans', head: t('For'), cell: plansWords },
  { key: 'days', head: t('Days'), cell: daysWords },
  { key: 'uses', head: t('Used'), cell: usesWords },
  {
    key: 'state',
    head: t('Status'),
    cell: ({ state, is_built_in }) => (
      <Chip tone={states[state].tone}>
        {is_built_in && state !== 'over' ? t('Built in') : t(states[state].label)}
      </Chip>
    ),
  },
  {
    key: 'actions',
    head: t('Actions'),
    cell: (promo) =>
      !promo.is_built_in &&
      promo.state !== 'over' && (
        <Button kind="text" small aria-describedby={rowId(promo)} onClick={() => onEnd(promo)}>
          {t('End code')}
        </Button>
      ),
  },
]

/** The clinic's codes first, newest first, then those of the product. */
export function PromoTable({ promos, onEnd }: PromoTableProps) {
  return (
    <Table
      caption={t('Promo codes')}
      captionShown
      dense
      cards
      className="plans-table"
      columns={columns(onEnd)}
      rows={promos}
      rowKey={rowId}
    />
  )
}
