import { Fragment } from 'react'
import { Link } from 'wouter'
import type { AuditEvent } from '@stillwater/contract/care/audit'
import { t } from '@stillwater/contract/words'
import { Chip } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { momentWords } from '../../safety/queue/moments.ts'
import { chartHref } from '../panel/panel-place.ts'
import { auditHref } from './audit-place.ts'
import { actorRoleWords, outcomeTones, outcomeWords, reasonWords, shortId } from './audit-words.ts'

const columns = (): TableColumn<AuditEvent>[] => [
  { key: 'when', head: t('When'), cell: ({ at }) => momentWords(at, serverNow()) },
  { key: 'who', head: t('Who'), cell: (event) => <Actor event={event} /> },
  {
    key: 'what',
    head: t('What'),
    cell: ({ what, action }) => (
      <span>
        {what}
        {what !== action && <code className="desk-code">{breakable(action)}</code>}
      </span>
    ),
  },
  {
    key: 'patient',
    head: t('Patient'),
    cell: ({ patient_id }) => patient_id && <PatientLinks id={patient_id} />,
  },
  { key: 'outcome', head: t('Outcome'), cell: (event) => <Outcome event={event} /> },
]

/** A patient is shown by id alone: their name is behind break-glass. decision N39 */
export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  return (
    <Table
      caption={t('Audit events, newest first')}
      dense
      cards
      className="desk-table"
      columns={columns()}
      rows={events}
      rowKey={({ id }) => String(id)}
    />
  )
}

/** On a phone a path breaks after a slash, not inside of a word. */
const breakable = (action: string) =>
  action.split('/').map((part, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))

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

function Outcome({ event: { outcome, reason } }: { event: AuditEvent }) {
  return (
    <span className="desk-chips">
      <Chip tone={outcomeTones[outcome]}>{t(outcomeWords[outcome])}</Chip>
      {reason && <Chip tone={reason === 'break_glass' ? 'encourage' : 'neutral'}>{reasonWords(reason)}</Chip>}
    </span>
  )
}
