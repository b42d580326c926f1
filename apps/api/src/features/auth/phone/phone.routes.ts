import * as contract from '@stillwater/contract/phone-confirmations'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../platform/http/route.ts'
import type { Services } from '../../../services.ts'
import type { PatientRow } from '../../people/patient-record.ts'
import { confirmPhone } from './confirm-phone.ts'
import { sendPhoneCode } from './send-phone-code.ts'

// Sending waits for a carrier, and a wrong try must be counted although it is refused.
const outside = { transaction: false } as const

export function phoneRoutes(app: FastifyInstance, route: Route<PatientRow>, services: Services): void {
  route(app, contract.sendPhoneCode, (context) => sendPhoneCode(services, context), outside)
  route(
    app,
    contract.confirmPhone,
    (context, { body }) => confirmPhone(services, context, body.code),
    outside,
  )
}
