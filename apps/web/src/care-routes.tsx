import { words } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { deskRoutes } from './desk-routes.tsx'
import { lazyScreen } from './shell/loading/lazy-screen.tsx'
import type { CareRoute } from './shell/routing/care-route.ts'
import type { Route } from './shell/routing/outlet.tsx'

const queue = lazyScreen(() => import('./features/safety/queue/queue-screen.tsx'))
const alerts = lazyScreen(() => import('./features/safety/queue/alerts/alerts-screen.tsx'))

/** Every page of the care workspace; the first one that matches and that the role may open wins. decision N39 */
const careRoutes: readonly CareRoute[] = [
  {
    path: '/care',
    title: words('Today'),
    screen: lazyScreen(() => import('./features/care-team/today/today-screen.tsx')),
    needs: 'safety.respond',
  },
  { path: '/care', title: words('Alerts'), screen: alerts, needs: 'metrics.read' },
  { path: '/care/safety', title: words('Safety queue'), screen: queue, needs: 'safety.respond' },
  {
    path: '/care/safety/:id',
    title: words('Safety task'),
    screen: lazyScreen(() => import('./features/safety/queue/task/task-screen.tsx')),
    needs: 'safety.respond',
  },
  {
    path: '/care/tasks',
    title: words('Tasks'),
    screen: lazyScreen(() => import('./features/care-team/tasks/tasks-screen.tsx')),
    needs: 'tasks.acknowledge',
  },
  {
    path: '/care/inbox/:id?',
    title: words('Inbox'),
    screen: lazyScreen(() => import('./features/care-team/inbox/care-inbox-screen.tsx')),
    needs: 'messages.write',
  },
  {
    path: '/care/patients',
    title: words('Patients'),
    screen: lazyScreen(() => import('./features/care-team/panel/panel-screen.tsx')),
    needs: 'patient.write',
  },
  {
    path: '/care/patients/:id',
    title: words('Chart'),
    screen: lazyScreen(() => import('./features/care-team/chart/chart-screen.tsx')),
    needs: 'patient.read',
  },
  {
    path: '/care/patients/:id/prescribe',
    title: words('Prescribe'),
    screen: lazyScreen(() => import('./features/care-team/prescribing/prescribe-screen.tsx')),
    needs: 'prescriptions.write',
  },
  {
    path: '/care/patients/:id/notes/new',
    title: words('New note'),
    screen: lazyScreen(() => import('./features/notes/new-note-screen.tsx')),
    needs: 'notes.write',
  },
  {
    path: '/care/patients/:id/notes/:note_id',
    title: words('Note'),
    screen: lazyScreen(() => import('./features/notes/note-screen.tsx')),
    needs: 'patient.read',
  },
  {
    path: '/care/patients/:id/sharing',
    title: words('Sharing and corrections'),
    screen: lazyScreen(() => import('./features/disclosures/care/care-sharing-screen.tsx')),
    needs: 'patient.read',
  },
  {
    path: '/care/patients/:id/incidents',
    title: words('Incidents'),
    screen: lazyScreen(() => import('./features/incidents/incidents-screen.tsx')),
    needs: 'patient.read',
  },
  {
    path: '/care/patients/:id/discharge',
    title: words('Discharge'),
    screen: lazyScreen(() => import('./features/discharges/care-discharge-screen.tsx')),
    needs: 'patient.read',
  },
  {
    path: '/care/patients/:id/safety-plan',
    title: words('Safety plan'),
    screen: lazyScreen(() => import('./features/safety/plan/care-plan-screen.tsx')),
    needs: 'patient.read',
  },
  {
    path: '/care/patients/:id/billing',
    title: words('Billing'),
    screen: lazyScreen(() => import('./features/invoices/care/billing-screen.tsx')),
    needs: 'payments.refund',
  },
  {
    path: '/care/patients/:id/plan-change',
    title: words('Plan change'),
    screen: lazyScreen(() => import('./features/plans/care/plan-request-screen.tsx')),
    needs: 'payments.refund',
  },
  {
    path: '/care/patients/:id/transfer',
    title: words('Transfer care'),
    screen: lazyScreen(() => import('./features/care-team/transfer/transfer-screen.tsx')),
    needs: 'appointments.manage',
  },
  {
    path: '/care/referrals',
    title: words('Refer clients'),
    screen: lazyScreen(() => import('./features/care-team/referrals/referrals-screen.tsx')),
    needs: 'referrals.write',
  },
  {
    path: '/care/find',
    title: words('Find a patient'),
    screen: lazyScreen(() => import('./features/care-team/find/find-screen.tsx')),
    needs: 'payments.refund',
  },
  {
    path: '/care/registry',
    title: words('Progress'),
    screen: lazyScreen(() => import('./features/care-team/registry/registry-screen.tsx')),
    needs: 'patient.write',
  },
  {
    path: '/care/open-chart',
    title: words('Open a chart outside your panel'),
    screen: lazyScreen(() => import('./features/care-team/break-glass/open-chart-screen.tsx')),
    needs: 'break_glass',
  },
  {
    path: '/care/video/:id',
    title: words('Visit'),
    screen: lazyScreen(() => import('./features/video/care-video-screen.tsx')),
    needs: 'appointments.manage',
  },
  {
    path: '/care/immediate',
    title: words('Immediate visits'),
    screen: lazyScreen(() => import('./features/video/immediate/immediate-queue.tsx')),
    needs: 'prescriptions.write',
  },
  { path: '/care/alerts', title: words('Alerts'), screen: alerts, needs: 'metrics.read' },
  {
    path: '/care/calendar',
    title: words('Calendar'),
    screen: lazyScreen(() => import('./features/scheduling/care/calendar/calendar-screen.tsx')),
    needs: 'appointments.manage',
  },
  {
    path: '/care/calendar/book',
    title: words('Book a visit'),
    screen: lazyScreen(() => import('./features/scheduling/care/book/book-screen.tsx')),
    needs: 'appointments.manage',
  },
  {
    path: '/care/hours/:id?',
    title: words('Hours'),
    screen: lazyScreen(() => import('./features/scheduling/care/hours/hours-screen.tsx')),
    needs: 'schedules.edit',
  },
  {
    path: '/care/patients/:id/details',
    title: words('Patient details'),
    screen: lazyScreen(() => import('./features/care-team/patient/patient-screen.tsx')),
    needs: 'patient.read_contact',
  },
  {
    path: '/care/codes/:id',
    title: words('Codes for insurers'),
    screen: lazyScreen(() => import('./features/superbills/codes-screen.tsx')),
    needs: 'sessions.code',
  },
  {
    path: '/care/credentials/:id',
    title: words('Credentials for insurers'),
    screen: lazyScreen(() => import('./features/superbills/credentials-screen.tsx')),
    needs: 'schedules.edit',
  },
  {
    path: '/care/sign-in-methods',
    title: words('Sign-in methods'),
    screen: lazyScreen(() => import('./features/care-team/sign-in-methods/sign-in-methods-screen.tsx')),
  },
  ...deskRoutes,
  { path: '/care/*?', redirect: '/care' },
]

export function careRoutesFor(role: string): readonly Route[] {
  return careRoutes.filter(({ needs }) => !needs || (isRole(role) && can(role, needs)))
}
