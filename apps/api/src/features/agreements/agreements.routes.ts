import * as contract from '@stillwater/contract/agreements'
import * as care from '@stillwater/contract/care/agreements'
import { updateTerms as updateTermsCall } from '@stillwater/contract/people'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { acceptAgreements } from './accept-agreements.ts'
import { listAgreements, readAgreement } from './list-agreements.ts'
import { listAgreementVersions, publishAgreement } from './publish-agreement.ts'
import { updateTerms } from './update-terms.ts'

export function agreementsRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.readAgreement, readAgreement, {
    rateLimit: createRateLimit(app, { per_minute: 60 }),
  })
  route(app, contract.listAgreements, listAgreements)
  route(app, contract.acceptAgreements, acceptAgreements)
  route(app, updateTermsCall, updateTerms)
  route(app, care.listAgreementVersions, listAgreementVersions)
  // Writes with the rights of the background, and its audit row with it.
  route(app, care.publishAgreement, publishAgreement, { transaction: 'own' })
}
