import * as confirming from '@stillwater/contract/confirm-phone'
import * as contract from '@stillwater/contract/phone-confirmations'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { confirmPhone } from './confirm-phone.ts'
import { sendPhoneCode } from './send-phone-code.ts'

export function phoneRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.sendPhoneCode, sendPhoneCode, { transaction: 'own' })
  route(app, confirming.confirmPhone, confirmPhone, { transaction: 'own' })
}
