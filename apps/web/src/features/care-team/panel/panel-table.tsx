import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PanelPatient } from '@stillwater/contract/care/panel'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { TableHead } from '@stillwater/ui/records/table-head'
import { initialsOf } from '../../people/initials-of.ts'
import { shortDayWords } from '../../prescriptions/prescription-words.ts'
import { shortDay } from '../../results/score-words.ts'
import { CourseChip } from './course-chip.tsx'
import { chartHref } from './panel-place.ts'
import { instrumentWords, statusWords } from './panel-words.ts'

const heads = () => [
  t('Patient'),
  t('Scores since start'),
  t('Check-in'),
  t('Next visit'),
  t('Medicine until'),
  t('Messages'),
]

export function PanelTable({ patients }: { patients: readonly PanelPatient[] }) {
  return (
    <table className="sw-table sw-table-dense panel-table">
      <caption className="sw-hidden">{t('Your patients')}</caption>
      <TableHead heads={heads()} />
      <tbody>
        {patients.map((patient) => (
          <PatientRow key={patient.id} patient={patient} />
        ))}
      </tbody>
    </table>
  )
}

function PatientRow({ patient }: { patient: PanelPatient }) {
  const { id, name, status, region, flags } = patient
  const [, ...rest] = heads()
  const cells = [
    <Scores key="scores" patient={patient} />,
    <CheckIn key="check-in" patient={patient} />,
    patient.next_appointment_at && shortDay(patient.next_appointment_at),
    patient.run_out_on && (
      <Marked key="supply" isMarked={flags.includes('running_out')}>
        {shortDayWords(patient.run_out_on)}
      </Marked>
    ),
    patient.unread > 0 && (
      <b key="unread">{t('{unread, plural, one {# unread} other {# unread}}', { unread: patient.unread })}</b>
    ),
  ]
  return (
    <tr>
      <th scope="row">
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
      </th>
      {cells.map((cell, index) => (
        <td key={rest[index]} data-label={rest[index]} data-empty={cell ? undefined : ''}>
          {cell || <span aria-hidden="true">–</span>}
        </td>
      ))}
    </tr>
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

function CheckIn({ patient }: { patient: PanelPatient }) {
  const { last_check_in_at: last, check_in_due_at: due, flags } = patient
  if (due && flags.includes('overdue'))
    return <Marked isMarked>{t('Due {day}', { day: shortDay(due) })}</Marked>
  return last ? shortDay(last) : null
}

/** What a filter of the panel looks for. */
function Marked({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  return isMarked ? <span className="panel-marked">{children}</span> : children
}
