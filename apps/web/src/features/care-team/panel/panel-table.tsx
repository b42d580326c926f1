import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PanelPatient } from '@stillwater/contract/care/panel'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { formatShortDay } from '../../../platform/dates.ts'
import { initialsOf } from '../../people/initials-of.ts'
import { shortDay } from '../../results/score-words.ts'
import { CourseChip } from './course-chip.tsx'
import { orDash } from './or-dash.tsx'
import { chartHref } from './panel-place.ts'
import { instrumentWords, statusWords } from './panel-words.ts'

const columns = (): TableColumn<PanelPatient>[] => [
  { key: 'patient', head: t('Patient'), cell: (patient) => <Name patient={patient} /> },
  { key: 'scores', head: t('Scores since start'), cell: (patient) => <Scores patient={patient} /> },
  { key: 'check-in', head: t('Check-in'), cell: (patient) => orDash(checkIn(patient)) },
  {
    key: 'visit',
    head: t('Next visit'),
    cell: ({ next_appointment_at: at }) => orDash(at && shortDay(at)),
  },
  {
    key: 'supply',
    head: t('Medicine until'),
    cell: ({ without_from, flags }) =>
      orDash(
        without_from && (
          <Marked isMarked={flags.includes('running_out')}>{formatShortDay(without_from)}</Marked>
        ),
      ),
  },
  {
    key: 'unread',
    head: t('Messages'),
    cell: ({ unread }) =>
      orDash(unread > 0 && <b>{t('{unread, plural, one {# unread} other {# unread}}', { unread })}</b>),
  },
]

export function PanelTable({ patients }: { patients: readonly PanelPatient[] }) {
  return (
    <Table
      caption={t('Your patients')}
      dense
      cards
      className="panel-table"
      columns={columns()}
      rows={patients}
      rowKey={({ id }) => id}
    />
  )
}

function Name({ patient: { id, name, status, region } }: { patient: PanelPatient }) {
  return (
    <span className="panel-who">
      <PebbleAvatar id={id} initials={initialsOf(name)} size={36} />
      <span>
        <Link href={chartHref(id)} className="panel-link" data-item={id}>
          {name}
        </Link>
        <span className="panel-status">
          {[t(statusWords[status] ?? status), region].filter((part) => part).join(', ')}
        </span>
      </span>
    </span>
  )
}

function Scores({ patient: { courses } }: { patient: PanelPatient }) {
  if (courses.length === 0) return <span className="sw-quiet">{t('No scores yet')}</span>
  return (
    <ul className="panel-scores">
      {courses.map(({ scale, start, latest, state }) => (
        <li key={scale}>
          <span className="panel-score">
            {instrumentWords[scale]}{' '}
            {state === null && start.at === latest.at
              ? latest.score
              : t('{start} to {latest}', { start: start.score, latest: latest.score })}
          </span>{' '}
          <CourseChip state={state} />
        </li>
      ))}
    </ul>
  )
}

function checkIn({ last_check_in_at: last, check_in_due_at: due, flags }: PanelPatient) {
  if (due && flags.includes('overdue'))
    return <Marked isMarked>{t('Due {day}', { day: shortDay(due) })}</Marked>
  return last ? shortDay(last) : null
}

/** What a filter of the panel looks for. */
function Marked({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  return isMarked ? <span className="panel-marked">{children}</span> : children
}
