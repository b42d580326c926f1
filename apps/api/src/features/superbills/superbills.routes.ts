import * as care from '@stillwater/contract/care/billing'
import * as contract from '@stillwater/contract/superbills'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { readCredentials, saveCredentials } from './care-credentials.ts'
import { readClinicBilling, saveClinicBilling } from './clinic-billing.ts'
import { listSuperbills } from './list-superbills.ts'
import { openSuperbill } from './open-superbill.ts'
import { readSessionCodes, saveSessionCodes } from './session-codes.ts'
import { openSuperbillPdf } from './superbill-pdf.ts'

// What is written here is not a request's to write: it is done with the rights of the background.
const own = { transaction: 'own' } as const

export function superbillsRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.listSuperbills, listSuperbills)
  route(app, contract.openSuperbill, openSuperbill, own)
  route(app, contract.openSuperbillPdf, openSuperbillPdf)
  route(app, care.readSessionCodes, readSessionCodes)
  route(app, care.saveSessionCodes, saveSessionCodes)
  route(app, care.readCredentials, readCredentials)
  route(app, care.saveCredentials, saveCredentials)
  route(app, care.readClinicBilling, readClinicBilling)
  route(app, care.saveClinicBilling, saveClinicBilling, own)
}
