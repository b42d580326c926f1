import { Link } from 'wouter'
import type { RegistryPatient } from '@stillwater/contract/care/registry'
import { t } from '@stillwater/contract/words'
import { Chip } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
import { shortDay } from '../../results/score-words.ts'
import { chartHref } from '../panel/panel-place.ts'
import { instrumentWords, statusWords } from '../panel/panel-words.ts'
import { NextStep } from './next-step.tsx'
import { registryFilterWords } from './registry-words.ts'

interface RegistryTableProps {
  patients: readonly RegistryPatient[]
  sent: ReadonlySet<string>
  onSent: (id: string, words: string) => void
}

export function RegistryTable({ patients, sent, onSent }: RegistryTableProps) {
  const heads = [t('Patient'), t('Progress'), t('Score'), t('Check-in'), t('Next visit'), t('Next step')]
  return (
    <table className="sw-table sw-table-dense panel-table registry-table">
      <caption className="sw-hidden">{t('Your patients by progress')}</caption>
      <TableHead heads={heads} />
      <tbody>
        {patients.map((patient) => (
          <Row
            key={patient.id}
            patient={patient}
            heads={heads}
            isSent={sent.has(patient.id)}
            onSent={(words) => onSent(patient.id, words)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  patient: RegistryPatient
  heads: readonly string[]
  isSent: boolean
  onSent: (words: string) => void
}

function Row({ patient, heads, isSent, onSent }: RowProps) {
  const { id, name, status, progress, is_overdue, is_lost, next_appointment_at } = patient
  const isLate = is_overdue || is_lost
  const cells = [
    <Chip key="progress" tone={progress === 'worse' || progress === 'stalled' ? 'encourage' : 'neutral'}>
      {t(registryFilterWords[progress])}
    </Chip>,
    scoreWords(patient),
    <span key="check-in" className={isLate ? 'panel-marked' : undefined}>
      {checkInWords(patient)}
    </span>,
    next_appointment_at && shortDay(next_appointment_at),
    patient.proposal && <NextStep key="step" patient={patient} isSent={isSent} onSent={onSent} />,
  ]
  return (
    <tr>
      <th scope="row">
        <Link href={chartHref(id)} className="panel-link" id={`name-${id}`}>
          {name}
        </Link>
        <span className="panel-status registry-status">{t(statusWords[status] ?? status)}</span>
      </th>
      {cells.map((cell, index) => (
        <td key={heads[index + 1]} data-label={heads[index + 1]} data-empty={cell ? undefined : ''}>
          {cell || <span aria-hidden="true">–</span>}
        </td>
      ))}
    </tr>
  )
}

function scoreWords({ course }: RegistryPatient): string | null {
  if (!course) return null
  const { scale, start, latest } = course
  const name = instrumentWords[scale]
  return start.at === latest.at
    ? t('{name} {latest}', { name, latest: latest.score })
    : t('{name} {start} to {latest}', { name, start: start.score, latest: latest.score })
}

function checkInWords({ is_overdue, check_in_due_at, last_check_in_at }: RegistryPatient): string {
  if (is_overdue && check_in_due_at) return t('Due {day}', { day: shortDay(check_in_due_at) })
  return last_check_in_at ? shortDay(last_check_in_at) : t('None yet')
}
