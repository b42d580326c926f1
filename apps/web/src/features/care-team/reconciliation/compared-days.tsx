import type { ComparedDay } from '@stillwater/contract/care/reconciliation'
import { t } from '@stillwater/contract/words'
import '@stillwater/contract/words-with-plurals'
import { formatShortDay } from '@stillwater/domain/formats/moments'
import { usd } from '@stillwater/domain/formats/money'
import { Chip } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { momentWords } from '../../safety/queue/moments.ts'

const heads = () => [
  t('Day'),
  t('Our ledger'),
  t('Processor’s'),
  t('Of that, disputes'),
  t('Result'),
  t('Compared'),
]

export function ComparedDays({ days }: { days: readonly ComparedDay[] }) {
  const [, ours, theirs, disputes, result, compared] = heads()
  return (
    <table className="sw-table sw-table-dense desk-table">
      <caption>{t('Days that were compared')}</caption>
      <TableHead heads={heads()} />
      <tbody>
        {days.map((one) => (
          <tr key={one.day}>
            <th scope="row">{formatShortDay(one.day)}</th>
            <td data-label={ours}>
              {usd(one.ours_cents)}
              <span className="desk-sub">{movements(one.ours_count)}</span>
            </td>
            <td data-label={theirs}>
              {usd(one.theirs_cents)}
              <span className="desk-sub">{movements(one.theirs_count)}</span>
            </td>
            <td data-label={disputes}>{usd(one.disputed_cents)}</td>
            <td data-label={result}>
              {one.open === 0 ? (
                <Chip tone="leaf">{t('Agrees')}</Chip>
              ) : (
                <Chip tone="danger">
                  {t('{count, plural, one {# difference} other {# differences}}', { count: one.open })}
                </Chip>
              )}
            </td>
            <td data-label={compared}>{momentWords(one.ran_at, serverNow())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const movements = (count: number) => t('{count, plural, one {# movement} other {# movements}}', { count })
