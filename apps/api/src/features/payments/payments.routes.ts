import * as contract from '@stillwater/contract/payments'
import type { FastifyInstance } from 'fastify'
import { read } from '../../platform/context.ts'
import type { Route } from '../../context.ts'
import type { Services } from '../../services.ts'
import { addPaymentMethod, updateSubscription } from './change-card.ts'
import { readCard } from './cards.ts'
import type { CheckoutGate } from './checkout.ts'
import { createCheckouts } from './pay-membership.ts'
import { subscriptionOrRefuse } from './subscription-info.ts'

// The processor may take seconds, and money is not moved with the rights of a request.
const outside = { transaction: 'own' } as const

export function paymentsRoutes(
  app: FastifyInstance,
  route: Route,
  services: Services,
  gate: CheckoutGate,
): void {
  const payMembership = createCheckouts(services, gate)
  route(app, contract.payMembership, (context, { body }) => payMembership(context, body), outside)
  route(app, contract.readCardInfo, (context) =>
    read(context, (connection) => readCard(connection, context.session.user_id)),
  )
  route(app, contract.readSubscription, (context) =>
    read(context, (connection) => subscriptionOrRefuse(connection, context.session.user_id)),
  )
  route(
    app,
    contract.addPaymentMethod,
    (context, { body }) => addPaymentMethod(services, context, body),
    outside,
  )
  route(app, contract.updateSubscription, (context) => updateSubscription(services, context), outside)
}
