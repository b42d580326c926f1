import * as care from '@stillwater/contract/care/payers'
import * as contract from '@stillwater/contract/insurance'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '../../context.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { addCardPhoto } from './photos/add-card-photo.ts'
import { changeNetwork, importPayersFile, previewPayers, searchCarePayers } from './payers/care-payers.ts'
import { listPayers } from './payers/list-payers.ts'
import { createMedicationsPolicy, updateMedicationsPolicy } from './medications-policy.ts'
import { createVisitsPolicy, updateVisitsPolicy } from './submit-policy.ts'
import { updateInsuranceStatus } from './update-status.ts'

// An insurer may take seconds to answer: no database connection is held meanwhile.
const withoutTransaction = { transaction: 'own' } as const

export function insuranceRoutes(app: FastifyInstance, route: Route): void {
  // An eligibility check costs money. Stopping a policy makes none.
  const checkLimit = createRateLimit(app, { per_minute: 10, skip: isStopping })
  const photoLimit = createRateLimit(app, { per_minute: 30 })
  const limitedCheck = { ...withoutTransaction, rateLimit: checkLimit }
  route(app, contract.listPayers, listPayers)
  route(app, care.searchCarePayers, searchCarePayers, withoutTransaction)
  route(app, care.previewPayers, previewPayers, withoutTransaction)
  route(app, care.importPayersFile, importPayersFile, withoutTransaction)
  route(app, care.changeNetwork, changeNetwork, withoutTransaction)
  route(app, contract.createVisitsPolicy, createVisitsPolicy, limitedCheck)
  route(app, contract.updateVisitsPolicy, updateVisitsPolicy, limitedCheck)
  route(app, contract.createMedicationsPolicy, createMedicationsPolicy)
  route(app, contract.updateMedicationsPolicy, updateMedicationsPolicy)
  route(app, contract.updateInsuranceStatus, updateInsuranceStatus)
  // Scoped to this route: no other parses forms.
  void app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    route(scope, contract.addCardPhoto, addCardPhoto, {
      ...withoutTransaction,
      stream: true,
      rateLimit: photoLimit,
    })
  })
}

function isStopping({ method, body }: FastifyRequest): boolean {
  return method === 'PUT' && (body as { active?: unknown }).active === false
}
