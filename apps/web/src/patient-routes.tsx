import { words } from '@stillwater/contract/words'
import { lazyScreen } from './shell/loading/lazy-screen.tsx'
import type { Route } from './shell/routing/outlet.tsx'

const schedule = lazyScreen(() => import('./features/scheduling/schedule/schedule-screen.tsx'))

/** Every page of the patient area; the first that matches wins. spec: dashboard §2 */
export const patientRoutes: readonly Route[] = [
  {
    path: '/patient/service-lines',
    title: words('What would you like help with?'),
    bare: true,
    screen: lazyScreen(() => import('./features/intake/service-lines-screen.tsx')),
  },
  {
    path: '/patient/question_bank/:bank/:question',
    title: words('Your intake'),
    bare: true,
    screen: lazyScreen(() => import('./features/intake/questions/question-screen.tsx')),
  },
  {
    path: '/patient/question_bank/:bank?',
    title: words('Your intake'),
    bare: true,
    screen: lazyScreen(() => import('./features/intake/resume-screen.tsx')),
  },
  {
    path: '/patient/offers',
    title: words('Choose your plan'),
    bare: true,
    screen: lazyScreen(() => import('./features/plans/choose/choose-plan-screen.tsx')),
  },
  {
    path: '/patient/choose-plan',
    title: words('Choose your plan'),
    bare: true,
    screen: lazyScreen(() => import('./features/plans/choose/choose-plan-screen.tsx')),
  },
  {
    path: '/patient/change-plan',
    title: words('Change your plan'),
    bare: true,
    screen: lazyScreen(() => import('./features/plans/change/change-plan-screen.tsx')),
  },
  {
    path: '/patient/insurance/:flow',
    title: words('Your insurance'),
    bare: true,
    screen: lazyScreen(() => import('./features/insurance/wizard/wizard-screen.tsx')),
  },
  {
    path: '/patient/schedule/therapist/schedule-th/:minutes',
    title: words('Schedule a visit'),
    bare: true,
    screen: schedule,
  },
  {
    path: '/patient/schedule/care_manager/schedule-cm/:minutes',
    title: words('Schedule a visit'),
    bare: true,
    screen: schedule,
  },
  {
    path: '/patient/schedule/provider/schedule-dr/:minutes',
    title: words('Schedule a visit'),
    bare: true,
    screen: schedule,
  },
  {
    path: '/patient/new-time/:id?',
    title: words('Choose a new time'),
    screen: lazyScreen(() => import('./features/scheduling/new-time/new-time-screen.tsx')),
  },
  {
    path: '/patient/video-appointment/:id',
    title: words('Your visit'),
    bare: true,
    screen: lazyScreen(() => import('./features/video/video-appointment-screen.tsx')),
  },
  {
    path: '/patient/ilv/provider',
    title: words('See a provider now'),
    bare: true,
    screen: lazyScreen(() => import('./features/video/immediate/immediate-screen.tsx')),
  },
  {
    path: '/patient/dashboard',
    title: words('Home'),
    screen: lazyScreen(() => import('./features/account/home/home-screen.tsx')),
  },
  {
    path: '/patient/intake-complete',
    title: words('Your intake is complete'),
    bare: true,
    screen: lazyScreen(() => import('./features/account/intake-complete/intake-complete-screen.tsx')),
  },
  {
    path: '/patient/dashboard/incomplete',
    title: words('Almost there'),
    screen: lazyScreen(() => import('./features/account/incomplete-screen.tsx')),
  },
  {
    path: '/patient/dashboard/message',
    title: words('Messages'),
    screen: lazyScreen(() => import('./features/messaging/message-screen.tsx')),
  },
  {
    path: '/patient/dashboard/provider_message',
    title: words('Messages'),
    screen: lazyScreen(() => import('./features/messaging/provider-message-screen.tsx')),
  },
  {
    path: '/patient/dashboard/appointments',
    title: words('Appointments and Tasks'),
    screen: lazyScreen(() => import('./features/scheduling/appointments/appointments-screen.tsx')),
  },
  {
    path: '/patient/dashboard/result',
    title: words('Assessment Results'),
    screen: lazyScreen(() => import('./features/results/results-screen.tsx')),
  },
  {
    path: '/patient/dashboard/profile_info',
    title: words('My Account'),
    screen: lazyScreen(() => import('./features/account/profile/profile-screen.tsx')),
  },
  {
    path: '/patient/dashboard/invoices',
    title: words('Invoices'),
    screen: lazyScreen(() => import('./features/invoices/invoices-screen.tsx')),
  },
  {
    path: '/patient/dashboard/invoices/documents',
    title: words('Documents'),
    screen: lazyScreen(() => import('./features/estimates/documents-screen.tsx')),
  },
  {
    path: '/patient/dashboard/prescription',
    title: words('Prescriptions'),
    screen: lazyScreen(() => import('./features/prescriptions/prescriptions-screen.tsx')),
  },
  {
    path: '/patient/dashboard/patient_exercises',
    title: words('Exercises'),
    screen: lazyScreen(() => import('./features/exercises/lists/exercises-screen.tsx')),
  },
  {
    path: '/patient/dashboard/patient_exercises/exercise_history',
    title: words('Exercise history'),
    screen: lazyScreen(() => import('./features/exercises/history/history-screen.tsx')),
  },
  {
    path: '/patient/dashboard/patient_exercises/exercise_flow/:exercise',
    title: words('Exercise'),
    bare: true,
    screen: lazyScreen(() => import('./features/exercises/player/exercise-flow-screen.tsx')),
  },
  {
    path: '/patient/dashboard/patient_exercises/:category',
    title: words('Exercises'),
    screen: lazyScreen(() => import('./features/exercises/lists/category-screen.tsx')),
  },
  {
    path: '/patient/dashboard/agreements',
    title: words('Your agreements'),
    screen: lazyScreen(() => import('./features/agreements/agreements-screen.tsx')),
  },
  {
    path: '/patient/dashboard/sharing',
    title: words('Sharing and corrections'),
    screen: lazyScreen(() => import('./features/disclosures/sharing-screen.tsx')),
  },
  {
    path: '/patient/dashboard/access',
    title: words('Interpreter, relay and captions'),
    screen: lazyScreen(() => import('./features/scheduling/access/access-needs-screen.tsx')),
  },
  {
    path: '/patient/dashboard/discharge',
    title: words('A letter about your care'),
    screen: lazyScreen(() => import('./features/discharges/discharge-screen.tsx')),
  },
  {
    path: '/patient/dashboard/records',
    title: words('Your records'),
    screen: lazyScreen(() => import('./features/records/records-screen.tsx')),
  },
  {
    path: '/patient/dashboard/safety_plan',
    title: words('Your safety plan'),
    screen: lazyScreen(() => import('./features/safety/plan/plan-screen.tsx')),
  },
  {
    path: '/patient/dashboard/sessions',
    title: words('Your devices'),
    screen: lazyScreen(() => import('./features/auth/sessions/sessions-screen.tsx')),
  },
  {
    path: '/patient/dashboard/*',
    title: words('Page not found'),
    screen: lazyScreen(() => import('./features/account/not-found-screen.tsx')),
  },
  // An immediate visit that nobody can give is scheduled instead.
  { path: '/patient/ilv/*', redirect: '/patient/schedule/provider/schedule-dr/0' },
  { path: '/patient/*?', redirect: '/patient/dashboard' },
]
