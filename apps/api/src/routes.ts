import type { FastifyInstance } from 'fastify'
import type { Route } from './context.ts'
import { agreementsRoutes } from './features/agreements/agreements.routes.ts'
import { homeRoutes } from './features/account/home/home.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { careTeamRoutes } from './features/care-team/care-team.routes.ts'
import { dischargesRoutes } from './features/discharges/discharges.routes.ts'
import { disclosuresRoutes } from './features/disclosures/disclosures.routes.ts'
import { estimatesRoutes } from './features/estimates/estimates.routes.ts'
import { exercisesRoutes } from './features/exercises/exercises.routes.ts'
import { incidentsRoutes } from './features/incidents/incidents.routes.ts'
import { insuranceRoutes } from './features/insurance/insurance.routes.ts'
import { intakeRoutes } from './features/intake/intake.routes.ts'
import { invoicesRoutes } from './features/invoices/invoices.routes.ts'
import { messagingRoutes } from './features/messaging/messaging.routes.ts'
import { notesRoutes } from './features/notes/notes.routes.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { plansRoutes } from './features/plans/plans.routes.ts'
import { prescriptionsRoutes } from './features/prescriptions/prescriptions.routes.ts'
import { recordsRoutes } from './features/records/records.routes.ts'
import { safetyRoutes } from './features/safety/safety.routes.ts'
import { careCalendarRoutes } from './features/scheduling/care/care-calendar.routes.ts'
import { linksRoutes } from './features/scheduling/links/links.routes.ts'
import { schedulingRoutes } from './features/scheduling/scheduling.routes.ts'
import { superbillsRoutes } from './features/superbills/superbills.routes.ts'
import { tasksRoutes } from './features/tasks/tasks.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { videoRoutes } from './features/video/video.routes.ts'
import { shellRoutes } from './shell/shell.routes.ts'

/** Every group of calls under `/api`, one line for each feature. */
const groups: ((app: FastifyInstance, route: Route) => void)[] = [
  peopleRoutes,
  authRoutes,
  uploadsRoutes,
  tasksRoutes,
  agreementsRoutes,
  safetyRoutes,
  paymentsRoutes,
  plansRoutes,
  invoicesRoutes,
  insuranceRoutes,
  schedulingRoutes,
  linksRoutes,
  careCalendarRoutes,
  superbillsRoutes,
  estimatesRoutes,
  videoRoutes,
  messagingRoutes,
  intakeRoutes,
  exercisesRoutes,
  notesRoutes,
  disclosuresRoutes,
  incidentsRoutes,
  dischargesRoutes,
  prescriptionsRoutes,
  homeRoutes,
  recordsRoutes,
  careTeamRoutes,
  shellRoutes,
]

export function registerRoutes(app: FastifyInstance, route: Route): void {
  for (const register of groups) register(app, route)
}
