import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { EmptyState } from '@stillwater/ui/feedback/empty-state'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { formatMoment } from '../../../platform/dates.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { ownAppointments } from '../scheduling.queries.ts'
import { AppointmentCard } from './appointment-card.tsx'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

/** spec: dashboard §8 */
export function AppointmentList() {
  const list = useQuery(ownAppointments)
  const [canceling, setCanceling] = useState<Appointment | null>(null)
  const [canceled, setCanceled] = useState<Appointment | null>(null)
  if (list.isPending) return <Skeleton label={t('Loading appointments...')} lines={4} />
  if (list.isError) {
    return <LoadFailed retry={list.refetch}>{t('Error loading appointments.')}</LoadFailed>
  }
  const { appointments, zone } = list.data
  return (
    <div className="appointments-list">
      {canceled && (
        <Notice>
          {t('Your appointment on {when} is canceled.', { when: formatMoment(canceled.starts_at, zone) })}
        </Notice>
      )}
      {appointments.length === 0 && (
        <EmptyState>
          <p>{t('You have no scheduled appointments.')}</p>
        </EmptyState>
      )}
      {appointments.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          {...{ appointment, zone }}
          onCancel={() => setCanceling(appointment)}
        />
      ))}
      {canceling && (
        <Suspense>
          <CancelDialog
            appointment={canceling}
            zone={zone}
            onClose={() => setCanceling(null)}
            onCanceled={(done) => {
              setCanceling(null)
              setCanceled(done)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
