import * as contract from '@stillwater/contract/care/prescribing'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { declineRenewal, sendBridgeSupply, stopPrescription } from './end-prescription.ts'
import { checkPrescription, prescribe } from './prescribe.ts'
import { readPrescribing, searchMedicines } from './read-prescribing.ts'

export function prescribingRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.searchMedicines, searchMedicines)
  route(app, contract.readPrescribing, readPrescribing)
  route(app, contract.checkPrescription, checkPrescription)
  route(app, contract.prescribe, prescribe)
  route(app, contract.stopPrescription, stopPrescription)
  route(app, contract.declineRenewal, declineRenewal)
  route(app, contract.sendBridgeSupply, sendBridgeSupply)
}
