import type { CarePlans } from '@stillwater/contract/care-plans'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import type { PriceKey } from '@stillwater/domain/plans/price-list'
import { Button } from '@stillwater/ui/actions/button'
import { TableHead } from '@stillwater/ui/records/table-head'
import { priceName } from './price-words.ts'

interface PriceTableProps extends Pick<CarePlans, 'prices'> {
  onChange: (key: PriceKey) => void
}

const heads = () => [t('Plan'), t('Who pays for visits'), t('A month'), t('First month'), t('Actions')]

/** What each plan costs a new member today. */
export function PriceTable({ prices, onChange }: PriceTableProps) {
  return (
    <div className="plans-scroll">
      <table className="sw-table sw-table-dense promo-table">
        <caption className="sw-table-caption">{t('Prices for new members')}</caption>
        <TableHead heads={heads()} />
        <tbody>
          {prices.map(({ billed_as, month_cents, first_month_cents }) => (
            <tr key={billed_as}>
              <th scope="row" id={`plan-price-${billed_as}`}>
                {priceName(billed_as)}
              </th>
              <td>{billed_as === 'insurance' ? t('Insurance') : t('Out of pocket')}</td>
              <td>{usd(month_cents)}</td>
              <td>{usd(first_month_cents)}</td>
              <td>
                <Button
                  kind="text"
                  small
                  aria-describedby={`plan-price-${billed_as}`}
                  onClick={() => onChange(billed_as)}
                >
                  {t('Change price')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
