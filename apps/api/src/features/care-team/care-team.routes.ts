import * as chart from '@stillwater/contract/care-chart'
import * as panel from '@stillwater/contract/care-panel'
import * as readiness from '@stillwater/contract/care-readiness'
import * as registry from '@stillwater/contract/care-registry'
import * as today from '@stillwater/contract/care-today'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { readChart } from './chart/read-chart.ts'
import { readVisitAnswers } from './chart/read-visit-answers.ts'
import { searchPanel } from './panel/search-panel.ts'
import { readReadiness, saveDuties } from './readiness/readiness.ts'
import { readRegistry } from './registry/read-registry.ts'
import { requestStep } from './registry/request-step.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { readToday } from './today/read-today.ts'

export function careTeamRoutes(app: FastifyInstance, route: Route): void {
  route(app, today.readToday, readToday)
  route(app, panel.searchPanel, searchPanel)
  route(app, chart.readChart, readChart)
  route(app, chart.readVisitAnswers, readVisitAnswers)
  route(app, registry.readRegistry, readRegistry)
  route(app, registry.requestStep, requestStep)
  route(app, readiness.readReadiness, readReadiness)
  route(app, readiness.saveDuties, saveDuties, { transaction: 'own' })
  staffRoutes(app, route)
}
