import { listReconciliation as reconciliation } from '@stillwater/contract/care/reconciliation'
import * as contract from '@stillwater/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { addPaymentMethod } from './cards/add-payment-method.ts'
import { readCardInfo } from './cards/cards.ts'
import { listReconciliation } from './reconciliation/list-reconciliation.ts'

export function paymentsRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.readCardInfo, readCardInfo)
  route(app, reconciliation, listReconciliation)
  route(app, contract.addPaymentMethod, addPaymentMethod, { transaction: 'own' })
}
