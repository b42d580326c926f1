import { Link } from 'wouter'
import type { AuditEvent } from '@stillwater/contract/care/audit'
import { t } from '@stillwater/contract/words'
import { Chip } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { momentWords } from '../../safety/queue/moments.ts'
import { chartHref } from '../panel/panel-place.ts'
import { auditHref } from './audit-place.ts'
import { actorRoleWords, outcomeTones, outcomeWords, reasonWords, shortId } from './audit-words.ts'

const heads = () => [t('When'), t('Who'), t('What'), t('Patient'), t('Outcome')]

/** A patient is shown by id alone: their name is behind break-glass. decision N39 */
export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  const [, who, what, patient, outcome] = heads()
  return (
    <table className="sw-table sw-table-dense desk-table">
      <caption className="sw-hidden">{t('Audit events, newest first')}</caption>
      <TableHead heads={heads()} />
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row">{momentWords(event.at, serverNow())}</th>
            <td data-label={who}>
              <Actor event={event} />
            </td>
            <td data-label={what}>
              <span>
                {event.what}
                {event.what !== event.action && <code className="desk-code">{event.action}</code>}
              </span>
            </td>
            <td data-label={patient}>{event.patient_id ? <PatientLinks id={event.patient_id} /> : null}</td>
            <td data-label={outcome}>
              <span className="desk-chips">
                <Chip tone={outcomeTones[event.outcome]}>{t(outcomeWords[event.outcome])}</Chip>
                {event.reason && (
                  <Chip tone={event.reason === 'break_glass' ? 'encourage' : 'neutral'}>
                    {reasonWords(event.reason)}
                  </Chip>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Actor({ event: { actor } }: { event: AuditEvent }) {
  if (actor.name && actor.id)
    return (
      <span className="desk-person">
        <Link href={auditHref({ person: actor.id })}>{actor.name}</Link>
        <span className="desk-sub">{actorRoleWords(actor.role)}</span>
      </span>
    )
  return <span>{actorRoleWords(actor.role)}</span>
}

function PatientLinks({ id }: { id: string }) {
  const number = shortId(id)
  return (
    <span className="desk-links">
      <Link href={auditHref({ patient: id })} aria-label={t('Events of patient {number}', { number })}>
        <code>{number}</code>
      </Link>
      <Link
        className="desk-sub"
        href={chartHref(id)}
        aria-label={t('Open chart of patient {number}', { number })}
      >
        {t('Open chart')}
      </Link>
    </span>
  )
}
