import type { QueryKey } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Delivery } from '@stillwater/contract/care/deliveries'
import { retryJob } from '@stillwater/contract/care/jobs'
import { messageNames } from '@stillwater/contract/message-words'
import { t, words } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { failureWords } from '../../safety/queue/failure-words.ts'
import { momentWords } from '../../safety/queue/moments.ts'
import { shortId } from '../audit/audit-words.ts'
import { jobTitle } from '../jobs/job-words.ts'
import { chartHref } from '../panel/panel-place.ts'

const stateWords: Record<Delivery['state'], string> = {
  accepted: words('Accepted'),
  retrying: words('Retrying'),
  refused: words('Refused'),
  given_up: words('Given up'),
}
const tones: Record<Delivery['state'], ChipTone> = {
  accepted: 'leaf',
  retrying: 'encourage',
  refused: 'encourage',
  given_up: 'encourage',
}

interface DeliveryTableProps {
  deliveries: readonly Delivery[]
  invalidates: { queryKey: QueryKey }
}

const columns = (isRetrying: boolean, onRetry: (job_id: number) => void): TableColumn<Delivery>[] => [
  { key: 'when', head: t('When'), cell: ({ tried_at }) => momentWords(tried_at, serverNow()) },
  { key: 'message', head: t('Message'), cell: (one) => <Message delivery={one} /> },
  { key: 'to', head: t('To'), cell: (one) => <Recipient delivery={one} /> },
  { key: 'state', head: t('Status'), cell: (one) => <State delivery={one} /> },
  { key: 'attempts', head: t('Attempts'), cell: (one) => one.attempts },
  {
    key: 'actions',
    head: t('Actions'),
    cell: ({ id, retry_job_id: job_id }) =>
      job_id !== null && (
        <Button
          kind="text"
          small
          busy={isRetrying}
          aria-describedby={`delivery-${id}`}
          onClick={() => onRetry(job_id)}
        >
          {t('Send again')}
        </Button>
      ),
  },
]

export function DeliveryTable({ deliveries, invalidates }: DeliveryTableProps) {
  const retry = useChange(retryJob, {
    invalidates: [invalidates],
    onSuccess({ data }) {
      raiseNotice(
        data.retried ? t('The message is queued to be sent now.') : t('It is waiting or was sent already.'),
        'info',
      )
      // The button is gone once the message is queued.
      focusPageStart()
    },
  })
  return (
    <>
      <ChangeFailed failure={retry.failure} />
      <Table
        caption={t('Emails and texts, newest first')}
        dense
        cards
        className="desk-table"
        rows={deliveries}
        rowKey={({ id }) => id}
        columns={columns(retry.isPending, (job_id) => void retry.send({ body: { job_id } }))}
      />
    </>
  )
}

function Message({ delivery: { id, channel, kind } }: { delivery: Delivery }) {
  return (
    <span id={`delivery-${id}`}>
      {channel === 'mail' ? t('Email') : t('Text')}: {messageName(kind)}
      <code className="desk-code">{kind}</code>
    </span>
  )
}

/** One that an earlier version sent has the name of its job. */
function messageName(kind: string): string {
  const name = messageNames[kind]
  return name === undefined ? jobTitle(kind) : t(name)
}

/** A patient is shown by id alone: their name is behind break-glass. decision N39 */
function Recipient({ delivery: { to, person } }: { delivery: Delivery }) {
  return (
    <span>
      {to}
      {person?.is_patient && (
        <Link
          className="desk-sub"
          href={chartHref(person.id)}
          aria-label={t('Open chart of patient {number}', { number: shortId(person.id) })}
        >
          {t('Patient {number}', { number: shortId(person.id) })}
        </Link>
      )}
      {person && !person.is_patient && <span className="desk-sub">{person.name}</span>}
    </span>
  )
}

function State({ delivery: { state, code } }: { delivery: Delivery }) {
  return (
    <span>
      <Chip tone={tones[state]}>{t(stateWords[state])}</Chip>
      {code && (
        <span className="desk-sub">
          {t(failureWords(code))} {t('Code: {code}', { code })}
        </span>
      )}
    </span>
  )
}
