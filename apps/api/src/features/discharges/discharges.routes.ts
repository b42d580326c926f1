import * as care from '@stillwater/contract/care/discharges'
import * as contract from '@stillwater/contract/discharges'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { downloadDischarge, readDischarge } from './own-discharge.ts'
import { cancelDischarge, planDischarge, readPatientDischarge } from './plan-discharge.ts'

export function dischargesRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.readDischarge, readDischarge)
  route(app, contract.downloadDischarge, downloadDischarge)
  route(app, care.readPatientDischarge, readPatientDischarge)
  route(app, care.planDischarge, planDischarge)
  route(app, care.cancelDischarge, cancelDischarge)
}
