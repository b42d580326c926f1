import { Link } from 'wouter'
import type { DeskDispute } from '@stillwater/contract/care/reconciliation'
import { t, words } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
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
const tones: Record<DeskDispute['state'], ChipTone> = { opened: 'encourage', won: 'leaf', lost: 'neutral' }

const columns = (): TableColumn<DeskDispute>[] => [
  {
    key: 'invoice',
    head: t('Invoice'),
    cell: ({ invoice_number, patient_id }) => (
      <>
        {invoice_number}
        <Link
          className="desk-sub"
          href={chartHref(patient_id)}
          aria-label={t('Open chart of patient {number}', { number: shortId(patient_id) })}
        >
          {t('Patient {number}', { number: shortId(patient_id) })}
        </Link>
      </>
    ),
  },
  { key: 'held', head: t('Held by the bank'), end: true, cell: ({ amount_cents }) => usd(amount_cents) },
  { key: 'fee', head: t('Fee'), end: true, cell: ({ fee_cents }) => usd(fee_cents) },
  { key: 'answer', head: t('Answer by'), cell: (one) => <AnswerBy dispute={one} /> },
  {
    key: 'state',
    head: t('Status'),
    cell: ({ state }) => <Chip tone={tones[state]}>{t(stateWords[state])}</Chip>,
  },
]

/** Payments that banks dispute, the next date first. They are answered at the card processor. */
export function DisputeTable({ disputes }: { disputes: readonly DeskDispute[] }) {
  return (
    <Table
      caption={t('Disputes')}
      captionShown
      dense
      cards
      className="desk-table"
      columns={columns()}
      rows={disputes}
      rowKey={({ id }) => id}
    />
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
