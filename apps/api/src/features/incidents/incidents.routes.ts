import * as contract from '@stillwater/contract/care/incidents'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { listIncidents } from './list-incidents.ts'
import { addIncidentReport, closeIncident, recordIncident } from './record-incident.ts'

export function incidentsRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.listIncidents, listIncidents)
  route(app, contract.recordIncident, recordIncident)
  route(app, contract.addIncidentReport, addIncidentReport)
  route(app, contract.closeIncident, closeIncident)
}
