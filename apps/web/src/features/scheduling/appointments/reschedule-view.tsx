import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '@stillwater/contract/scheduling'
import { bookingRefused } from '@stillwater/contract/booking-words'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { BackLink } from '../../../platform/navigation/back-link.tsx'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { SchedulerAbove } from '../schedule/scheduler-above.tsx'
import { SchedulerBelow } from '../schedule/scheduler-below.tsx'
import { useScheduler } from '../schedule/use-scheduler.ts'
import type { VisitWish } from '../schedule/visit-wish.ts'
import { ownAppointments } from '../scheduling.queries.ts'
import { appointmentsPath, toAppointments } from './appointments-path.ts'

/** A new time for one appointment, with the same person. */
export function RescheduleView({ id }: { id: string }) {
  const list = useQuery(ownAppointments)
  const appointment = list.data?.appointments.find((one) => one.id === id)
  // Once it is moved it leaves the list, while this page still shows the confirmation.
  const [moving, setMoving] = useState<Appointment | null>(null)
  if (!moving && appointment && (appointment.can_reschedule || appointment.needs_new_time))
    setMoving(appointment)
  if (moving) return <Reschedule appointment={moving} isListed={appointment !== undefined} />
  return (
    <WithoutTimes>
      {list.isPending ? (
        <Skeleton label={t('Loading appointments...')} />
      ) : (
        <Notice>{t(bookingRefused[appointment ? 'too_late_to_move' : 'appointment_over'])}</Notice>
      )}
    </WithoutTimes>
  )
}

function WithoutTimes({ children }: { children: ReactNode }) {
  return (
    <PatientPage
      above={
        <>
          <BackToAppointments />
          <h1>{t('A new time for your visit')}</h1>
        </>
      }
    >
      {children}
    </PatientPage>
  )
}

function Reschedule({ appointment, isListed }: { appointment: Appointment; isListed: boolean }) {
  const scheduler = useScheduler(wishFor(appointment), toAppointments)
  const { booked, isPending, canRetry } = scheduler.booking
  // Canceled or moved elsewhere: no time can be had for it. After a lost reply, this page itself may have moved it.
  if (!isListed && !booked && !isPending && !canRetry)
    return (
      <WithoutTimes>
        <Notice>{t(bookingRefused.appointment_over)}</Notice>
      </WithoutTimes>
    )
  return (
    <PatientPage
      above={
        <>
          <BackToAppointments />
          <SchedulerAbove scheduler={scheduler} />
        </>
      }
    >
      <SchedulerBelow scheduler={scheduler} back={null} />
    </PatientPage>
  )
}

function BackToAppointments() {
  return <BackLink href={appointmentsPath}>{t('← Appointments & Tasks')}</BackLink>
}

/** Where the care person will be away, the server says who else it could be. */
function wishFor(appointment: Appointment): VisitWish {
  const { id, appointment_type, careperson_id, duration, needs_new_time } = appointment
  return {
    for_whom: { appointment_type, ...(!needs_new_time && { careperson_id }) },
    minutes: duration,
    cancel_appointment_id: id,
  }
}
