import { Link } from 'wouter'
import type { DeskDispute } from '@stillwater/contract/care/reconciliation'
import { t, words } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { momentWords } from '../../safety/queue/moments.ts'
import { shortId } from '../audit/audit-words.ts'
import { spanWords } from '../jobs/job-words.ts'
import { chartHref } from '../panel/panel-place.ts'

const stateWords: Record<DeskDispute['state'], string> = {
  opened: words('Open'),
  won: words('Won'),
  lost: words('Lost'),
}
const tones: Record<DeskDispute['state'], ChipTone> = { opened: 'danger', won: 'leaf', lost: 'neutral' }

const heads = () => [t('Invoice'), t('Held by the bank'), t('Fee'), t('Answer by'), t('State')]

/** Payments that banks dispute, the next date first. They are answered at the card processor. */
export function DisputeTable({ disputes }: { disputes: readonly DeskDispute[] }) {
  const [, held, fee, answer, state] = heads()
  return (
    <table className="sw-table sw-table-dense desk-table">
      <caption>{t('Disputes')}</caption>
      <TableHead heads={heads()} />
      <tbody>
        {disputes.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.invoice_number}
              <Link
                className="desk-sub"
                href={chartHref(one.patient_id)}
                aria-label={t('Open chart of patient {number}', { number: shortId(one.patient_id) })}
              >
                {t('Patient {number}', { number: shortId(one.patient_id) })}
              </Link>
            </th>
            <td data-label={held}>{usd(one.amount_cents)}</td>
            <td data-label={fee}>{usd(one.fee_cents)}</td>
            <td data-label={answer}>
              <AnswerBy dispute={one} />
            </td>
            <td data-label={state}>
              <Chip tone={tones[one.state]}>{t(stateWords[one.state])}</Chip>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AnswerBy({ dispute: { state, respond_by } }: { dispute: DeskDispute }) {
  if (state !== 'opened') return <>{t('The bank has decided')}</>
  if (respond_by === null) return <>{t('No answer is asked for')}</>
  const left = Date.parse(respond_by) - serverNow()
  return (
    <span>
      {momentWords(respond_by, serverNow())}
      <span className="desk-sub">
        {left > 0 ? t('{span} left', { span: spanWords(left) }) : t('The date has passed')}
      </span>
    </span>
  )
}
