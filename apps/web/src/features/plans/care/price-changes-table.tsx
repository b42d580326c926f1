import type { CarePlans, ListedPrice } from '@stillwater/contract/care-plans'
import { t, words } from '@stillwater/contract/words'
import { formatShortDate, formatShortDay } from '@stillwater/domain/formats/moments'
import { usd } from '@stillwater/domain/formats/money'
import type { PriceState } from '@stillwater/domain/plans/price-list'
import { Button } from '@stillwater/ui/actions/button'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
import { deviceZone } from '../../../platform/device-zone.ts'
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
const dayOf = (at: string) => formatShortDate(at, deviceZone())

const heads = () => [t('Plan'), t('From'), t('A month'), t('First month'), t('Set'), t('State'), t('Actions')]

/** What the clinic set, with who did it and when. */
export function PriceChangesTable({ price_changes, onWithdraw }: PriceChangesTableProps) {
  if (price_changes.length === 0)
    return <p className="sw-quiet">{t('No price was changed yet. Every plan costs its built-in price.')}</p>
  return (
    <div className="plans-scroll">
      <table className="sw-table sw-table-dense promo-table">
        <caption className="sw-table-caption">{t('Price changes')}</caption>
        <TableHead heads={heads()} />
        <tbody>
          {price_changes.map((price) => (
            <tr key={rowId(price)}>
              <th scope="row" id={rowId(price)}>
                {priceName(price.billed_as)}
              </th>
              <td>{formatShortDay(price.from_day)}</td>
              <td>{usd(price.month_cents)}</td>
              <td>{usd(price.first_month_cents)}</td>
              <td>{setWords(price)}</td>
              <td>
                <Chip tone={states[price.state].tone}>{t(states[price.state].label)}</Chip>
              </td>
              <td>
                {price.can_withdraw && (
                  <Button kind="text" small aria-describedby={rowId(price)} onClick={() => onWithdraw(price)}>
                    {t('Withdraw price')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
