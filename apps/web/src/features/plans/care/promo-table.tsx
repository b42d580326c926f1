import type { CarePlans, ListedPromo } from '@stillwater/contract/care-plans'
import { t, words } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import type { PromoState } from '@stillwater/domain/plans/promo-codes'
import { Button } from '@stillwater/ui/actions/button'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
import { daysWords, plansWords, usesWords } from './promo-words.ts'

const states: Record<PromoState, { label: string; tone: ChipTone }> = {
  planned: { label: words('Planned'), tone: 'neutral' },
  current: { label: words('Current'), tone: 'leaf' },
  over: { label: words('Over'), tone: 'neutral' },
}

interface PromoTableProps extends Pick<CarePlans, 'promos'> {
  onEnd: (promo: ListedPromo) => void
}

const heads = () => [t('Code'), t('First month'), t('For'), t('Days'), t('Used'), t('State'), t('Actions')]

/** The clinic's codes first, newest first, then those of the product. */
export function PromoTable({ promos, onEnd }: PromoTableProps) {
  return (
    <div className="plans-scroll">
      <table className="sw-table sw-table-dense promo-table">
        <caption className="sw-table-caption">{t('Promo codes')}</caption>
        <TableHead heads={heads()} />
        <tbody>
          {promos.map((promo) => (
            <tr key={promo.code}>
              <th scope="row" id={`promo-code-${promo.code}`}>
                {promo.code}
              </th>
              <td>{usd(promo.first_month_cents)}</td>
              <td>{plansWords(promo)}</td>
              <td>{daysWords(promo)}</td>
              <td>{usesWords(promo)}</td>
              <td>
                <Chip tone={states[promo.state].tone}>
                  {promo.is_built_in && promo.state !== 'over' ? t('Built in') : t(states[promo.state].label)}
                </Chip>
              </td>
              <td>
                {!promo.is_built_in && promo.state !== 'over' && (
                  <Button
                    kind="text"
                    small
                    aria-describedby={`promo-code-${promo.code}`}
                    onClick={() => onEnd(promo)}
                  >
                    {t('End code')}
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
