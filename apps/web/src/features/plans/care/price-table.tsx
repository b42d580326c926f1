import type { CarePlans } from '@stillwater/contract/care/plans'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import type { PriceKey } from '@stillwater/domain/plans/price-list'
import { Button } from '@stillwater/ui/actions/button'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { priceName } from './price-words.ts'

type Price = CarePlans['prices'][number]

interface PriceTableProps extends Pick<CarePlans, 'prices'> {
  onChange: (key: PriceKey) => void
}

const rowId = ({ billed_as }: Price) => `plan-price-${billed_as}`

const columns = (onChange: PriceTableProps['onChange']): TableColumn<Price>[] => [
  {
    key: 'plan',
    head: t('Plan'),
    cell: (price) => <span id={rowId(price)}>{priceName(price.billed_as)}</span>,
  },
  {
    key: 'payer',
    head: t('Paid by'),
    cell: ({ billed_as }) => (billed_as === 'insurance' ? t('Insurance') : t('Out of pocket')),
  },
  { key: 'month', head: t('Per month'), end: true, cell: ({ month_cents }) => usd(month_cents) },
  {
    key: 'first',
    head: t('First month'),
    end: true,
    cell: ({ first_month_cents }) => usd(first_month_cents),
  },
  {
    key: 'actions',
    head: t('Actions'),
    cell: (price) => (
      <Button kind="text" small aria-describedby={rowId(price)} onClick={() => onChange(price.billed_as)}>
        {t('Change price')}
      </Button>
    ),
  },
]

/** What each plan costs someone who begins it today. */
export function PriceTable({ prices, onChange }: PriceTableProps) {
  return (
    <Table
      caption={t('Prices for new memberships')}
      captionShown
      dense
      cards
      className="plans-table"
      columns={columns(onChange)}
      rows={prices}
      rowKey={rowId}
    />
  )
}
