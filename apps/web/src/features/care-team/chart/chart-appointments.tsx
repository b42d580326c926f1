import { Link } from 'wouter'
import type { Chart } from '@stillwater/contract/care/chart'
import { changeCommunication } from '@stillwater/contract/care/calendar'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { momentWords } from '../../safety/queue/moments.ts'
import { communicationWords, statusWords, typeWords } from '../../scheduling/care/care-words.ts'
import { ChartSection, WideTable } from './chart-section.tsx'
import { patientChart } from './chart.queries.ts'
import { useMayWork } from './use-may-work.ts'

type Appointment = Chart['appointments'][number]

export function ChartAppointments({ chart }: { chart: Chart }) {
  const { appointments, now, profile } = chart
  const clock = Date.parse(now)
  const mayChange = useMayWork(chart, 'patient.write')
  const mayBook = useMayWork(chart, 'appointments.manage')
  return (
    <ChartSection id="appointments" title={t('Appointments')}>
      {mayBook && (
        <p>
          <Link
            href={`/care/calendar/book?patient=${profile.id}&from=chart`}
            className={buttonClass({ kind: 'secondary', small: true })}
          >
            <span className="sw-button-words">{t('Book visit')}</span>
          </Link>
        </p>
      )}
      {appointments.length === 0 ? (
        <p className="sw-quiet">{t('No appointments yet.')}</p>
      ) : (
        <WideTable
          caption={t('Appointments')}
          rows={appointments}
          rowKey={({ id }) => id}
          columns={[
            { key: 'when', head: t('When'), cell: ({ starts_at }) => when(momentWords(starts_at, clock)) },
            { key: 'type', head: t('Visit'), cell: ({ appointment_type }) => typeWords(appointment_type) },
            { key: 'with', head: t('With'), cell: ({ participant_name }) => participant_name },
            {
              key: 'way',
              head: t('By'),
              cell: (one) => way(one, { patient_id: profile.id, mayChange, clock }),
            },
            { key: 'status', head: t('Status'), cell: ({ status }) => statusWords(status) },
          ]}
        />
      )}
    </ChartSection>
  )
}

/** A narrow column breaks between the day and the time, never inside them. */
function when(words: string) {
  const [day, time] = words.split(/ (?=\d{1,2}:)/)
  return (
    <>
      <span className="chart-day">{day}</span> {time && <span className="chart-day">{time}</span>}
    </>
  )
}

interface WayProps {
  patient_id: string
  mayChange: boolean
  clock: number
}

function way(one: Appointment, { patient_id, mayChange, clock }: WayProps) {
  const canChange = mayChange && one.status === 'booked' && Date.parse(one.starts_at) > clock
  return (
    <span>
      {communicationWords(one.communication)}{' '}
      {canChange && <OtherWay patient_id={patient_id} appointment={one} />}
    </span>
  )
}

/** The same time by phone instead of video, or the other way around. */
function OtherWay({ patient_id, appointment }: { patient_id: string; appointment: Appointment }) {
  const change = useChange(changeCommunication, {
    invalidates: [patientChart(patient_id), { queryKey: ['calendar'] }],
  })
  const communication = appointment.communication === 'video' ? 'phone' : 'video'
  return (
    <>
      <Button
        kind="text"
        small
        busy={change.isPending}
        onClick={() => void change.send({ params: { id: appointment.id }, body: { communication } })}
      >
        {communication === 'phone' ? t('Change to phone') : t('Change to video')}
      </Button>
      <ChangeFailed failure={change.failure} />
    </>
  )
}
