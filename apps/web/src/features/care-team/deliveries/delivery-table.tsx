import type { QueryKey } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Delivery } from '@stillwater/contract/care/deliveries'
import { retryJob } from '@stillwater/contract/care/jobs'
import { messageNames } from '@stillwater/contract/message-words'
import { t, words } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
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
  refused: 'danger',
  given_up: 'danger',
}

const heads = () => [t('When'), t('Message'), t('To'), t('State'), t('Attempts'), t('Actions')]

interface DeliveryTableProps {
  deliveries: readonly Delivery[]
  invalidates: { queryKey: QueryKey }
}

export function DeliveryTable({ deliveries, invalidates }: DeliveryTableProps) {
  const retry = useChange(retryJob, {
    invalidates: [invalidates],
    onSuccess: ({ data }) =>
      raiseNotice(
        data.retried ? t('The message is queued to be sent now.') : t('It is waiting or was sent already.'),
        'info',
      ),
  })
  const [, message, to, state, attempts, actions] = heads()
  return (
    <>
      <ChangeFailed failure={retry.failure} />
      <table className="sw-table sw-table-dense desk-table">
        <caption className="sw-hidden">{t('Emails and texts, newest first')}</caption>
        <TableHead heads={heads()} />
        <tbody>
          {deliveries.map((one) => (
            <tr key={one.id}>
              <th scope="row">{momentWords(one.tried_at, serverNow())}</th>
              <td data-label={message} id={`delivery-${one.id}`}>
                <span>
                  {one.channel === 'mail' ? t('Email') : t('Text')}: {messageName(one.kind)}
                  <code className="desk-code">{one.kind}</code>
                </span>
              </td>
              <td data-label={to}>
                <Recipient delivery={one} />
              </td>
              <td data-label={state}>
                <span>
                  <Chip tone={tones[one.state]}>{t(stateWords[one.state])}</Chip>
                  {one.code && (
                    <span className="desk-sub">
                      {t(failureWords(one.code))} {t('Code: {code}', { code: one.code })}
                    </span>
                  )}
                </span>
              </td>
              <td data-label={attempts}>{one.attempts}</td>
              <td data-label={actions}>
                {one.retry_job_id !== null && (
                  <Button
                    kind="text"
                    small
                    busy={retry.isPending}
                    aria-describedby={`delivery-${one.id}`}
                    onClick={() => void retry.send({ body: { job_id: one.retry_job_id ?? 0 } })}
                  >
                    {t('Send again')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
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
