import * as contract from '@stillwater/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { addPaymentMethod } from './cards/add-payment-method.ts'
import { readCardInfo } from './cards/cards.ts'

export function paymentsRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.readCardInfo, readCardInfo)
  route(app, contract.addPaymentMethod, addPaymentMethod, { transaction: 'own' })
}
