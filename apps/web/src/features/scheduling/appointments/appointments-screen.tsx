import { useSearch } from 'wouter'
import { t } from '@stillwater/contract/words'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { outstandingTasks } from '../../tasks/tasks.queries.ts'
import { KeptOffers, keptOffers } from '../offers/kept-offers.tsx'
import { ownAppointments } from '../scheduling.queries.ts'
import { AppointmentList } from './appointment-list.tsx'
import { RescheduleView } from './reschedule-view.tsx'
import { ScheduleVisit } from './schedule-visit.tsx'
import { TaskSection } from './task-section.tsx'
import './appointments.css'

/** @public The first page calls it by name. */
export const preload = () =>
  Promise.all([
    queryClient.prefetchQuery(keptOffers),
    queryClient.prefetchQuery(outstandingTasks),
    queryClient.prefetchQuery(ownAppointments),
  ])

/** What is to be done and what is booked; with `?reschedule=`, a new time for one appointment. spec: dashboard §2 */
export default function AppointmentsScreen() {
  const id = new URLSearchParams(useSearch()).get('reschedule')
  return id ? <RescheduleView key={id} id={id} /> : <Appointments />
}

function Appointments() {
  return (
    <PatientPage above={<h1>{t('Appointments and Tasks')}</h1>}>
      <div className="appointments">
        <KeptOffers />
        <section aria-labelledby="tasks-title">
          <h2 id="tasks-title">{t('MY Outstanding Tasks')}</h2>
          <TaskSection />
        </section>
        <section aria-labelledby="appointments-title">
          <h2 id="appointments-title">{t('MY Scheduled Appointments')}</h2>
          <AppointmentList />
        </section>
        <ScheduleVisit />
      </div>
    </PatientPage>
  )
}
