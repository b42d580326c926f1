import * as contract from '@stillwater/contract/phone-confirmations'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import type { Services } from '../../../services.ts'
import { confirmPhone } from './confirm-phone.ts'
import { sendPhoneCode } from './send-phone-code.ts'

// Sending waits for a carrier, and a wrong try must be counted although it is refused.
const outside = { transaction: 'own' } as const

export function phoneRoutes(app: FastifyInstance, route: Route, services: Services): void {
  route(app, contract.sendPhoneCode, (context) => sendPhoneCode(services, context), outside)
  route(
    app,
    contract.confirmPhone,
    (context, { body }) => confirmPhone(services, context, body.code),
    outside,
  )
}
