import { Link } from 'wouter'
import type { RegistryPatient } from '@stillwater/contract/care/registry'
import { t } from '@stillwater/contract/words'
import { Chip } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { shortDay } from '../../results/score-words.ts'
import { chartHref } from '../panel/panel-place.ts'
import { orDash } from '../panel/or-dash.tsx'
import { instrumentWords, statusWords } from '../panel/panel-words.ts'
import { NextStep } from './next-step.tsx'
import { registryFilterWords } from './registry-words.ts'

interface RegistryTableProps {
  patients: readonly RegistryPatient[]
  sent: ReadonlySet<string>
  onSent: (id: string, words: string) => void
}

const columns = ({ sent, onSent }: Omit<RegistryTableProps, 'patients'>): TableColumn<RegistryPatient>[] => [
  { key: 'patient', head: t('Patient'), cell: (patient) => <Name patient={patient} /> },
  { key: 'progress', head: t('Progress'), cell: progressChip },
  { key: 'score', head: t('Score'), cell: ({ course }) => orDash(course && <Score course={course} />) },
  { key: 'check-in', head: t('Check-in'), cell: (patient) => <CheckIn patient={patient} /> },
  {
    key: 'visit',
    head: t('Next visit'),
    cell: ({ next_appointment_at: at }) => orDash(at && shortDay(at)),
  },
  {
    key: 'step',
    head: t('Next step'),
    cell: (patient) =>
      orDash(
        patient.proposal && (
          <NextStep
            patient={patient}
            isSent={sent.has(patient.id)}
            onSent={(words) => onSent(patient.id, words)}
          />
        ),
      ),
  },
]

export function RegistryTable({ patients, ...requests }: RegistryTableProps) {
  return (
    <Table
      caption={t('Your patients by progress')}
      dense
      cards
      className="panel-table registry-table"
      rows={patients}
      rowKey={({ id }) => id}
      columns={columns(requests)}
    />
  )
}

function Name({ patient: { id, name, status } }: { patient: RegistryPatient }) {
  return (
    <>
      <Link href={chartHref(id)} className="panel-link" id={`name-${id}`}>
        {name}
      </Link>
      <span className="panel-status registry-status">{t(statusWords[status] ?? status)}</span>
    </>
  )
}

function progressChip({ progress }: RegistryPatient) {
  return (
    <Chip tone={progress === 'worse' || progress === 'stalled' ? 'encourage' : 'neutral'}>
      {t(registryFilterWords[progress])}
    </Chip>
  )
}

function CheckIn({ patient }: { patient: RegistryPatient }) {
  const isLate = patient.is_overdue || patient.is_lost
  return <span className={isLate ? 'panel-marked' : undefined}>{checkInWords(patient)}</span>
}

/** One score has nothing to be compared with, which is why its patient has no trend. */
function Score({ course: { scale, start, latest } }: { course: NonNullable<RegistryPatient['course']> }) {
  const name = instrumentWords[scale]
  if (start.at !== latest.at)
    return <>{t('{name} {start} to {latest}', { name, start: start.score, latest: latest.score })}</>
  return (
    <span>
      {t('{name} {latest}', { name, latest: latest.score })}
      <span className="panel-status registry-status">{t('One score so far')}</span>
    </span>
  )
}

function checkInWords({ is_overdue, check_in_due_at, last_check_in_at }: RegistryPatient): string {
  if (is_overdue && check_in_due_at) return t('Due {day}', { day: shortDay(check_in_due_at) })
  return last_check_in_at ? shortDay(last_check_in_at) : t('None yet')
}
