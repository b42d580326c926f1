import * as contract from '@stillwater/contract/prescriptions'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { agreeToOrder, declineOrder } from './decide-order.ts'
import { listPrescriptions } from './list-prescriptions.ts'
import { prescribingRoutes } from './prescribing/prescribing.routes.ts'

export function prescriptionsRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.listPrescriptions, listPrescriptions)
  route(app, contract.agreeToOrder, agreeToOrder)
  route(app, contract.declineOrder, declineOrder)
  prescribingRoutes(app, route)
}
