import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoute } from 'wouter'
import type { Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { EmptyState } from '@stillwater/ui/feedback/empty-state'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { formatMoment } from '../../../platform/dates.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { BackLink } from '../../../platform/navigation/back-link.tsx'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { appointmentsPath } from '../appointments/appointments-path.ts'
import { shortName, visitTitle } from '../schedule/schedule-words.ts'
import { ownAppointments } from '../scheduling.queries.ts'
import { AlternativesForm } from './alternatives-form.tsx'
import { alternativesTo } from './new-time.queries.ts'
import './new-time.css'

/** A care person will be away: the patient chooses a colleague or another time. Without an id it is the next such visit. */
export default function NewTimeScreen() {
  const [, params] = useRoute('/patient/new-time/:id?')
  const list = useQuery(ownAppointments)
  const [booked, setBooked] = useState<{ appointment: Appointment; zone: string } | null>(null)
  if (booked) return <Confirmed {...booked} />
  const asked = list.data?.appointments.filter(({ needs_new_time }) => needs_new_time) ?? []
  const visit = params?.id ? asked.find(({ id }) => id === params.id) : asked[0]
  if (visit)
    return (
      <Choose
        key={visit.id}
        visit={visit}
        onBooked={(appointment, zone) => setBooked({ appointment, zone })}
      />
    )
  return (
    <PatientPage
      above={
        <>
          <Back />
          <h1>{t('Choose a new time')}</h1>
        </>
      }
    >
      {list.isPending && !list.isPaused ? (
        <Skeleton label={t('Loading appointments...')} />
      ) : list.data ? (
        <EmptyState>
          <p>{t('None of your visits need a new time.')}</p>
          <TextLink href={appointmentsPath}>{t('See your appointments')}</TextLink>
        </EmptyState>
      ) : (
        <Failed onRetry={() => list.refetch()} />
      )}
    </PatientPage>
  )
}

interface ChooseProps {
  visit: Appointment
  onBooked: (appointment: Appointment, zone: string) => void
}

function Choose({ visit, onBooked }: ChooseProps) {
  const alternatives = useQuery(alternativesTo(visit.id))
  const name = shortName(visit.participant_name)
  return (
    <PatientPage
      above={
        <>
          <Back />
          <h1>{t('{name} will be away', { name })}</h1>
          {alternatives.data && (
            <p className="sw-prose">
              {t(
                'Your visit on {moment} can’t take place with {name}. We’re sorry about that. Choose what works for you, and we’ll change it right away.',
                { moment: formatMoment(visit.starts_at, alternatives.data.zone), name },
              )}
            </p>
          )}
        </>
      }
    >
      {alternatives.isPending && !alternatives.isPaused ? (
        <Skeleton label={t('Loading times...')} lines={5} />
      ) : alternatives.data ? (
        <AlternativesForm
          alternatives={alternatives.data}
          onBooked={(appointment) => onBooked(appointment, alternatives.data.zone)}
        />
      ) : (
        <Failed onRetry={() => alternatives.refetch()} />
      )}
    </PatientPage>
  )
}

function Confirmed({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const { appointment_type, participant_name, starts_at } = appointment
  return (
    <PatientPage above={<h1>{t('Appointment confirmed.')}</h1>}>
      <div className="new-time">
        <p className="new-time-when" role="status">
          {visitTitle(appointment_type, participant_name)}, {formatMoment(starts_at, zone)}
        </p>
        <TextLink href={appointmentsPath}>{t('See your appointments')}</TextLink>
      </div>
    </PatientPage>
  )
}

function Back() {
  return <BackLink href={appointmentsPath}>{t('← Appointments & Tasks')}</BackLink>
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed retry={onRetry}>{t('We couldn’t load the times. Your visit is unchanged.')}</LoadFailed>
}
